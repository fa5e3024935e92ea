import { parseJson, toPointer } from "@toolhaft/json-text";
import { loadToolDraft } from "@toolhaft/tool-bundle";
import { fromArazzo, indented, toArazzo } from "@toolhaft/tool-bundle/arazzo";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

const BUNDLE = "018faf50-b7b6-7a01-9a05-a22a6e0af101";

const flow = `{
  "displayName": "Sky over a place", "description": "Tell the sky", "type": "flow", "tags": ["sky"],
  "argSchema": {"type": "object", "properties": {"city": {"type": "string", "maxLength": 9007199254740993}}},
  "outputSchema": {"type": "object"},
  "annotations": {"readOnlyHint": true},
  "impl": {
    "steps": [
      {"stepId": "where", "description": "Find it", "operationId": "geo/find-place@v1", "requestBody": {"payload": {"name": "$inputs.city", "most": 1.0}}, "dependsOn": [], "timeout": 500, "outputs": {"lat": "$response.body#/lat", "all": {"context": "$response.body", "selector": "$.list[*]", "type": "jsonpath"}}},
      {"stepId": "now", "operationId": "get-sky@v2", "dependsOn": ["where"], "requestBody": {"payload": {"lat": "$steps.where.outputs.lat"}},
       "successCriteria": [{"condition": "$response.body.ok[0] == 'it is $response.body' && $response.body#/a > 1"}, {"context": "$response.body", "condition": "$.x", "type": "jsonpath"}],
       "onFailure": [{"name": "again", "type": "retry", "retryAfter": 0.5, "retryLimit": 2, "criteria": [{"condition": "$response.body#/error/retryable"}]}, {"name": "stop", "type": "end"}],
       "outputs": {"text": "$response.body"}}
    ],
    "outputs": {"text": "$steps.now.outputs.text", "all": "$steps.where.outputs.all"}
  }
}`;

const exported = (body: string): string => {
  const { document, diagnostics } = loadToolDraft(body, { given: { slug: "sky-over", version: "v3" } });
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  if (document?.impl.kind !== "flow") throw new Error("it is no flow");
  return toArazzo(document, document.impl.flow, { bundleOf: ({ bundle }) => bundle ?? BUNDLE });
};

describe("an exported flow", () => {
  test("calls the tools over REST", () => {
    const { workflows } = JSON.parse(exported(flow)) as { workflows: [{ steps: [unknown, unknown] }] };
    expect(workflows[0].steps[1]).toEqual({
      stepId: "now",
      operationId: "invokeTool",
      parameters: [
        { name: "bundleID", in: "path", value: BUNDLE },
        { name: "toolSlug", in: "path", value: "get-sky" },
        { name: "version", in: "path", value: "v2" },
      ],
      requestBody: {
        contentType: "application/json",
        payload: { args: { lat: "$steps.where.outputs.lat" } },
      },
      dependsOn: ["where"],
      successCriteria: [
        { condition: "$statusCode == 200" },
        { condition: "$response.body#/ok == true" },
        { condition: "$response.body.value.ok[0] == 'it is $response.body' && $response.body#/value/a > 1" },
        { context: "$response.body#/value", condition: "$.x", type: "jsonpath" },
      ],
      onFailure: [
        {
          name: "again",
          type: "retry",
          retryAfter: 0.5,
          retryLimit: 2,
          criteria: [{ condition: "$response.body#/error/retryable" }],
        },
        { name: "stop", type: "end" },
      ],
      outputs: { text: "$response.body#/value" },
      "x-tool": "get-sky@v2",
    });
  });

  test("comes back as it was, to the spelling of numbers", () => {
    const back = fromArazzo(parseJson(indented(exported(flow))));
    if (!back.ok) throw new Error(back.problems.map(({ message }) => message).join());
    expect([back.slug, back.version, back.notes]).toEqual(["sky-over", "v3", []]);
    expect(JSON.parse(back.body)).toEqual(JSON.parse(flow));
    expect(back.body).toContain('"maxLength": 9007199254740993');
    expect(back.body).toContain('"most": 1.0');
    expect(JSON.parse(exported(back.body))).toEqual(JSON.parse(exported(flow)));
  });

  test("of steps in a row has no dependsOn", () => {
    const row =
      '{"displayName":"Row","type":"flow","argSchema":{"type":"object"},"impl":{"steps":[{"stepId":"a","operationId":"note@v1"},{"stepId":"b","operationId":"note@v1"}]}}';
    expect(exported(row)).not.toContain("dependsOn");
  });
});

