// One flood through an executor. argv: bytes.
import { createExecutor } from "@toolhaft/exec-sandbox";

const [, , bytes = "1"] = process.argv;

async function main(): Promise<void> {
  const executor = createExecutor({ tier: "portable", limits: { stdoutBytes: Number(bytes) } });
  const began = performance.now();
  const outcome = await executor.run({ file: "/usr/bin/head", args: ["-c", bytes, "/dev/zero"] });
  if (!outcome.ok) throw outcome.error;
  console.log(`${String(outcome.stdout.byteLength)} bytes`);
  console.error(`reported-ms ${String(performance.now() - began)}`);
  await executor.close();
}

void main();
