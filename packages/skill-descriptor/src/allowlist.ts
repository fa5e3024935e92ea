import type { SkillDescriptor } from "./descriptor.ts";

/** The descriptor's allowlist as plain data: binary → subcommands, in the order of the file. */
export function toAllowlist(descriptor: Pick<SkillDescriptor, "allowlist">): Record<string, string[]> {
  const plain = Object.create(null) as Record<string, string[]>;
  for (const [binary, subcommands] of descriptor.allowlist) plain[binary] = [...subcommands];
  return plain;
}

/**
 * Exact match of both parts; nothing is trimmed, folded or resolved (the skill Tools Schema, `allowlist`). Takes the
 * descriptor's own allowlist, or what `toAllowlist` made of it: a name of the prototype grants nothing.
 */
export function isAllowed(
  allowlist: SkillDescriptor["allowlist"] | Readonly<Record<string, readonly string[]>>,
  binary: string,
  subcommand: string,
): boolean {
  return subcommandsOf(allowlist, binary)?.includes(subcommand) ?? false;
}

function subcommandsOf(
  allowlist: SkillDescriptor["allowlist"] | Readonly<Record<string, readonly string[]>>,
  binary: string,
): readonly string[] | undefined {
  if (allowlist instanceof Map) return (allowlist as SkillDescriptor["allowlist"]).get(binary);
  const plain = allowlist as Readonly<Record<string, readonly string[]>>;
  return Object.hasOwn(plain, binary) ? plain[binary] : undefined;
}
