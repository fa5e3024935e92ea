import { StringDecoder } from "node:string_decoder";
import type { Redactor } from "@toolhaft/json-text/redact";
import type { ToolProgress } from "../tool.ts";
import { shorten } from "./stderr-error.ts";

/** Lines of one call; whoever listens need not keep more. */
const MOST_LINES = 1_000;

/** What a program says on stderr while it runs, line by line. */
export interface StderrLines {
  add(chunk: Uint8Array): void;
  /** Tell what is left, once `byteLength` bytes are known to be all. Throws what the listener threw. */
  end(byteLength: number): void;
}

/**
 * Tell lines as harmless as they are in results: without secrets, also those of several lines or that come in pieces,
 * each at most 1,000 bytes of visible signs. Progress bars are lines too, blank ones are not.
 */
export function stderrLines(tell: (progress: ToolProgress) => void, redactor: Redactor): StderrLines {
  const decoder = new StringDecoder("utf8");
  const clean = redactor.stream();
  let seen = 0;
  let lines = 0;
  let rest = "";
  let fault: { readonly error: unknown } | undefined;
  const say = (stderr: string): void => {
    try {
      if (fault === undefined) tell({ stage: "running", stderr });
    } catch (error) {
      // It would end the host here; at the end of the call it ends the call.
      fault = { error };
    }
  };
  const sayLines = (text: string): void => {
    for (const line of text.split(/[\r\n]+/).map(shorten)) if (line !== "" && lines++ < MOST_LINES) say(line);
  };
  return {
    add(chunk) {
      seen += chunk.length;
      rest += clean.push(decoder.write(chunk));
      const end = Math.max(rest.lastIndexOf("\n"), rest.lastIndexOf("\r")) + 1;
      sayLines(rest.slice(0, end));
      rest = rest.slice(end);
    },
    end(byteLength) {
      // What the bound cut may end with half a secret.
      if (seen === byteLength) sayLines(rest + clean.push(decoder.end()) + clean.end());
      const left = lines > MOST_LINES ? `${String(lines - MOST_LINES)} lines` : "";
      const more =
        seen < byteLength ? `${String(byteLength - seen + Buffer.byteLength(rest + clean.end()))} bytes` : "";
      const untold = [left, more].filter((part) => part !== "").join(" and ");
      if (untold !== "") say(`… ${untold} left out …`);
      if (fault !== undefined) throw fault.error;
    },
  };
}
