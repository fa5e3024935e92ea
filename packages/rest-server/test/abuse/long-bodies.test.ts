import { request } from "node:http";
import { describe, expect, test } from "vitest";
import { ask } from "../support/raw.ts";
import { BUNDLE, start, type Started } from "../support/start.ts";

const PUT = `/tools/bundles/${BUNDLE}/tools/get-tides/version/v1`;
const LOCAL = "/tools/sources/local/tools/local-repeat/invoke";

/** A text that is read piece by piece up to its last character, where the fault is. */
const unclosed = `{"args":{"tides":[${"[1,{}],".repeat(130_000)}`;
const twice = `{${Array.from({ length: 40_000 }, (_, at) => `"k${String(at)}":1`).join(",")},"k39999":1}`;

const needsNames = (): string => {
  const names = Array.from({ length: 6_000 }, (_, at) => `harbour_of_departure_${String(at)}`);
  return JSON.stringify({
    displayName: "Tides",
    type: "http",
    argSchema: {
      type: "object",
      properties: Object.fromEntries(names.map((name) => [name, {}])),
      required: names.map((name) => `${name}x`),
    },
    impl: { urlTemplate: "https://api.example.com/" },
  });
};

describe("while a long body is looked at", () => {
  test.each([
    ["PUT", PUT, 400, "STORE_BODY_INVALID", needsNames],
    ["PUT", PUT, 400, "STORE_BODY_INVALID", () => unclosed.slice(0, 500_000)],
    ["PATCH", PUT, 400, "API_BODY_NOT_JSON", () => unclosed],
    ["POST", LOCAL, 400, "API_BODY_NOT_JSON", () => `{"args":${twice}}`],
    ["POST", "/tools/lint", 400, "API_BODY_NOT_JSON", () => unclosed],
  ])("%s %s: others are answered before", async (method, path, status, code, body) => {
    const started = await start();
    await started.client.putBundle({
      params: { bundleID: BUNDLE },
      body: { slug: "sea", displayName: "Sea" },
    });
    const order: string[] = [];
    const { sent, answered } = sendWhole(started, method, path, body());
    const heavy = answered.then((answer) => {
      order.push("heavy");
      return answer;
    });
    await sent;
    await ask(`${started.url}/healthz`);
    order.push("healthz");
    const answer = await heavy;
    expect([answer.status, (JSON.parse(answer.text) as { code: string }).code]).toEqual([status, code]);
    expect(order).toEqual(["healthz", "heavy"]);
  });
});

test("a tool with more errors than anyone reads is refused with a part of them, and how many there are", async () => {
  const started = await start();
  await started.client.putBundle({ params: { bundleID: BUNDLE }, body: { slug: "sea", displayName: "Sea" } });
  const body = needsNames();
  const { text } = await sendWhole(started, "PUT", PUT, body).answered;
  const { detail, errors } = JSON.parse(text) as { detail: string; errors: unknown[] };
  expect(detail).toMatch(/ is not declared in properties \(and 5999 more errors\)$/);
  expect(errors).toHaveLength(100);
  expect(text.length).toBeLessThan(body.length);
});

/** Send a body; `sent` resolves when the server has all of it. */
function sendWhole(
  { url, tokens }: Started,
  method: string,
  path: string,
  body: string,
): { sent: Promise<void>; answered: Promise<{ status: number; text: string }> } {
  const headers = { "content-type": "application/json", authorization: `Bearer ${tokens.admin}` };
  const asked = request(url + path, { method, headers, agent: false });
  const sent = new Promise<void>((resolve) => asked.end(body, resolve));
  const answered = new Promise<{ status: number; text: string }>((resolve, reject) => {
    asked.once("error", reject);
    asked.once("response", (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () => {
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() });
      });
    });
  });
  return { sent, answered };
}
