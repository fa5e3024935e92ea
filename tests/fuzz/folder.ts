import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A folder with a manifest whose tools say again what they get, or do nothing for a while. */
export function makeFuzzFolder(): { readonly folder: string; readonly remove: () => void } {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "fuzz-")));
  const schema = {
    type: "object",
    properties: { city: { type: "string", pattern: "^[a-z]+$" }, n: { type: "integer" } },
  };
  const tools = [
    { name: "repeat", description: "Say it again", command: ["/bin/cat"], schema },
    { name: "broken", description: "Fails", command: ["/bin/false"], schema },
  ];
  writeFileSync(join(folder, "tools.json"), JSON.stringify({ tools }, null, 2));
  return {
    folder,
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
