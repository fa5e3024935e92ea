import { describe, expect, test } from "vitest";
import { planHttpTool, type HttpPlan, type PlannedRequest } from "../../src/index.ts";
import { argsOf, httpTool } from "../support/tools.ts";
import { hosts } from "../support/world.ts";

const allowedHosts = hosts(["https://api.weatherapi.com", "https://auth.weatherapi.com"]);
const secrets = {
  WEATHER_API_KEY: { value: "k-0123456789", hosts: ["https://api.weatherapi.com"] },
  CLIENT_SECRET: { value: "c-0123456789", hosts: ["https://auth.weatherapi.com"] },
};
const CITY = { argSchema: argsOf({ city: { type: "string" } }) };
const urlTemplate = "https://api.weatherapi.com/v1/current.json?q=${city}&key=${WEATHER_API_KEY}";

function requestsOf(plan: HttpPlan): PlannedRequest[] {
  if (!plan.ok) throw new Error(plan.error.message);
  return plan.requests;
}

describe("a plan", () => {
  test("is the exact request, with *** for secrets, and a line for a shell", () => {
    const tool = httpTool({ urlTemplate, headers: { "User-Agent": "MyApp/${version}" } }, CITY);
    const plan = planHttpTool(tool, { city: "L'Aquila" }, { allowedHosts, secrets });
    expect(plan).toMatchObject({ ok: true, exact: true, unresolved: [] });
    expect(requestsOf(plan)).toEqual([
      {
        method: "GET",
        url: "https://api.weatherapi.com/v1/current.json?q=L%27Aquila&key=***",
        headers: [
          ["User-Agent", "MyApp/v2"],
          ["Accept", "application/json, */*;q=0.5"],
          ["Accept-Encoding", "gzip, deflate, br"],
        ],
        unresolved: [],
        curl: "curl --compressed --max-time 10 -H 'User-Agent: MyApp/v2' -H 'Accept: application/json, */*;q=0.5' 'https://api.weatherapi.com/v1/current.json?q=L%27Aquila&key=***'",
      },
    ]);
  });

  test("quotes a body for the shell", () => {
    const impl = {
      urlTemplate: "https://api.weatherapi.com/v1",
      method: "POST",
      bodyTemplate: '{"city":"${city}"}',
    };
    const [request] = requestsOf(planHttpTool(httpTool(impl, CITY), { city: "L'Aquila" }, { allowedHosts }));
    expect(request?.body).toBe('{"city":"L\'Aquila"}');
    expect(request?.curl).toContain(`-X POST`);
    expect(request?.curl).toContain(`--data-raw '{"city":"L'\\''Aquila"}'`);
  });

  test.each([
    [{ type: "bearer", secret: "WEATHER_API_KEY" }, ["Authorization", "Bearer ***"], []],
    [{ type: "basic", username: "agent", secret: "WEATHER_API_KEY" }, ["Authorization", "Basic ***"], []],
    [{ type: "apiKey", name: "X-Key", prefix: "v1 ", secret: "WEATHER_API_KEY" }, ["X-Key", "v1 ***"], []],
    [{ type: "hmac", secret: "WEATHER_API_KEY" }, ["X-Signature", "***"], ["timestamp", "signature"]],
    [
      {
        type: "awsSigV4",
        service: "s3",
        region: "eu-north-1",
        accessKeyId: "AKID",
        secret: "WEATHER_API_KEY",
      },
      [
        "Authorization",
        "AWS4-HMAC-SHA256 Credential=AKID/<date>/eu-north-1/s3/aws4_request, SignedHeaders=host;x-amz-date, Signature=***",
      ],
      ["date", "signature"],
    ],
    [
      {
        type: "oauth2ClientCredentials",
        tokenUrl: "https://auth.weatherapi.com/token",
        clientId: "agent",
        secret: "CLIENT_SECRET",
      },
      ["Authorization", "Bearer ***"],
      ["token"],
    ],
  ])("shows what is known of $type", (auth, header, unresolved) => {
    const tool = httpTool({ urlTemplate: "https://api.weatherapi.com/v1", auth });
    const plan = planHttpTool(tool, {}, { allowedHosts, secrets });
    expect(requestsOf(plan)[0]?.headers).toContainEqual(header);
    expect(plan).toMatchObject({ exact: unresolved.length === 0, unresolved });
    expect(JSON.stringify(plan)).not.toContain("0123456789");
  });

  test("names secrets without a value and results that are not there yet", () => {
    const second = { urlTemplate: "https://api.weatherapi.com/v1/${steps.0.value.id}?n=${steps.0.value.id}" };
    const plan = planHttpTool(httpTool([{ urlTemplate }, second], CITY), { city: "Oslo" }, { allowedHosts });
    expect(plan).toMatchObject({
      exact: false,
      unresolved: ["secret WEATHER_API_KEY", "${steps.0.value.id}"],
    });
    expect(requestsOf(plan)[1]?.url).toBe(
      "https://api.weatherapi.com/v1/${steps.0.value.id}?n=${steps.0.value.id}",
    );
  });

  test("says why nothing would be sent", () => {
    const tool = httpTool({ urlTemplate }, CITY);
    expect(planHttpTool(tool, {}, { allowedHosts })).toMatchObject({
      ok: false,
      error: { code: "HTTP_ARGS_INVALID" },
    });
    const elsewhere = planHttpTool(
      tool,
      { city: "Oslo" },
      { allowedHosts: hosts(["https://api.example.com"]) },
    );
    expect(elsewhere).toMatchObject({
      ok: false,
      error: {
        code: "HTTP_HOST_NOT_ALLOWED",
        message:
          'weather: the host api.weatherapi.com is not allowed; add "https://api.weatherapi.com" to allowedHosts if it is meant',
        host: "https://api.weatherapi.com",
      },
    });
    const bound = { WEATHER_API_KEY: { value: "k", hosts: ["https://api.example.com"] } };
    expect(planHttpTool(tool, { city: "Oslo" }, { allowedHosts, secrets: bound })).toMatchObject({
      error: { code: "HTTP_SECRET_NOT_FOR_HOST" },
    });
  });
});
