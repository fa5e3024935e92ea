import { defineRules, type Rules } from "@toolhaft/diagnostics";

const table = {
  "bundle/flow-step": {
    messages: {
      none: { message: "the flow has no step", help: "Write at least one: a step calls a tool." },
      many: {
        message: "the flow has {count} steps, more than {limit}",
        help: "Make a tool of some of them, and call that: a flow may call flows.",
      },
      id: {
        message: '"stepId" {id} holds other characters than letters, digits, "_" and "-"',
        help: "Other steps name it: write a short name, such as find-place.",
      },
      twice: {
        message: "the step {id} stands here twice",
        help: "What {id} names could not be told. Give one of the two another name.",
      },
      foreign: {
        message: "{key} of Arazzo is not taken here",
        help: "{what}",
      },
      outputName: {
        message: 'the output {name} holds other characters than letters, digits, ".", "_" and "-"',
        help: "Other steps name it: write a short name, such as temperature.",
      },
    },
  },
  "bundle/flow-order": {
    messages: {
      unknown: {
        message: "the step {step} awaits {awaited}, which is no step of this flow",
        help: '"dependsOn" lists the "stepId" of steps that have to end before.',
      },
      meant: {
        message: "the step {step} awaits {awaited}, which is no step of this flow; did you mean {meant}?",
        help: '"dependsOn" lists the "stepId" of steps that have to end before.',
      },
      circle: {
        message: "steps wait for each other: {circle}",
        help: 'None of them would ever begin. Take one of them out of a "dependsOn".',
      },
    },
  },
  "bundle/flow-reference": {
    messages: {
      syntax: {
        message: "{expression} {problem}",
        help: "A step takes $inputs.NAME (an argument of the flow) and $steps.STEP.outputs.NAME; its own outputs and conditions take $response.body, too. Behind # stands a JSON Pointer: $response.body#/items/0.",
      },
      input: {
        message: '{expression} names {name}, which "argSchema" does not have',
        help: "Declare it there, or write the name of another argument.",
      },
      inputMeant: {
        message: '{expression} names {name}, which "argSchema" does not have; did you mean {meant}?',
        help: "Declare it there, or write the name of another argument.",
      },
      step: {
        message: "{expression} names {name}, which is no step of this flow",
        help: 'Write the "stepId" of a step.',
      },
      stepMeant: {
        message: "{expression} names {name}, which is no step of this flow; did you mean {meant}?",
        help: 'Write the "stepId" of a step.',
      },
      output: {
        message: "{expression} names {name}, which the step {step} does not put out",
        help: 'What others may take of a step stands in its "outputs".',
      },
      outputMeant: {
        message: "{expression} names {name}, which the step {step} does not put out; did you mean {meant}?",
        help: 'What others may take of a step stands in its "outputs".',
      },
      notAwaited: {
        message: "{expression} is taken by {step}, which does not await {name}",
        help: 'It may not have ended by then. Add {name} to the "dependsOn" of {step}.',
      },
      later: {
        message: "{expression} is taken by {step}, which runs before {name}",
        help: 'Without "dependsOn" steps run in the order of the list: move {name} up, or say in "dependsOn" what awaits what.',
      },
      response: {
        message: "{expression} stands where no tool has answered yet",
        help: "The result of another step is taken by its outputs: $steps.STEP.outputs.NAME.",
      },
      selector: { message: "the selector {selector} is no {kind}: {problem}", help: "{what}" },
    },
  },
  "bundle/flow-condition": {
    messages: {
      syntax: {
        message: "the condition {condition} cannot be read: {problem}",
        help: "Compare values with ==, !=, <, <=, > and >=, join comparisons with && and ||: $response.body#/count > 0 && $inputs.unit == 'C'.",
      },
      path: {
        message: "the condition {condition} is no JSONPath: {problem}",
        help: "It is met where something is found: $.items[?@.price < 10].",
      },
      embedded: {
        message: "the condition {condition} has an expression in braces",
        help: "A value could change what the JSONPath asks for. Compare with a condition of type simple instead.",
      },
    },
  },
  "bundle/flow-unused": {
    severity: "warning",
    messages: {
      output: {
        message: "nothing takes the output {name} of the step {step}",
        help: 'Take it in another step or in the "outputs" of the flow, or leave it out.',
      },
    },
  },
  "bundle/flow-tool": {
    messages: {
      operation: {
        message: '"operationId" {operation} is not the name of a tool and a version',
        help: "Write slug@version, or bundleSlug/slug@version for a tool of another bundle: geo/find-place@v1.",
      },
      unknown: {
        message: "there is no tool {operation}",
        help: "{where}",
      },
      meant: {
        message: "there is no tool {operation}; did you mean {meant}?",
        help: "{where}",
      },
      off: {
        message: "{operation} is off: the flow fails at {step} as long as it is",
        help: "Enable the tool, and its bundle.",
      },
    },
  },
  "bundle/flow-payload": {
    messages: {
      invalid: {
        message: "the arguments of {step} do not fit {operation}: {problem}",
        help: 'They are held against the "argSchema" of the tool that is called.',
      },
      type: {
        message: "{expression} is {got}, and {operation} wants {wanted} at {pointer}",
        help: "Take another value, or change one of the two schemas.",
      },
    },
  },
  "bundle/flow-output": {
    messages: {
      missing: {
        message: "{expression} names {name}, which the result of {operation} does not have",
        help: 'It is held against the "outputSchema" of the tool that is called.',
      },
      parts: {
        message: "{expression} names {name} in the result of {operation}, which is {type} there",
        help: 'It is held against the "outputSchema" of the tool that is called.',
      },
    },
  },
  "bundle/flow-depth": {
    messages: {
      deep: {
        message: "the flow calls flows that call flows, {depth} deep; the limit is {limit}",
        help: "Call the tools themselves instead of the flows around them.",
      },
      itself: {
        message: "the step {step} calls {operation}, which calls this flow again",
        help: "It would never end. Call another tool.",
      },
    },
  },
  "bundle/flow-timeout": {
    messages: {
      long: {
        message: "the flow may take {minutes} minutes; the limit is {limit}",
        help: 'Counted are the time limits of steps that wait for each other, with all their retries. Give steps a shorter "timeout", or fewer retries.',
      },
    },
  },
  "bundle/flow-retry": {
    severity: "warning",
    messages: {
      repeat: {
        message: "the step {step} is tried again, and {operation} does not say that this is harmless",
        help: 'What it does may be done twice. Where it is harmless, write "annotations": {"idempotentHint": true} into that tool.',
      },
    },
  },
} as const;

/** What flows must hold: the subset of Arazzo 1.1 that is taken, and what the tools that are called say. */
export const flowRules: Rules<typeof table> = defineRules(table, {
  severity: "error",
  origin: "specification",
  formats: ["bundle"],
  since: "0.1.0",
});
