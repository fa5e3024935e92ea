/**
 * A browser tool: what it is called, what it takes and gives, and what it needs of the browser.
 *
 * @title Browser tool
 */
export interface BtcpToolFile {
  /**
   * The schema an editor checks this file with. Nothing else reads it.
   *
   * @title Schema of this file
   */
  $schema?: unknown;
  /**
   * What agents call the tool by, unique within its manifest: a verb and a noun in camel case.
   *
   * @title Name
   * @pattern ^[a-zA-Z][a-zA-Z0-9_]*$
   * @minLength 1
   * @maxLength 64
   */
  name: string;
  /**
   * What the tool does, for agents: an action verb first, then what goes in and what comes out.
   *
   * @title Description
   * @minLength 10
   * @maxLength 1000
   */
  description: string;
  /**
   * JSON Schema of the arguments.
   *
   * @title Schema of the arguments
   */
  inputSchema: ToolSchema;
  /**
   * JSON Schema of what the tool returns.
   *
   * @title Schema of the result
   */
  outputSchema?: ToolSchema;
  /**
   * What the tool needs of the browser, such as "dom:read".
   *
   * @title Capabilities
   */
  capabilities: CapabilityName[];
  /**
   * Calls as they might be, with what they would return.
   *
   * @title Examples
   */
  examples?: ExampleSpec[];
  /**
   * Whether the tool is on its way out.
   *
   * @title Deprecated
   * @default false
   */
  deprecated?: boolean;
  /**
   * What to use instead of a deprecated tool.
   *
   * @title Advice on a deprecated tool
   */
  deprecationMessage?: string;
  /**
   * Words to find the tool by.
   *
   * @title Tags
   */
  tags?: string[];
  /**
   * Milliseconds a call may take, from one second to five minutes.
   *
   * @title Time limit in milliseconds
   * @TJS-type integer
   * @minimum 1000
   * @maximum 300000
   */
  timeout?: number;
}

/**
 * One call of a tool.
 *
 * @title Example
 */
export interface ExampleSpec {
  /**
   * What this example shows.
   *
   * @title Description
   */
  description?: string;
  /**
   * The arguments of the call.
   *
   * @title Arguments
   */
  input: { [argument: string]: unknown };
  /**
   * What the call returns.
   *
   * @title Result
   */
  output?: unknown;
}

/**
 * A set of browser tools as one provider offers them.
 *
 * @title Browser tools manifest
 */
export interface BtcpManifestFile {
  /**
   * The schema an editor checks this file with. Nothing else reads it.
   *
   * @title Schema of this file
   */
  $schema?: unknown;
  /**
   * Version of the protocol, such as "1.0".
   *
   * @title Protocol version
   * @pattern ^[0-9]+\.[0-9]+$
   */
  btcp: string;
  /**
   * What the manifest is known by: lower case, digits and hyphens.
   *
   * @title Name
   * @pattern ^[a-z][a-z0-9-]*$
   * @minLength 1
   * @maxLength 64
   */
  name: string;
  /**
   * Semantic version of the manifest.
   *
   * @title Version
   * @pattern ^[0-9]+\.[0-9]+\.[0-9]+
   */
  version: string;
  /**
   * What the tools are for, for people.
   *
   * @title Description
   * @maxLength 500
   */
  description?: string;
  /**
   * Who offers the tools.
   *
   * @title Provider
   */
  provider?: ProviderSpec;
  /**
   * The tools, at least one.
   *
   * @title Tools
   * @minItems 1
   */
  tools: BtcpToolFile[];
  /**
   * Every capability that some tool needs.
   *
   * @title Capabilities
   */
  capabilities: CapabilityName[];
  /**
   * How calls are run.
   *
   * @title Settings
   */
  config?: ConfigSpec;
}

/**
 * Who offers the tools of a manifest.
 *
 * @title Provider
 */
export interface ProviderSpec {
  /**
   * The name shown to people.
   *
   * @title Name
   * @maxLength 100
   */
  name: string;
  /**
   * The provider's web site.
   *
   * @title Web site
   * @format uri
   */
  url?: string;
  /**
   * Where to get help.
   *
   * @title Contact
   * @format email
   */
  contact?: string;
  /**
   * A picture of 64 by 64 pixels.
   *
   * @title Icon
   * @format uri
   */
  icon?: string;
}

/**
 * How the calls of a manifest's tools are run.
 *
 * @title Settings
 */
export interface ConfigSpec {
  /**
   * Milliseconds a call may take where the tool says nothing.
   *
   * @title Time limit in milliseconds
   * @TJS-type integer
   * @minimum 1000
   * @maximum 300000
   * @default 30000
   */
  timeout?: number;
  /**
   * Where tools run.
   *
   * @title Sandbox
   * @default worker
   */
  sandbox?: "worker" | "iframe" | "ses" | "wasm";
  /**
   * How many calls may run at once.
   *
   * @title Calls at once
   * @TJS-type integer
   * @minimum 1
   * @maximum 10
   * @default 3
   */
  maxConcurrent?: number;
}

/**
 * A JSON Schema of draft 2020-12.
 *
 * @title JSON Schema
 * @$ref https://json-schema.org/draft/2020-12/schema
 */
export type ToolSchema = boolean | { [keyword: string]: unknown };

/**
 * Something a tool needs of the browser: category:resource, or category:resource:action.
 *
 * @title Capability
 * @pattern ^[a-z]+:[a-z]+(:[a-z-]+)?$
 */
export type CapabilityName = string;
