/* eslint-disable max-lines -- the published schemas are generated from this one file, top to bottom as people read them */
import type { authTypes } from "./auth-types.ts";

/**
 * A stored tool: what a model sees of it, and the request or function that does it.
 *
 * @title Stored tool
 */
export interface ToolFile {
  /**
   * The schema an editor checks this file with. Nothing else reads it.
   *
   * @title Schema of this file
   */
  $schema?: unknown;
  /**
   * The revision of this file's shape.
   *
   * @title Revision of the shape
   */
  schemaVersion: string;
  /**
   * The bundle it belongs to.
   *
   * @title Bundle
   */
  bundleID: UuidV7;
  /**
   * This very revision of the tool. The store gives it out.
   *
   * @title Tool
   */
  toolID: UuidV7;
  /**
   * The short name people and models call it by: letters and digits of any script and dashes.
   *
   * @title Slug
   */
  slug: Slug;
  /**
   * Which revision of the slug this is: a label without an order.
   *
   * @title Version
   */
  version: VersionLabel;
  /**
   * The name on the screen.
   *
   * @title Name on the screen
   * @minLength 1
   */
  displayName: string;
  /**
   * What the tool does, for the model.
   *
   * @title Description
   */
  description?: string;
  /**
   * Words to find it by.
   *
   * @title Tags
   */
  tags?: Tag[];
  /**
   * How it is done: "http", "go", "exec" or "flow". Tools of other types load and can't be called.
   *
   * @title Type
   * @minLength 1
   */
  type: string;
  /**
   * Whether it may be called.
   *
   * @title Enabled
   */
  isEnabled: boolean;
  /**
   * Whether it came with the program: then only "isEnabled" may change.
   *
   * @title Built in
   */
  isBuiltIn?: boolean;
  /**
   * JSON Schema of the arguments.
   *
   * @title Schema of the arguments
   */
  argSchema: JsonSchema;
  /**
   * JSON Schema of the result.
   *
   * @title Schema of the result
   */
  outputSchema?: JsonSchema;
  /**
   * What does it: one request, a list of requests, a function, a program, or other tools.
   *
   * @title Implementation
   */
  impl: HttpBlock | [HttpBlock, ...HttpBlock[]] | GoBlock | ExecBlock | FlowBlock;
  /**
   * When it was first stored.
   *
   * @title Created
   */
  createdAt: Timestamp;
  /**
   * When its content last changed.
   *
   * @title Modified
   */
  modifiedAt: Timestamp;
  /**
   * Limits tighter than the configuration's.
   *
   * @title Limits
   */
  limits?: ToolLimits;
  /**
   * How often it may be called in a minute.
   *
   * @title Calls in a minute
   * @TJS-type integer
   * @minimum 1
   */
  maxCallsPerMinute?: number;
  /**
   * What is known about its ways, as MCP words it.
   *
   * @title Annotations
   */
  annotations?: ToolHints;
}

/**
 * A group of tools under one switch.
 *
 * @title Bundle of tools
 */
export interface BundleFile {
  /**
   * The schema an editor checks this file with. Nothing else reads it.
   *
   * @title Schema of this file
   */
  $schema?: unknown;
  /**
   * The revision of this file's shape.
   *
   * @title Revision of the shape
   */
  schemaVersion?: string;
  /**
   * The bundle itself.
   *
   * @title Bundle
   */
  bundleID: UuidV7;
  /**
   * The short name people call it by.
   *
   * @title Slug
   */
  slug: Slug;
  /**
   * The name on the screen.
   *
   * @title Name on the screen
   * @minLength 1
   */
  displayName: string;
  /**
   * What its tools are for.
   *
   * @title Description
   */
  description?: string;
  /**
   * Whether its tools may be called.
   *
   * @title Enabled
   */
  isEnabled: boolean;
  /**
   * Whether it came with the program.
   *
   * @title Built in
   */
  isBuiltIn?: boolean;
  /**
   * When it was first stored.
   *
   * @title Created
   */
  createdAt: Timestamp;
  /**
   * When its content last changed.
   *
   * @title Modified
   */
  modifiedAt: Timestamp;
  /**
   * When it was deleted.
   *
   * @title Deleted
   */
  softDeletedAt?: Timestamp;
}

/**
 * One outbound request.
 *
 * @title HTTP request
 */
