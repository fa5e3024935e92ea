import SwaggerParser from "@apidevtools/swagger-parser";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import { openApiDocument } from "../src/interface/index.ts";

const document = openApiDocument({ version: "1.2.3", url: "http://127.0.0.1:7411" });

async function saidOf(given: object): Promise<readonly string[]> {
  const config = await createConfig({ extends: ["recommended"] });
  const problems = await lintFromString({ source: JSON.stringify(given), config });
  const said = problems.map(
    ({ ruleId, message, location }) => `${ruleId} ${message} at ${location[0]?.pointer ?? ""}`,
  );
  return [...new Set(said)];
}

test("redocly has nothing to say about the OpenAPI document", async () => {
  expect(await saidOf(document)).toEqual([]);
});

test("both speak of one whose operation says too little, and something else than it may", async () => {
  const { paths } = document as { paths: Record<string, object> };
  const broken = {
    ...document,
    paths: { ...paths, "/healthz": { get: { operationId: "healthz", parameters: 5 } } },
  };
  expect((await saidOf(broken)).join("\n")).toContain("operation-summary");
  await expect(SwaggerParser.validate(structuredClone(broken) as never)).rejects.toThrow();
});

test("swagger-parser takes it", async () => {
  // It resolves references in place: a copy of its own.
  const copy = structuredClone(document) as unknown as Parameters<typeof SwaggerParser.validate>[0];
  await expect(SwaggerParser.validate(copy)).resolves.toMatchObject({ openapi: "3.1.0" });
});
