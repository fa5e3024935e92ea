import type { SkillDescriptor } from "./descriptor.ts";

/** The descriptor's allowlist as plain data: binary → subcommands, in the order of the file. */
export function toAllowlist(descriptor: Pick<SkillDescriptor, "allowlist">): Record<string, string[]> {
  const plain = Object.create(null) as Record<string, string[]>;
  for (const [binary, subcommands] of descriptor.allowlist) plain[binary] = [...subcommands];
  return plain;
}

/** Exact match of both parts; nothing is trimmed, folded or resolved (the skill Tools Schema, `allowlist`). */
export function isAllowed(
  allowlist: SkillDescriptor["allowlist"],
  binary: string,
  subcommand: string,
): boolean {
  return allowlist.get(binary)?.includes(subcommand) ?? false;
}
