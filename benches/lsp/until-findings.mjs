// How long until the first findings of a file are there: `until-findings FILE PROGRAM`; without PROGRAM, until `node -e 0` ends.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { pathToFileURL } from "node:url";

const [file = "", program] = process.argv.slice(2);
const uri = pathToFileURL(file).href;
const text = readFileSync(file, "utf8");
const messages = [
  { id: 0, method: "initialize", params: { capabilities: {} } },
  { method: "initialized", params: {} },
  {
    method: "textDocument/didOpen",
    params: { textDocument: { uri, languageId: "json", version: 1, text } },
  },
];

const began = performance.now();
const child = spawn(process.execPath, program === undefined ? ["-e", "0"] : [program, "lsp"], {
  stdio: ["pipe", "pipe", "inherit"],
});
// `node -e 0` may be gone before it has read them.
child.stdin.on("error", () => undefined);
for (const message of messages) {
  const body = JSON.stringify({ jsonrpc: "2.0", ...message });
  child.stdin.write(`Content-Length: ${String(Buffer.byteLength(body))}\r\n\r\n${body}`);
}
let answered = "";
child.stdout.setEncoding("utf8").on("data", (/** @type {string} */ part) => {
  answered += part;
  if (/"textDocument\/publishDiagnostics".*\}$/s.test(answered)) finish();
});
child.on("exit", finish);

let isDone = false;
function finish() {
  if (isDone) return;
  isDone = true;
  console.error(`reported-ms ${String(performance.now() - began)}`);
  child.kill();
  console.log(`${String(answered.match(/"severity":1/g)?.length ?? 0)} errors`);
}
