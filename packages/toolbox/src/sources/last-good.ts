import { fingerprint, type Diagnostic } from "@toolhaft/diagnostics";

/** A text with one of these is read whole all the same. */
const READ_WHOLE: ReadonlySet<string> = new Set(["json/bom", "json/duplicate-key"]);

/** Whether a file does not parse, as one that is half saved: what was read of it is no more than a part. */
export function isTorn(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(
    ({ origin, severity, rule }) => origin === "syntax" && severity === "error" && !READ_WHOLE.has(rule),
  );
}

/** Says that tools stay as they were read before, since their file cannot be read now. */
export function staysFinding(path: string, count: number, reason: string): Diagnostic {
  const rule = "source/last-good";
  const tools = count === 1 ? "1 tool read before stays" : `${String(count)} tools read before stay`;
  return {
    ...{ rule, messageId: "stays", data: { count, reason }, severity: "error", origin: "files" },
    message: `${reason}: the ${tools}`,
    at: { path, pointer: "" },
    fingerprint: fingerprint({ rule, messageId: "stays", path: [path] }),
  };
}
