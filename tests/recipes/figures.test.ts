import { describe, expect, test } from "vitest";
import { openApiDocument } from "../../packages/client/src/interface/index.ts";
import { validate } from "../../packages/json-schema/src/index.ts";
import type { JsonObject, JsonValue } from "../../packages/json-text/src/index.ts";
import { readRecipe } from "../../packages/tool-recipes/src/index.ts";
import { faultsOf } from "../../packages/tool-recipes/test/sound.ts";

// What the builder of recipes is held to: its table of figures, in the screen's README.

const NEEDS_HOST = 'The document names no host: write the address into "urlTemplate".';

/** Requests as documentation of services has them. */
const LINES = [
  "curl https://api.weather.example/v1/forecast?latitude=59.91&longitude=10.75",
  "curl 'https://api.weather.example/v1/forecast?latitude=59.91&hourly=wind,tide'",
  "curl -H 'Authorization: Bearer tok_0123456789abcdef' https://api.shop.example/v1/orders",
  "curl -u sk_test_0123456789abcdef: https://api.pay.example/v1/charges -d amount=2000 -d currency=nok",
  "curl -u harbour:secret https://jira.example/rest/api/2/issue/TIDE-7",
  `curl -X POST https://api.mail.example/send --header 'Content-Type: application/json' --data '{"to":"a@b.example","cc":[]}'`,
  `curl --json '{"model":"m-1","messages":[{"role":"user","content":"Ahoy"}]}' https://api.models.example/v1/chat -H "x-api-key: $API_KEY"`,
  "curl --request PATCH --url https://api.notes.example/v1/pages/018faf50-b7b6-7a01-9a05-a22a6e0af101 --data-raw '{\"archived\":true}' -H 'content-type: application/json'",
  "curl -X DELETE https://api.git.example/repos/{owner}/{repo}/issues/:number",
  "curl -G https://search.example/api --data-urlencode 'q=high tide' -d page=2",
  "curl -sSL --retry 3 --max-time 10 https://status.example/api/v2/summary.json",
  "curl -I https://files.example/report.pdf",
  'curl "https://api.maps.example/geo?address=$ADDRESS&key=${MAPS_KEY}"',
  "curl https://api.form.example/submit -d 'name=Kari&age=41&member=true'",
  "curl -XPUT https://index.example/boats/_doc/1 -H 'Content-Type: application/json' -d $'{\"name\":\"M\\u00f8y\"}'",
  "curl 'https://app.example/api/me' \\\n  -H 'accept: application/json' \\\n  -H 'cookie: session=1' \\\n  -H 'sec-fetch-mode: cors' \\\n  --compressed",
  'curl ^"https://app.example/api/list?q=1^" ^\r\n  -H ^"accept: */*^"',
  "$ curl --location 'https://graph.example/graphql' --header 'Content-Type: application/json' --data '{\"query\":\"{ me { id } }\",\"variables\":{}}'",
  "curl https://hooks.example/services/T000/B000 -H 'Content-Type: text/plain' -d 'The tide is high'",
  "curl -H 'X-Shop-Token: shp_0123456789abcdef' -H 'Accept-Language: nb' https://shop.example/admin/api/2026-10/products/632910392.json",
  "curl -F title=Tide -F year=2026 https://api.books.example/v1/books",
];

test.each(LINES)("%s becomes a tool without an error", async (line) => {
  const { kind, drafts } = await readRecipe(line);
  expect([kind, drafts.length]).toEqual(["curl", 1]);
  expect(drafts.flatMap(faultsOf)).toEqual([]);
  // A secret is named, never kept.
  expect(JSON.stringify(drafts)).not.toContain("0123456789abcdef");
});

test.each([
  ["curl 'https://api.example.com/a", "the command has a single quote that is not closed"],
  ["curl -H 'Accept: */*'", "the command has no address"],
])("%s is refused", async (line, message) => {
  await expect(readRecipe(line)).rejects.toThrow(message);
});

test("as many lines as the table says", () => {
  expect(LINES.length).toBe(21);
});

describe("a real document, of this project's own interface", () => {
  const document = openApiDocument({ version: "1.0.0", url: "https://tools.example" });
  const { servers: _, ...nowhere } = document;
  const operations = Object.values(document["paths"] as Record<string, JsonObject>).flatMap(Object.keys);

  test("has a sound draft for every operation, at least the 47 of the table", async () => {
    const { kind, drafts } = await readRecipe(JSON.stringify(document));
    expect(kind).toBe("openapi");
    expect(drafts.length).toBe(operations.length);
    expect(drafts.length).toBeGreaterThanOrEqual(47);
    expect(drafts.filter((draft) => faultsOf(draft).length > 0)).toEqual([]);
    expect(drafts.filter(({ notes }) => notes.includes(NEEDS_HOST))).toEqual([]);
  });

  test("lacks the host alone when it names none", async () => {
    const { drafts } = await readRecipe(JSON.stringify(nowhere));
    expect(drafts.length).toBe(operations.length);
    expect(drafts.filter((draft) => faultsOf(draft).length > 0)).toEqual([]);
    expect(drafts.filter(({ notes }) => !notes.includes(NEEDS_HOST))).toEqual([]);
  });
});

/** Answers of services: each takes the schema that is made of it. */
const ANSWERS: readonly JsonValue[] = [
  { name: "Oslo", latitude: 59.91, tides: [{ at: "06:12", height: 1.2 }] },
  [
    { id: 1, tags: ["a"] },
    { id: 2, tags: [], note: null },
  ],
  { items: [], next: null, total: 0 },
  { data: { me: { id: "u1", roles: ["admin"], profile: { verified: true } } } },
  [1, 2.5, "three", null, true],
  { "odd key": { "": 1, constructor: [] }, when: "2026-10-01T09:30:00Z" },
  { error: { code: 404, message: "no such harbour", details: [{ field: "id" }, { field: 7 }] } },
];

test.each(ANSWERS.map((answer) => [JSON.stringify(answer), answer] as const))(
  "%s becomes a schema that it fits",
  async (text, answer) => {
    const { kind, drafts } = await readRecipe(text);
    expect(kind).toBe("example");
    expect(drafts.flatMap(faultsOf)).toEqual([]);
    const schema = drafts[0]?.tool["outputSchema"] as JsonObject;
    expect(validate(schema, answer).errors).toEqual([]);
    // It says something: another answer does not fit.
    expect(validate(schema, Array.isArray(answer) ? {} : []).errors).not.toEqual([]);
  },
);
