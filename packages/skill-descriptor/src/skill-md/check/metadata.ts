import { showGot } from "@toolhaft/diagnostics";
import { fieldRules } from "../rules/fields.ts";
import { fieldOf, type Checked } from "./part.ts";
import { quoteFix } from "./quote.ts";

/** Every value of `metadata` is a text. */
export function checkMetadata({ document, reporter }: Checked): void {
  const metadata = fieldOf(document, "metadata");
  if (typeof metadata !== "object" || metadata === null || Array.isArray(metadata)) return;
  for (const [key, value] of Object.entries(metadata)) {
    const path = ["metadata", key];
    const pointerKnown = !document.unknown.has(`/metadata/${key}`);
    if (typeof value === "string" || !pointerKnown || key === "<<") continue;
    // The reference of the skill Tools Schema reads the programs that must be there from this field.
    if (key === "requires" && typeof value === "object" && value !== null) {
      reporter.add(fieldRules["skill-md/metadata-value"], {
        messageId: "requires",
        path,
        data: {},
        severity: "info",
      });
      continue;
    }
    const data = { key, got: value === null ? "nothing" : showGot(value) };
    const range = document.locate(path)?.value;
    if (typeof value === "object")
      reporter.add(fieldRules["skill-md/metadata-value"], { messageId: "collection", path, data });
    else {
      const fixes = range ? [quoteFix(document.text, range, true)] : [];
      reporter.add(fieldRules["skill-md/metadata-value"], { messageId: "scalar", path, data, fixes });
    }
  }
}