describe("a description of somebody else", () => {
  const petstore = (step: object, more: object = {}): string =>
    JSON.stringify({
      arazzo: "1.0.1",
      info: { title: "Pets", version: "1" },
      sourceDescriptions: [{ name: "petstore", url: "./petstore.json", type: "openapi" }],
      workflows: [
        { workflowId: "adopt_pet", summary: "Adopt", steps: [{ stepId: "find", ...step }], ...more },
      ],
    });
  const read = (text: string): ReturnType<typeof fromArazzo> => fromArazzo(parseJson(text));

  test("has an operation as a tool, and a parameter as an argument", () => {
    const step = {
      operationId: "$sourceDescriptions.petstore.findPets_byStatus",
      parameters: [{ name: "status", in: "query", value: "$inputs.status" }],
      requestBody: { payload: { most: 3 } },
      successCriteria: [{ condition: "$statusCode == 200" }, { condition: "$response.body#/0 != null" }],
    };
    const back = read(petstore(step));
    if (!back.ok) throw new Error(back.problems.map(({ message }) => message).join());
    expect(back.slug).toBe("adopt-pet");
    expect((JSON.parse(back.body) as { impl: { steps: unknown[] } }).impl.steps).toEqual([
      {
        stepId: "find",
        operationId: "findPets-byStatus@v1",
        requestBody: { payload: { status: "$inputs.status", most: 3 } },
        successCriteria: [{ condition: "$response.body#/0 != null" }],
      },
    ]);
    expect(back.notes).toEqual([
      "step find: $sourceDescriptions.petstore.findPets_byStatus is read as the tool findPets-byStatus@v1",
      "step find: $statusCode == 200 is left out: a tool that answers has succeeded",
    ]);
  });

  const STEP = "/workflows/0/steps/0";
  test.each([
    ["{}", 'it is no Arazzo description: it has no "arazzo" or no "workflows"', ""],
    ['{"arazzo":"2.0.0","workflows":[]}', "Arazzo 2.0.0 is not known; 1.0 and 1.1 are", "/arazzo"],
    [
      '{"arazzo":"1.1.0","workflows":[{"workflowId":"a"},{"workflowId":"b"}]}',
      "it has several workflows: say which of a, b",
      "/workflows",
    ],
    [
      '{"arazzo":"1.1.0","workflows":[{"workflowId":"a","dependsOn":["b"],"steps":[]}]}',
      '"dependsOn" of the workflow is not taken',
      "/workflows/0/dependsOn",
    ],
    [
      petstore({ operationId: "x", onSuccess: [] }),
      'step find: "onSuccess" is not taken',
      `${STEP}/onSuccess`,
    ],
    [petstore({ operationPath: "x" }), 'step find: "operationPath" is not taken', `${STEP}/operationPath`],
    [petstore({}), "step find: it names no operation", STEP],
    [
      petstore({ operationId: "x", parameters: [{ reference: "$components.parameters.page" }] }),
      "step find: a parameter without a name is not taken",
      `${STEP}/parameters/0`,
    ],
    [
      petstore({ operationId: "x", onFailure: [{ name: "a", type: "goto", stepId: "b" }] }),
      'step find: an action of "onFailure" that jumps elsewhere is not taken',
      `${STEP}/onFailure/0`,
    ],
    [
      petstore({ operationId: "x", successCriteria: [null, { condition: "^2", type: "regex" }] }),
      'step find: a condition of type "regex" is not taken',
      `${STEP}/successCriteria/1`,
    ],
  ])("that a flow cannot do is refused in a line, with its place: %s", (text, message, pointer) => {
    const result = read(text);
    const problems = result.ok ? [] : result.problems.map((each) => [each.message, toPointer(each.path)]);
    expect(problems).toEqual([[message, pointer]]);
  });

  test("that is any JSON gives an answer", () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(typeof read(text).ok).toBe("boolean");
      }),
    );
  });
});

test("lines and spaces change nothing of JSON", () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(JSON.parse(indented(text))).toEqual(JSON.parse(text));
      expect(indented(indented(text))).toBe(indented(text));
    }),
  );
});