export interface HttpBlock {
  /**
   * The method; GET without one.
   *
   * @title Method
   */
  method?: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS";
  /**
   * Where it goes: https://…, with ${name} for values in the path and the query.
   *
   * @title URL
   * @pattern ^https?://
   */
  urlTemplate: string;
  /**
   * Headers by name, with ${name} for values.
   *
   * @title Headers
   */
  headers?: { [name: string]: string };
  /**
   * The body, with ${name} for values. Empty: none.
   *
   * @title Body
   */
  bodyTemplate?: string;
  /**
   * The statuses that mean success; every 2xx without a list.
   *
   * @title Statuses of success
   */
  successCodes?: StatusCode[];
  /**
   * Milliseconds the call may take; 10000 without it.
   *
   * @title Time limit in milliseconds
   * @TJS-type integer
   * @minimum 1
   * @maximum 2147483647
   */
  timeoutMs?: number;
  /**
   * How the answer is read; as JSON without it.
   *
   * @title Reading of the answer
   */
  responseEncoding?: "json" | "text";
  /**
   * The part of the answer that is the result: a JSONPath, or a regular expression.
   *
   * @title Part that is the result
   */
  extractExpr?: string;
  /**
   * How "extractExpr" is read, where its first character would mislead.
   *
   * @title Kind of expression
   */
  extractKind?: "jsonpath" | "regex";
  /**
   * What a failing call gives: an error, or an empty result.
   *
   * @title On failure
   */
  errorMode?: "fail" | "empty";
  /**
   * How the request is authorised.
   *
   * @title Authorisation
   */
  auth?: AuthBlock;
}

/**
 * How a request is authorised. The other keys depend on the type.
 *
 * @title Authorisation
 */
export interface AuthBlock {
  /**
   * The way.
   *
   * @title Type
   */
  type: (typeof authTypes)[number];
  [key: string]: unknown;
}

/**
 * A function that the host gives.
 *
 * @title Function
 */
export interface GoBlock {
  /**
   * The name it is registered under.
   *
   * @title Function
   * @minLength 1
   */
  goFunc: string;
}

/**
 * A program that reads the arguments on stdin and prints one line of JSON.
 *
 * @title Program
 */
export interface ExecBlock {
  /**
   * The program and its fixed arguments, one element each.
   *
   * @title Command
   */
  command: [ProgramName, ...string[]];
  /**
   * Whole seconds a call may take.
   *
   * @title Time limit in seconds
   * @TJS-type integer
   * @minimum 1
   * @maximum 2147483
   */
  timeoutSec?: number;
  /**
   * Environment variables the program may see.
   *
   * @title Environment variables passed on
   */
  envPassthrough?: string[];
}

/**
 * Steps that call other tools: a subset of Arazzo 1.1, Workflow Object.
 *
 * @title Flow
 */
export interface FlowBlock {
  /**
   * The calls. Without any "dependsOn" they run one after the other.
   *
   * @title Steps
   */
  steps: [FlowStep, ...FlowStep[]];
  /**
   * The members of the result: $steps.STEP.outputs.NAME, $inputs.NAME.
   *
   * @title Result
   */
  outputs?: { [name: string]: FlowValue };
}

/**
 * One call of a tool.
 *
 * @title Step
 */
export interface FlowStep {
  /**
   * The name that other steps call it by.
   *
   * @title Name
   * @pattern ^[A-Za-z0-9_\-]{1,64}$
   */
  stepId: string;
  /**
   * What it is for.
   *
   * @title Description
   */
  description?: string;
  /**
   * The tool: slug@version, or bundleSlug/slug@version for one of another bundle.
   *
   * @title Tool
   * @pattern ^(?:[\p{L}\p{Nd}\-]{1,64}/)?[\p{L}\p{Nd}\-]{1,64}@(?!\.{1,2}$)[\p{L}\p{Nd}.\-]{1,64}$
   */
  operationId: string;
  /**
   * Its arguments, with expressions such as $inputs.city in them.
   *
   * @title Arguments
   */
  requestBody?: FlowBody;
  /**
   * Steps that have to end before.
   *
   * @title Awaits
   */
  dependsOn?: string[];
  /**
   * What must hold for the call to count as a success.
   *
   * @title Conditions of success
   */
  successCriteria?: FlowCriterion[];
  /**
   * What is done when it fails; without it the flow ends.
   *
   * @title On failure
   */
  onFailure?: FlowAction[];
  /**
   * Milliseconds the call may take.
   *
   * @title Time limit in milliseconds
   * @TJS-type integer
   * @minimum 1
   * @maximum 2147483647
   */
  timeout?: number;
  /**
   * What others may take of it: $response.body#/temperature.
   *
   * @title Outputs
   */
  outputs?: { [name: string]: FlowValue };
}

/**
 * The arguments of a step.
 *
 * @title Arguments
 */
export interface FlowBody {
  /**
   * An object of arguments, or one expression for all of them.
   *
   * @title Arguments
   */
  payload?: { [name: string]: unknown } | string;
  /**
   * Always JSON.
   *
   * @title Kind of text
   */
  contentType?: unknown;
}

