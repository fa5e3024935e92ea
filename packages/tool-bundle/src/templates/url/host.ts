import { join, placed, placeholdersOf, pushText, type Joined, type Piece } from "../pieces.ts";
import { fail } from "../resolve.ts";
import type { TemplatePart } from "../scan.ts";
import type { Lookup, TemplateFault, TemplateFaultCode } from "../types.ts";

/** Read host and port. A placeholder may stand for (a part of) a label only where that was asked for. */
export function toHost(
  parts: readonly TemplatePart[],
  allowHostValues: boolean,
): { pieces: Piece[]; faults: TemplateFault[] } {
  const pieces: Piece[] = [];
  const faults: TemplateFault[] = [];
  const hasCredentials = parts.some((part) => part.kind === "literal" && part.text.includes("@"));
  const before = { bracket: false, colon: false };
  for (const part of parts) {
    if (part.kind === "literal") {
      before.bracket ||= part.text.includes("[");
      before.colon ||= part.text.includes(":");
      const at = part.text.indexOf("@");
      if (at !== -1) faults.push(fault("credentials", part.start + at, part.start + at + 1));
      pushText(pieces, part.text);
      continue;
    }
    const code = hasCredentials
      ? "credentials"
      : refusal(before, allowHostValues && parts.length <= MOST_PARTS && !isLastLabel(parts, part));
    if (code) faults.push(fault(code, part.start, part.end));
    pieces.push(placed(part, "host"));
  }
  return { pieces, faults };
}

/** Why a placeholder behind fixed text with these signs can't stand; `undefined` where it can. */
function refusal(
  { bracket, colon }: { bracket: boolean; colon: boolean },
  isAllowed: boolean,
): "port" | "host" | undefined {
  if (colon && !bracket) return "port";
  return isAllowed && !bracket ? undefined : "host";
}

/** No host is longer than that many characters. */
const MOST_PARTS = 253;

/** Write the host: a value must make whole labels of letters, digits and dashes. */
export function joinHost(pieces: readonly Piece[], lookup: Lookup): Joined {
  const [placeholder] = placeholdersOf(pieces);
  const joined = join(pieces, lookup, (text) => text, "");
  if (placeholder === undefined || joined.kind !== "text") return joined;
  const host = joined.text.toLowerCase();
  const fixedDots = pieces
    .filter((piece) => typeof piece === "string")
    .join("")
    .split(".").length;
  const name = host.replace(/:\d*$/, "").replace(/\.$/, "");
  const labels = host.split(".");
  const isSound = name.split(".").every((label) => LABEL.test(label) && !/^..--/.test(label));
  if (labels.length === fixedDots && isSound) return { kind: "text", text: host };
  return fail(placeholder, "TEMPLATE_HOST", "must make a host label of letters, digits and dashes");
}

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** The last label decides whether a host is a name or an address: it stays fixed. */
function isLastLabel(parts: readonly TemplatePart[], part: TemplatePart): boolean {
  const after = parts.slice(parts.indexOf(part) + 1);
  const fixed = after.map((each) => (each.kind === "literal" ? each.text : "")).join("");
  return !/\.[^.:a-z]*[a-z][^.:]*\.?(?::\d*)?$/i.test(fixed);
}

const MESSAGES = {
  credentials: "credentials can't stand in the URL: what stands before @ is no host",
  port: "the port can't be a placeholder",
  host: "the host can't be a placeholder: the tool must say where it calls",
} as const;

function fault(code: TemplateFaultCode & keyof typeof MESSAGES, start: number, end: number): TemplateFault {
  return { code, message: MESSAGES[code], start, end };
}
