/** Examples of tools that are run as tests: a `tools.test.json` next to a manifest or in a skill. */
export interface ToolTestsFile {
  $schema?: string;
  /** By the name of the tool, then by that of the example. */
  tools: { [tool: string]: ToolTests };
}

/** The examples of one tool, by their names. */
export interface ToolTests {
  [name: string]: ToolTest;
}

/** One call, and what is expected of it. */
export interface ToolTest {
  /** What it shows. */
  description?: string;
  /** The arguments, which reach the tool as they are written; default none. */
  args?: { [name: string]: unknown };
  /** Default: any result. */
  expect?: Expectation;
}

/** What a call has to end with: every part that is given. */
export interface Expectation {
  /** True: a result, whatever it is. False: any failure. */
  ok?: boolean;
  /** The code of the failure, such as `ARGS_INVALID`. */
  error?: string;
  /** The result, equal to this; numbers by their value. */
  value?: unknown;
  /** A part of the result: objects may have more properties, lists are compared item by item. */
  contains?: unknown;
  /** A JSON Schema that the result fits. */
  schema?: { [keyword: string]: unknown } | boolean;
}
