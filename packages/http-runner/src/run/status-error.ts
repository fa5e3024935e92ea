import { oneLine } from "@toolhaft/json-text";
import { charsetOf, decodeText } from "../body/charset.ts";
import { HttpError, type ErrorExtras } from "../errors/http-error.ts";
import type { Redactor } from "@toolhaft/json-text/redact";
import type { CompiledCall } from "../tool/compiled.ts";
import type { WireAnswer } from "../transport/wire.ts";
import { retryAfterMs } from "./retry.ts";

/** An answer whose status is no success, as a failure with the start of what the server said. */
export function statusError(answer: WireAnswer, call: CompiledCall, redactor: Redactor): HttpError {
  const { head } = answer;
  const { status } = head;
  const now = Date.now();
  const wait = retryAfterMs(head.retryAfter, now);
  const extras: ErrorExtras = { status, ...(wait === undefined ? {} : { retryAfterMs: wait }) };
  const phrase = head.reason === "" ? "" : ` ${redactor.text(head.reason)}`;
  const said = excerpt(answer, redactor);
  const reason = `${phrase}${said === "" ? "" : `: ${said}`}`;
  if ((status === 401 || status === 403) && call.auth) {
    const hint = clockHint(head.date, now);
    const data = { problem: `${String(status)}${reason}` };
    return new HttpError("HTTP_AUTH_FAILED", data, hint === undefined ? extras : { ...extras, hint });
  }
  return new HttpError("HTTP_STATUS", { status, reason }, extras);
}

/** Longest start of a body that a message repeats, in UTF-16 units. */
const MAX_EXCERPT = 200;

/** The start of a body on one line. Secrets go before it is cut: half of one is one too. */
function excerpt({ head, body, isCut }: WireAnswer, redactor: Redactor): string {
  let charset = charsetOf(head.contentType);
  try {
    new TextDecoder(charset);
  } catch {
    charset = "utf-8";
  }
  const whole = decodeText(body, charset, false).text;
  // What was kept may end within a character, and within a secret.
  const text = isCut ? redactor.start(whole.replace(/(?<!\ufffd)\ufffd+$/, "")) : redactor.text(whole);
  return oneLine(text.replace(/\s+/g, " ").trim(), MAX_EXCERPT);
}

const MAX_SKEW_MS = 300_000;

/** Signatures are refused where the clocks differ. */
function clockHint(date: string | undefined, now: number): string | undefined {
  const server = date === undefined ? Number.NaN : Date.parse(date);
  const skew = Math.round((now - server) / 1000);
  if (Number.isNaN(server) || Math.abs(now - server) < MAX_SKEW_MS) return undefined;
  const which = skew > 0 ? "ahead of" : "behind";
  return `This machine's clock is ${String(Math.abs(skew))} s ${which} the server's: set it right.`;
}
