// The least that whoever answers a question about a store's tools must do: read every file and parse it.
import { readdirSync, readFileSync } from "node:fs";

const [folder = ""] = process.argv.slice(2);
const before = process.cpuUsage();
let tools = 0;
for (const bundle of readdirSync(`${folder}/bundles`)) {
  JSON.parse(readFileSync(`${folder}/bundles/${bundle}/bundle.json`, "utf8"));
  for (const name of readdirSync(`${folder}/bundles/${bundle}/tools`)) {
    JSON.parse(readFileSync(`${folder}/bundles/${bundle}/tools/${name}`, "utf8"));
    tools++;
  }
}
const { user, system } = process.cpuUsage(before);
console.log(`${String(tools)} tools`);
console.error(`reported-ms ${String((user + system) / 1_000)}`);
