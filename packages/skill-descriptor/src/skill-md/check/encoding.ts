import type { Finding } from "@toolhaft/diagnostics";
import { frontMatterRules } from "../rules/front-matter.ts";
import type { Checked } from "./part.ts";

/** What the bytes and the name of the file get wrong. */
export function checkFile({ document, reporter, fileName }: Checked): void {
  for (const problem of document.problems) {
    const range = { start: problem.start, end: problem.end };
    const data = problem.data;
    const place = { path: [], range };
    if (problem.code === "bom") {
      const fix = { title: "Remove the byte order mark", safe: true, edits: [{ ...range, text: "" }] };
      reporter.add(frontMatterRules["skill-md/encoding"], {
        messageId: "bom",
        data: {},
        ...place,
        fixes: [fix],
      });
    } else if (problem.code === "utf-16") {
      reporter.add(frontMatterRules["skill-md/encoding"], {
        messageId: "utf16",
        data: { encoding: data["encoding"] ?? "" },
        ...place,
      });
    } else if (problem.code === "invalid-utf8") {
      const said: Finding<(typeof frontMatterRules)["skill-md/encoding"]["messages"]> = {
        messageId: "invalidUtf8",
        data: { bytes: data["bytes"] ?? "", count: data["count"] ?? 1 },
        ...place,
      };
      reporter.add(frontMatterRules["skill-md/encoding"], said);
    }
  }
  if (fileName !== undefined && fileName !== "SKILL.md" && fileName.toLowerCase() === "skill.md") {
    reporter.add(frontMatterRules["skill-md/file-name"], {
      messageId: "spelling",
      path: [],
      range: { start: 0, end: 0 },
      data: { written: fileName },
    });
  }
}
