import { expect, vi } from "vitest";
import { freePort } from "../../scripts/free-port.mjs";
import { buildOnce } from "../scenario/built.ts";
import type { Block } from "./documents.ts";
import { createReader, type Reader } from "./reader.ts";

/** The port that documents show; a test takes a free one in its place. */
const SHOWN_PORT = "7411";

/** What starts a server, and asks it from top to bottom. */
export const SERVED_DOCUMENTS: readonly string[] = ["docs/guide/rest.md", "docs/guide/build-on-it.md"];

/** The server that a document starts, and a shell next to it. */
export interface ServedDocument {
  readonly reader: Reader;
  readonly token: string;
  /** A text of the document as it is here. */
  real: (text: string) => string;
  /** Run a command of the document; answers what the document would show. */
  run: (command: string) => string;
  /** What the server printed. */
  printed: () => string;
  close: () => void;
}

/** Start what a document starts: its block with `tools-runner serve`. */
export async function serveDocument(blocks: readonly Block[]): Promise<ServedDocument> {
  buildOnce("tools-runner");
  const reader = createReader();
  const port = String(await freePort());
  const shown = (text: string): string => text.replaceAll(port, SHOWN_PORT);
  const real = (text: string): string => text.replaceAll(SHOWN_PORT, port);
  const command = blocks.find(({ text }) => text.includes("tools-runner serve"))?.text.trimEnd() ?? "";
  // The shell becomes the server, so that its id is the one to stop.
  const started = command.replace(/^tools-runner /m, "exec tools-runner ");
  const pid = reader.run(`{ ${started} --port ${port}; } > address 2> shown & echo $!`);
  const token = await vi.waitFor(() => tokenIn(reader.run("cat shown")), { timeout: 300_000, interval: 200 });
  return {
    ...{ reader, token, real },
    run: (asked) => shown(reader.run(`export TOKEN=${token}\n${real(asked)}`)),
    printed: () => shown(reader.run("cat address; head -n 2 shown")),
    close() {
      process.kill(Number(pid));
      reader.leave();
    },
  };
}

export function lineOf(command: string): string {
  return command.split("\n")[0] ?? "";
}

function tokenIn(text: string): string {
  const found = /^token: (haft_\S+)$/m.exec(text)?.[1];
  if (found === undefined) throw new Error(`no token yet: ${text}`);
  return found;
}

/** `…` stands for any text. */
export function expectShown(printed: string, output: string): void {
  const parts = output.split("…").map(escaped);
  const isShown = new RegExp(`^${parts.join("[^]*")}$`).test(printed);
  // When it differs, the whole text is the best message.
  if (!isShown) expect(printed).toBe(output);
  expect(isShown).toBe(true);
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}
