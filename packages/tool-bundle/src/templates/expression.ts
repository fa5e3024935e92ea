import { showValue } from "@toolhaft/json-text";
import type { Placeholder, Reference, TemplateFault } from "./types.ts";

const EXPRESSION =
  /^([A-Za-z_][A-Za-z0-9_-]*(?:\.(?:[A-Za-z_][A-Za-z0-9_-]*|\d{1,9})|\[\d{1,9}\])*)(?:(\?)|:-([^]*))?$/;

type Expression = Pick<Placeholder, "reference" | "optional" | "fallback">;

/** Read what stands between `${` and `}`: a path, then `?` or `:-default`. */
export function parseExpression(
  text: string,
): { ok: true; expression: Expression } | { ok: false; fault: Pick<TemplateFault, "code" | "message"> } {
  if (text.includes("${")) {
    return { ok: false, fault: { code: "nested", message: "a placeholder can't hold another one" } };
  }
  const match = EXPRESSION.exec(text);
  if (match === null) {
    const shown = showValue(text);
    const message = `${shown} is no name of a value: write \${city}, \${a.b[0]}, \${x?} or \${x:-default}`;
    return { ok: false, fault: { code: "placeholder", message } };
  }
  const [, path = "", optional, fallback] = match;
  const expression: Expression = { reference: parsePath(path), optional: optional !== undefined };
  if (fallback !== undefined) expression.fallback = fallback;
  return { ok: true, expression };
}

function parsePath(path: string): Reference {
  return Array.from(path.matchAll(/[^.[\]]+/g), ([segment]) =>
    /^\d+$/.test(segment) ? Number(segment) : segment,
  );
}
