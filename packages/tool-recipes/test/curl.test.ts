import type { JsonObject } from "@toolhaft/json-text";
import { describe, expect, test } from "vitest";
import { readRecipe, type ToolDraft } from "../src/index.ts";
import { expectSound } from "./sound.ts";

async function draftOf(line: string): Promise<ToolDraft> {
  const { kind, drafts } = await readRecipe(line);
  const [draft] = drafts;
  if (kind !== "curl" || draft === undefined) throw new Error(`${kind} with ${String(drafts.length)} drafts`);
  expectSound(draft);
  return draft;
}

const implOf = ({ tool }: ToolDraft): JsonObject => tool["impl"] as JsonObject;

test("a request becomes a tool: ids, query and body are arguments, what is secret has a name", async () => {
  const draft =
    await draftOf(`curl -X PATCH 'https://api.shop.example/v1/orders/42?expand=lines&api_key=sk-live123456' \\
    -H 'Authorization: Bearer ghp_0123456789abcdef' -H "X-Tenant: harbour" \\
    --data-raw '{"state":"sent","weight":2.5,"lines":[{"sku":"a","count":1},{"sku":"b","count":2,"gift":true}]}' -m 2.5`);
  expect(draft).toEqual({
    format: "bundle",
    name: "update-order",
    tool: {
      displayName: "Update order",
      description: "Update order: PATCH api.shop.example/v1/orders/{order_id}",
      type: "http",
      argSchema: {
        type: "object",
        properties: {
          order_id: { type: "integer" },
          expand: { type: "string" },
          state: { type: "string" },
          weight: { type: "number" },
          lines: {
            type: "array",
            items: {
              type: "object",
              properties: { sku: { type: "string" }, count: { type: "integer" }, gift: { type: "boolean" } },
              required: ["sku", "count"],
            },
          },
        },
        required: ["order_id", "expand", "state", "weight", "lines"],
        additionalProperties: false,
      },
      impl: {
        method: "PATCH",
        urlTemplate:
          "https://api.shop.example/v1/orders/${order_id}?expand=${expand}&api_key=${SHOP_API_KEY}",
        headers: { "X-Tenant": "harbour", "Content-Type": "application/json" },
        auth: { type: "bearer", secret: "SHOP_API_TOKEN" },
        bodyTemplate: '{ "state": ${state}, "weight": ${weight}, "lines": ${lines} }',
        timeoutMs: 2500,
      },
    },
    sample: {
      order_id: 42,
      expand: "lines",
      state: "sent",
      weight: 2.5,
      lines: [
        { sku: "a", count: 1 },
        { sku: "b", count: 2, gift: true },
      ],
    },
    secrets: [
      { name: "SHOP_API_KEY", hosts: ["https://api.shop.example"] },
      { name: "SHOP_API_TOKEN", hosts: ["https://api.shop.example"] },
    ],
    notes: [
      "The body is JSON and goes as JSON, though the command names no Content-Type.",
      "The name and the description are guesses: models choose a tool by them.",
    ],
  });
  expect(JSON.stringify(draft)).not.toMatch(/ghp_|sk-live/);
});