/**
 * Something that must hold.
 *
 * @title Condition
 */
export interface FlowCriterion {
  /**
   * What a JSONPath looks at.
   *
   * @title Context
   * @minLength 1
   */
  context?: string;
  /**
   * A comparison ($response.body#/count > 0), or a JSONPath that finds something.
   *
   * @title Condition
   * @minLength 1
   */
  condition: string;
  /**
   * How the condition is read.
   *
   * @title Type
   */
  type?: "simple" | "jsonpath";
}

/**
 * What is done when a step fails.
 *
 * @title Action
 */
export interface FlowAction {
  /**
   * A name for people.
   *
   * @title Name
   * @minLength 1
   */
  name: string;
  /**
   * Whether the step is tried again, or the flow ends.
   *
   * @title Type
   */
  type: "retry" | "end";
  /**
   * Seconds until the next try.
   *
   * @title Pause
   * @minimum 0
   * @maximum 3600
   */
  retryAfter?: number;
  /**
   * How often it is tried again; once without it.
   *
   * @title Retries
   * @TJS-type integer
   * @minimum 0
   * @maximum 100
   */
  retryLimit?: number;
  /**
   * When this is done; always without them.
   *
   * @title Conditions
   */
  criteria?: FlowCriterion[];
}

/**
 * A runtime expression, or a part of what one names.
 *
 * @title Value
 */
export type FlowValue = string | FlowSelector;

/**
 * A part of a value.
 *
 * @title Selector
 */
export interface FlowSelector {
  /**
   * The value: a runtime expression.
   *
   * @title Context
   * @pattern ^\$
   */
  context: string;
  /**
   * Which part of it.
   *
   * @title Selector
   */
  selector: string;
  /**
   * How the selector is read.
   *
   * @title Type
   */
  type: "jsonpath" | "jsonpointer";
}

/**
 * What is known about a tool's ways, as MCP words it.
 *
 * @title Annotations
 */
export interface ToolHints {
  /**
   * It changes nothing.
   *
   * @title Reads only
   */
  readOnlyHint?: boolean;
  /**
   * It may destroy what is there.
   *
   * @title May destroy
   */
  destructiveHint?: boolean;
  /**
   * A second call with the same arguments changes nothing more.
   *
   * @title Harmless to repeat
   */
  idempotentHint?: boolean;
}

/**
 * Limits of one tool; they only tighten the configuration's.
 *
 * @title Limits
 */
export interface ToolLimits {
  /**
   * Bytes a request may have.
   *
   * @title Bytes sent
   * @TJS-type integer
   * @minimum 0
   */
  maxSentBytes?: number;
  /**
   * Bytes an answer may have, once it is unpacked.
   *
   * @title Bytes received
   * @TJS-type integer
   * @minimum 0
   */
  maxResponseBytes?: number;
  /**
   * How often a failed call is tried again.
   *
   * @title Retries
   * @TJS-type integer
   * @minimum 0
   */
  maxRetries?: number;
  /**
   * How many calls of it may run at once.
   *
   * @title Calls at once
   * @TJS-type integer
   * @minimum 1
   */
  maxConcurrentCalls?: number;
}

/**
 * A JSON Schema, draft 2020-12 unless its "$schema" says otherwise.
 *
 * @title JSON Schema
 */
export interface JsonSchema {
  [keyword: string]: unknown;
}

/**
 * A UUID of version 7.
 *
 * @title UUID, version 7
 * @pattern ^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-7[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}$
 */
export type UuidV7 = string;

/**
 * Letters and digits of any script, and dashes.
 *
 * @title Slug
 * @pattern ^[\p{L}\p{Nd}\-]{1,64}$
 */
export type Slug = string;

/**
 * Letters and digits of any script, dashes and dots, but neither "." nor "..".
 *
 * @title Version
 * @pattern ^(?!\.{1,2}$)[\p{L}\p{Nd}.\-]{1,64}$
 */
export type VersionLabel = string;

/**
 * ASCII letters, digits, underscores and dashes, with a letter or an underscore first.
 *
 * @title Tag
 * @pattern ^\s*[a-zA-Z_][a-zA-Z0-9_\-]{0,63}\s*$
 */
export type Tag = string;

/**
 * A point in time as RFC 3339 has it.
 *
 * @title Time
 * @pattern ^\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:[Zz]|[+\-]\d{2}:\d{2})$
 */
export type Timestamp = string;

/**
 * A status of HTTP.
 *
 * @title Status
 * @TJS-type integer
 * @minimum 100
 * @maximum 599
 */
export type StatusCode = number;

/**
 * The path or the name of a program.
 *
 * @title Program
 * @pattern [^]
 */
export type ProgramName = string;
