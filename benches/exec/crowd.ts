// Many calls at once. argv: calls. Started with few descriptors.
import { createExecutor } from "@toolhaft/exec-sandbox";

const [, , calls = "1"] = process.argv;

async function main(): Promise<void> {
  const executor = createExecutor({ tier: "portable" });
  const request = { file: "/usr/bin/true", deadline: 300_000 };
  const outcomes = await Promise.all(Array.from({ length: Number(calls) }, () => executor.run(request)));
  console.log(String(outcomes.filter(({ ok }) => ok).length));
  await executor.close();
}

void main();
