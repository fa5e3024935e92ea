import standard from "@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json" with { type: "json" };
import { Ajv2020 } from "ajv/dist/2020.js";
import type { SarifLog } from "../../../src/reports/sarif/types.ts";

/** The schema that the standard comes with; it says draft-04, and its words mean the same today. */
const { $schema: _, id: __, ...schema } = standard;

const validate = new Ajv2020({
  strict: false,
  // One pattern of theirs is no expression with the flag u.
  unicodeRegExp: false,
  formats: {
    uri: (text: string) => URL.canParse(text),
    // RFC 3986: these characters, and escapes.
    "uri-reference": /^(?:[\w.~:/?#[\]@!$&'()*+,;=-]|%[0-9A-F]{2})*$/,
    "date-time": true,
  },
}).compile<SarifLog>(schema);

/** Read a SARIF log; one that the standard's schema refuses throws. */
export function parseSarif(text: string): SarifLog {
  const log: unknown = JSON.parse(text);
  if (!validate(log)) throw new Error(JSON.stringify(validate.errors, null, 2));
  return log;
}