describe("ways to write a request", () => {
  test.each<[string, string, JsonObject]>([
    [
      "without a scheme",
      "curl api.example.com/tides",
      { method: "GET", urlTemplate: "https://api.example.com/tides" },
    ],
    ["with a prompt", "$ curl https://a.example/x", { urlTemplate: "https://a.example/x" }],
    [
      "data makes it POST",
      "curl https://a.example/x -d a=1 -d b=two",
      { method: "POST", bodyTemplate: "a=${a}&b=${b}" },
    ],
    [
      "-G puts data into the query",
      "curl -G https://a.example/x -d q=sea --data-urlencode 'at=a b'",
      { method: "GET", urlTemplate: "https://a.example/x?q=${q}&at=${at}" },
    ],
    [
      "--json",
      `curl --json '{"q":"sea"}' https://a.example/x`,
      {
        method: "POST",
        headers: { "Content-Type": "application/json", Accept: "application/json" },
        bodyTemplate: '{ "q": ${q} }',
      },
    ],
    ["-I", "curl -I https://a.example/x", { method: "HEAD" }],
    [
      "flags in one word, a value right behind",
      "curl -sSXPUT https://a.example/x -d '[1]'",
      { method: "PUT", bodyTemplate: "${body}" },
    ],
    [
      "a value behind =",
      "curl --request=DELETE --url=https://a.example/x/7",
      { method: "DELETE", urlTemplate: "https://a.example/x/${x_id}" },
    ],
    [
      "places as documents write them",
      "curl https://a.example/users/:user/repos/{repo}/x/%3Cid%3E",
      { urlTemplate: "https://a.example/users/${user}/repos/${repo}/x/${id}" },
    ],
    [
      "variables of the shell",
      'curl "https://a.example/users/$USER_ID?key=${MAPS_KEY}" -H "X-Team: $TEAM"',
      { urlTemplate: "https://a.example/users/${user_id}?key=${MAPS_KEY}", headers: { "X-Team": "${team}" } },
    ],
    [
      "a user and a password",
      "curl -u harbour:secret https://a.example/x",
      { auth: { type: "basic", username: "harbour", secret: "A_PASSWORD" } },
    ],
    [
      "a key as the user",
      "curl https://a.example/x -u sk_test_4eC39Hq:",
      { auth: { type: "basic", usernameSecret: "A_API_KEY", secret: "A_PASSWORD" } },
    ],
    [
      "a header of another scheme",
      "curl https://a.example/x -H 'Authorization: Token abc'",
      { headers: { Authorization: "Token ${A_AUTHORIZATION}" } },
    ],
    [
      "text as a body",
      "curl https://a.example/x -H 'Content-Type: text/plain' -d 'high tide'",
      { bodyTemplate: "${body}" },
    ],
    [
      "a template's own sign",
      "curl 'https://a.example/x' -H 'X-Note: cost $${x'",
      { headers: { "X-Note": "cost $$${x" } },
    ],
    [
      "a UUID",
      "curl https://a.example/jobs/018faf50-b7b6-7a01-9a05-a22a6e0af101",
      { urlTemplate: "https://a.example/jobs/${job_id}" },
    ],
  ])("%s", async (_, line, impl) => {
    expect(implOf(await draftOf(line))).toMatchObject(impl);
  });

  test("as Chrome copies it for cmd.exe", async () => {
    const draft = await draftOf(
      'curl ^"https://a.example/x?q=1^" ^\r\n  -H ^"accept: */*^" ^\r\n  -H ^"sec-fetch-mode: cors^"',
    );
    expect(implOf(draft)).toEqual({
      method: "GET",
      urlTemplate: "https://a.example/x?q=${q}",
      headers: { accept: "*/*" },
    });
    expect(draft.notes).toContain("Left out, a browser or curl adds them: sec-fetch-mode.");
  });
});

describe("what is not carried over is said", () => {
  test.each([
    [
      "a file",
      "curl -F file=@a.png https://a.example/x",
      "Left out: a file that is sent (-F or -T). A tool sends text alone.",
    ],
    [
      "data of a file",
      "curl -d @body.json https://a.example/x",
      "Left out: data that is read from a file (@…).",
    ],
    ["cookies", "curl -b session=1 https://a.example/x", "Left out: cookies. They are a person's session."],
    ["a proxy", "curl -x http://p:1 -k https://a.example/x", "Left out, a tool has nothing like it: -x, -k."],
    [
      "a body of GET",
      "curl -X GET -d '{}' https://a.example/x",
      "Left out: the body, which a GET does not have.",
    ],
    [
      "a second address",
      "curl https://a.example/x https://b.example/y",
      "Of 2 addresses the first was taken.",
    ],
    [
      "a host that is a variable",
      'curl "https://$HOST/x"',
      'The host is a variable ($HOST): write the address into "urlTemplate".',
    ],
    [
      "a signature",
      "curl --aws-sigv4 aws:amz https://a.example/x",
      'The request is signed for AWS: give "auth" of type awsSigV4 by hand.',
    ],
  ])("%s", async (_, line, note) => {
    expect((await draftOf(line)).notes).toContain(note);
  });
});

describe("a command that cannot be one is refused", () => {
  test.each([
    ["curl", "the command has no address"],
    ["curl 'https://a.example", "the command has a single quote that is not closed"],
    ['curl "https://a.example', "the command has a double quote that is not closed"],
    ["curl https://a.example -H", "the command ends after -H, which takes a value"],
    ["curl ftp://a.example/x", "the address ftp://a.example/x is not http or https"],
    ["curl https://a b", "Of 2 addresses"],
    ["curl https://", "the address https:// is not a URL"],
    [
      "curl -X PURGE https://a.example",
      "the method PURGE is none that a tool can send: GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS",
    ],
    [
      "curl https://a.example -H 'content-type: application/json' -d '{\"a\":'",
      "the body is no JSON: it breaks at its line 1, column 6",
    ],
  ])("%s", async (line, message) => {
    const said = await readRecipe(line).then(
      ({ drafts }) => drafts[0]?.notes.join() ?? "",
      (error: unknown) => (error instanceof Error ? error.message : ""),
    );
    expect(said).toContain(message);
  });
});
