import { showValue } from "@toolhaft/diagnostics";
import { classifyCapability } from "../capabilities/spelling.ts";
import { fail } from "./fail.ts";
import { isLifetime, type GrantLifetime } from "./grant-lifetime.ts";

/** A whole number within bounds, or its default. Throws `INVALID_OPTIONS`. */
export function readNumber(
  option: string,
  value: unknown,
  { least, most, unset }: { least: number; most: number; unset: number },
): number {
  if (value === undefined) return unset;
  if (typeof value === "number" && Number.isInteger(value) && value >= least && value <= most) return value;
  const expected = `a whole number from ${String(least)} to ${String(most)}`;
  throw fail("INVALID_OPTIONS", { option, expected, value: shown(value) });
}

/** A list of capabilities, each once. Ids outside the protocol's reference pass, other texts don't. */
export function readCapabilities(option: string, value: unknown): string[] {
  if (!Array.isArray(value)) {
    throw fail("INVALID_OPTIONS", { option, expected: "a list of capabilities", value: shown(value) });
  }
  const ids = value.map((id: unknown) => {
    const kind = typeof id === "string" ? classifyCapability(id) : undefined;
    if (kind !== undefined && kind.kind !== "pattern") return id as string;
    const meant = kind?.meant;
    const suggestion =
      meant === undefined
        ? 'Write category:resource, such as "dom:read".'
        : `Did you mean ${showValue(meant)}?`;
    const facts = { option, expected: "a list of capabilities", value: `one with ${shown(id)}` };
    throw fail("INVALID_OPTIONS", facts, { suggestion });
  });
  return [...new Set(ids)];
}

/** How long a grant holds. */
export function readLifetime(value: unknown, canPersist: boolean): GrantLifetime {
  if (value === undefined) return "page";
  if (isLifetime(value) && (value !== "persistent" || canPersist)) return value;
  const facts = { option: "lifetime", expected: '"one-time", "page" or "persistent"', value: shown(value) };
  if (!isLifetime(value)) throw fail("INVALID_OPTIONS", facts);
  const suggestion = "Give the registry a storage, such as localStorage.";
  throw fail(
    "INVALID_OPTIONS",
    { ...facts, expected: '"one-time" or "page" without a storage' },
    { suggestion },
  );
}

/** A signal, or none. */
export function readSignal(value: unknown): AbortSignal | undefined {
  if (value === undefined) return undefined;
  // Told by what it can, as signals of other frames have a class of their own.
  const { addEventListener } = Object(value) as { addEventListener?: unknown };
  if (typeof addEventListener === "function") return value as AbortSignal;
  throw fail("INVALID_OPTIONS", { option: "signal", expected: "an AbortSignal", value: shown(value) });
}

function shown(value: unknown): string {
  return typeof value === "string" || value === null
    ? showValue(value)
    : typeof value === "number"
      ? String(value)
      : `something of the type ${typeof value}`;
}
