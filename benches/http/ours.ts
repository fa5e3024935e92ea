// A stored tool, called as the toolbox calls it.
import { runLoad } from "./load.mjs";
import { callOf } from "./tool.ts";

const [port = ""] = process.argv.slice(2);
const call = callOf(port, "/weather?q=${city}", "$.current.condition.text");

void runLoad(async () => {
  const result = await call("Oslo");
  return result.ok ? result.value : `${result.error.code}: ${result.error.message}`;
});
