import { SpanKind, SpanStatusCode } from "@opentelemetry/api";
import { describe, expect, test } from "vitest";
import { ask } from "../support/raw.ts";
import { recordSpans } from "../support/record-spans.ts";
import { KEY, start, withTides } from "../support/start.ts";

const CANARY = "canary-harbour-7f3a";
const INVOKE = "/tools/bundles/{bundleID}/tools/{toolSlug}/version/{version}/invoke";

describe("spans", () => {
  test("a call stands in the span of its request, which takes up the caller's trace", async () => {
    const started = await start();
    await withTides(started);
    const ended = recordSpans();
    const path = INVOKE.replace("{bundleID}", KEY.bundleID)
      .replace("{toolSlug}", KEY.toolSlug)
      .replace("{version}", KEY.version);
    const traceId = "0af7651916cd43dd8448eb211c80319c";
    const { status } = await ask(`${started.url}${path}`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${started.tokens.invoke}`,
        "content-type": "application/json",
        traceparent: `00-${traceId}-b7ad6b7169203331-01`,
      },
      body: `{"args":{"harbour":"${CANARY}"}}`,
    });
    expect(status).toBe(200);
    const request = ended().find(({ kind }) => kind === SpanKind.SERVER);
    const call = ended().find(({ name }) => name === "execute_tool get-tides");
    expect(request?.name).toBe(`POST ${INVOKE}`);
    expect(request?.attributes).toEqual({
      "http.request.method": "POST",
      "http.route": INVOKE,
      "http.response.status_code": 200,
    });
    expect(request?.parentSpanContext).toMatchObject({ traceId, spanId: "b7ad6b7169203331" });
    expect(call?.parentSpanContext?.spanId).toBe(request?.spanContext().spanId);
    expect(call?.attributes).toEqual({
      "gen_ai.operation.name": "execute_tool",
      "gen_ai.tool.name": "get-tides",
      "gen_ai.tool.call.id": expect.stringMatching(/^[\da-f-]{36}$/) as string,
      "gen_ai.tool.type": "function",
    });
    expect(call?.status.code).toBe(SpanStatusCode.UNSET);
  });

  test("a call that fails is an error, by its code", async () => {
    const { client } = await start();
    const ended = recordSpans();
    await client.invokeSourceTool({ params: { source: "local", name: "local-fail" } });
    const call = ended().find(({ name }) => name === "execute_tool local-fail");
    expect(call?.attributes["error.type"]).toBe("EXEC_FAILED");
    expect(call?.status.code).toBe(SpanStatusCode.ERROR);
  });

  test.each([
    [false, undefined],
    [true, `{"harbour": "${CANARY}"}`],
  ])("arguments stand in them only when asked for: %s", async (recordArguments, recorded) => {
    const { client, tokens } = await start({ recordArguments });
    const ended = recordSpans();
    const params = { source: "local", name: "local-repeat" };
    await client.invokeSourceTool({ params, body: `{"args": {"harbour": "${CANARY}"}}` });
    const call = ended().find(({ name }) => name === "execute_tool local-repeat");
    expect(call?.ended).toBe(true);
    expect(call?.attributes["gen_ai.tool.call.arguments"]).toBe(recorded);
    const told = JSON.stringify(
      ended().map(({ name, attributes, events, status }) => [name, attributes, events, status]),
    );
    expect(told.includes(CANARY)).toBe(recordArguments);
    expect(told).not.toContain(tokens.admin);
  });
});
