import { describe, expect, test } from "vitest";
import { execCodes } from "@toolhaft/exec-sandbox";
import { httpCodes } from "@toolhaft/http-runner";
import { apiCodes, problemUrl } from "@toolhaft/client/interface";
import { storeCodes } from "@toolhaft/store";
import { toolboxCodes } from "@toolhaft/toolbox";
import { errorPages } from "../../../scripts/site/error-pages.mjs";

const tables = { apiCodes, storeCodes, toolboxCodes, execCodes, httpCodes };

describe("the page of error codes", async () => {
  const [page] = await errorPages();
  const lines = page?.text.split("\n") ?? [];

  test.each(Object.entries(tables))(
    "has a line for every code of %s, where its problem leads",
    (_, codes) => {
      for (const [code, { retryable, httpStatus }] of Object.entries<{
        retryable: boolean;
        httpStatus?: number;
      }>(codes)) {
        const [, anchor] = problemUrl(code).split("urn:toolhaft:error:");
        const line = lines.find((each) => each.includes(`<a id="${anchor ?? ""}"></a>\`${code}\``));
        expect(line, code).toMatch(retryable ? /\| yes +\|/ : /\| no +\|/);
        if (httpStatus !== undefined) expect(line).toContain(`| ${String(httpStatus)} `);
      }
    },
  );

  test("says of every code what it means and what helps", () => {
    const rows = lines.filter((line) => line.includes("</a>`")).map((line) => line.split(/(?<!\\)\|/));
    expect(rows.length).toBeGreaterThan(150);
    for (const [, code = "", means = "", helps = "", again = ""] of rows) {
      expect([code, means.trim(), helps.trim()]).not.toContain("");
      expect(again.trim(), code).toMatch(/^(?:yes|no)$/);
    }
  });

  test("names each place once", () => {
    const anchors = [...(page?.text ?? "").matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id);
    expect(new Set(anchors).size).toBe(anchors.length);
  });
});
