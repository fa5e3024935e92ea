// A gzip that opens to 200 MB: how much the peak of the process grows, in MB on stdout.
import peakKib from "../measure/peak-kib.cjs";
import { callOf } from "./tool.ts";

const [port = ""] = process.argv.slice(2);
const plain = callOf(port, "/packed/plain");
const bomb = callOf(port, "/packed/bomb");

const peak = (): number => peakKib() / 1_024;

async function grow(): Promise<string> {
  // What any call needs is not the bomb's: code, buffers, zlib.
  for (let count = 0; count < 2_000; count++) await plain("Oslo");
  const before = peak();
  const result = await bomb("Oslo");
  const said = result.ok ? "opened" : result.error.code;
  return `${said} ${(peak() - before).toFixed(2)}`;
}

void grow().then((line) => {
  console.log(line);
  process.exit(0);
});
