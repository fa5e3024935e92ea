import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { performance } from "node:perf_hooks";
import { pathToFileURL } from "node:url";
import { manifestText } from "../corpus/manifest.mjs";
import { createRandom } from "../corpus/random.mjs";
import { makeTools } from "../corpus/tool.mjs";

const SEED = 91;

/** Nobody waits for longer: the server is stuck. */
const STUCK_MS = 60_000;

/**
 * Type into the middle of a manifest, one character after the other: a key that no tool may have grows and is taken back.
 *
 * @param {{ program: string, tools: number, keys: number }} options
 * @returns {Promise<{ p50: number, p95: number, findings: boolean }>} in ms; whether each text had its finding
 */
export async function timeKeystrokes({ program, tools, keys }) {
  // Below node_modules nothing is linted. The programs are there, as where somebody works.
  const folder = mkdtempSync(join(tmpdir(), "toolhaft-lsp-"));
  const made = makeTools(createRandom(SEED), tools);
  for (const { command } of made) writeProgram(join(folder, command[0] ?? ""));
  const text = manifestText({ tools: made });
  const uri = pathToFileURL(join(folder, "tools.json")).href;
  const server = spawn(process.execPath, [program, "lsp"], {
    cwd: folder,
    stdio: ["pipe", "pipe", "inherit"],
  });
  try {
    const published = readMessages(server.stdout);
    const send = (/** @type {object} */ message) => {
      const body = JSON.stringify({ jsonrpc: "2.0", ...message });
      server.stdin.write(`Content-Length: ${String(Buffer.byteLength(body))}\r\n\r\n${body}`);
    };
    send({ id: 1, method: "initialize", params: { capabilities: {} } });
    const line = text.slice(0, text.indexOf('"command"', text.length / 2)).split("\n").length - 1;
    send({
      method: "textDocument/didOpen",
      params: { textDocument: { uri, languageId: "json", version: 0, text } },
    });
    await published(0);
    /** @type {number[]} */
    const times = [];
    let findings = true;
    for (let version = 1; version <= keys; version++) {
      const isTaken = version % 2 === 0;
      const start = { line, character: 0 };
      const end = { line, character: isTaken ? '"owner":"x",'.length : 0 };
      const from = performance.now();
      send({
        method: "textDocument/didChange",
        params: {
          textDocument: { uri, version },
          contentChanges: [{ range: { start, end }, text: isTaken ? "" : '"owner":"x",' }],
        },
      });
      const { diagnostics } = await published(version);
      times.push(performance.now() - from);
      const isFound = diagnostics.some(({ code }) => code === "manifest/unknown-key");
      findings &&= isFound !== isTaken;
    }
    times.sort((a, b) => a - b);
    const at = (/** @type {number} */ share) => times[Math.floor(times.length * share)] ?? Number.NaN;
    return { p50: at(0.5), p95: at(0.95), findings };
  } finally {
    server.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} path */
function writeProgram(path) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, "#!/bin/sh\n", { mode: 0o755 });
}

/** @typedef {{ version?: number, diagnostics: { code: string }[] }} Published */

/**
 * @param {import("node:stream").Readable} stream
 * @returns {(version: number) => Promise<Published>} waits for the findings of one version
 */
function readMessages(stream) {
  let bytes = Buffer.alloc(0);
  /** @type {Map<number, (published: Published) => void>} */
  const waiting = new Map();
  stream.on("data", (/** @type {Buffer} */ more) => {
    bytes = Buffer.concat([bytes, more]);
    for (;;) {
      const head = /^Content-Length: (\d+)\r\n\r\n/.exec(bytes.toString("latin1", 0, 64));
      if (head === null || bytes.length < head[0].length + Number(head[1])) return;
      const end = head[0].length + Number(head[1]);
      const message = /** @type {{ method?: string, params: Published }} */ (
        JSON.parse(bytes.toString("utf8", head[0].length, end))
      );
      bytes = bytes.subarray(end);
      if (message.method === "textDocument/publishDiagnostics") {
        waiting.get(message.params.version ?? -1)?.(message.params);
      }
    }
  });
  return (version) =>
    new Promise((resolve, reject) => {
      const stuck = setTimeout(() => {
        reject(new Error(`no findings of version ${String(version)}`));
      }, STUCK_MS);
      waiting.set(version, (published) => {
        clearTimeout(stuck);
        resolve(published);
      });
    });
}
