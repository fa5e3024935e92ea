import type { ManifestTool } from "@toolhaft/manifest-schema";
import type { JsonDocument, JsonObject } from "@toolhaft/json-text";
import { runTelling } from "../../process/run-telling.ts";
import { environmentFor } from "../../process/environment.ts";
import type { Plan } from "../../plan.ts";
import type { Ran, SourceTool, ToolCall } from "../../source.ts";
import { revisionOf } from "../revision.ts";
import { describeBlockers } from "./blockers.ts";
import { linkFault } from "./link-fault.ts";
import type { ManifestSourceOptions } from "./manifest-source.ts";
import { readOutcome } from "./read-outcome.ts";

export interface ManifestSettings extends ManifestSourceOptions {
  readonly id: string;
  /** Of the manifest, absolute. */
  readonly directory: string;
}

const ANY_OBJECT: JsonObject = { type: "object" };

/** One tool of a manifest: its program gets the arguments on stdin, and prints one line (the Tools Manifest Reference). */
export function manifestTool(
  tool: ManifestTool,
  source: JsonDocument,
  settings: ManifestSettings,
): SourceTool {
  const { name, description, schema, command, program, timeoutSec, envPassthrough } = tool;
  const inputSchema = schema ?? ANY_OBJECT;
  const inputSchemaText = source.source(["tools", tool.index, "schema"]) ?? JSON.stringify(inputSchema);
  const [, ...args] = command;
  const argv = [program.path, ...args];
  const environment = (): ReturnType<typeof environmentFor> =>
    environmentFor(envPassthrough, settings.environment ?? process.env);
  const cwd = (): string => settings.cwd ?? process.cwd();
  const shown = `${settings.prefix ?? ""}${name}`;
  const isCompat = settings.compat === "agentcli";

  return {
    ref: { source: settings.id, name: shown },
    name: shown,
    ...(description === undefined ? {} : { description }),
    inputSchema,
    inputSchemaText: schema === undefined ? JSON.stringify(ANY_OBJECT) : inputSchemaText,
    ...(timeoutSec === undefined ? {} : { timeoutMs: timeoutSec * 1_000 }),
    revision: revisionOf([name, description, inputSchemaText, argv, timeoutSec, envPassthrough]),
    unchecked: isCompat,
    check: () => Promise.resolve(describeBlockers(tool, settings)),
    async run(call: ToolCall): Promise<Ran> {
      const fault = linkFault(program, settings);
      if (fault !== undefined) return { result: { ok: false, error: fault } };
      const variables = environment();
      call.onProgress?.({ stage: "running" });
      const outcome = await runTelling(call, variables, {
        file: program.path,
        args,
        env: variables.env,
        cwd: cwd(),
        stdin: isCompat ? call.text.trim() : call.text,
        deadline: call.deadline,
        lane: `${settings.id}\0${name}`,
        ...(settings.isolate === undefined ? {} : { isolate: settings.isolate }),
        ...(call.signal === undefined ? {} : { signal: call.signal }),
      });
      const process = { argv, cwd: cwd(), envKeys: variables.passed, outcome };
      return { ...readOutcome(outcome, variables, isCompat), process };
    },
    plan(call): Promise<Plan> {
      const fault = linkFault(program, settings);
      if (fault !== undefined) return Promise.resolve({ ok: false, error: fault });
      return Promise.resolve({
        ok: true,
        kind: "process",
        argv,
        file: program.path,
        cwd: cwd(),
        envNames: Object.keys(environment().env).sort(),
        stdin: call.text,
        timeoutMs: call.deadline.ms,
        exact: true,
        unresolved: [],
      });
    },
  };
}
