import { hex, insideBase64, latin1 } from "./bytes.ts";
import { undoHtml } from "./undo-html.ts";
import { undoJson } from "./undo-json.ts";
import { undoForm, undoPercent } from "./undo-url.ts";
import type { View } from "./view.ts";

/** One way in which a secret may stand in a text. */
export interface Spelling {
  /** As the guide's page lists it. */
  readonly name: string;
  /** The texts to look for. */
  readonly texts?: (secret: string) => readonly string[];
  /** How a text looks without this spelling: the secret is looked for in that. */
  readonly undo?: (text: string) => View | undefined;
}

/** Shorter secrets stand in texts by chance: they are looked for as whole words, and in no base64 or hex. */
export const SHORTEST_INSIDE = 6;
/** Shorter values would take words such as `no` and digits out of everything: they are no secrets. */
export const SHORTEST_SECRET = 3;
const SHORTEST_LINE = 8;

/** All spellings that are looked for, also two of them in one another. */
export const SPELLINGS: readonly Spelling[] = [
  { name: "as it is", texts: plain },
  {
    name: `each line of ${String(SHORTEST_LINE)} characters or more, where the value has several`,
    texts: lines,
  },
  { name: "in JSON, with any of its characters as an escape, such as `\\u0041`", undo: undoJson },
  {
    name: "in a URL, with any of its characters percent-encoded, in capitals or small letters",
    undo: undoPercent,
  },
  { name: "in a form, where `+` is a blank", undo: undoForm },
  {
    name: "in HTML, with any of its characters as an entity: by name, decimal or hexadecimal",
    undo: undoHtml,
  },
  {
    name: "in base64 and base64url, also inside a longer text, as in `Authorization: Basic`",
    texts: inBase64,
  },
  { name: "in hexadecimal, in capitals or small letters", texts: inHex },
];

/** Also without blanks at its ends, which headers lose, and with UTF-8 read as Latin-1, as headers are. */
function plain(secret: string): string[] {
  const bytes = utf8(secret);
  const isAscii = bytes.length === secret.length;
  const header = isAscii ? [] : [latin1(bytes)];
  return [secret, secret.trim(), secret.replace(/\p{Cs}/gu, "\ufffd"), ...header];
}

function lines(secret: string): string[] {
  if (!/[\r\n]/.test(secret)) return [];
  const all = secret.split(/[\r\n]+/).map((line) => line.trim());
  // "-----BEGIN PRIVATE KEY-----" says what the lines below it are, and no more.
  return all.filter((line) => line.length >= SHORTEST_LINE && !/^-----.*-----$/.test(line));
}

/** Also of the encoded secret: a client's of OAuth is encoded as in a form before (RFC 6749, 2.3.1). */
function inBase64(secret: string): string[] {
  if (secret.length < SHORTEST_INSIDE) return [];
  const encoded = encodeURIComponent(secret.replace(/\p{Cs}/gu, "\ufffd"));
  const forms = [secret, encoded, encoded.replaceAll("%20", "+"), JSON.stringify(secret).slice(1, -1)];
  return [...new Set(forms)].flatMap((form) => insideBase64(utf8(form)));
}

function inHex(secret: string): string[] {
  if (secret.length < SHORTEST_INSIDE) return [];
  const digits = hex(utf8(secret));
  return [digits, digits.toUpperCase()];
}

function utf8(text: string): Uint8Array {
  return encoder.encode(text);
}

const encoder = new TextEncoder();
