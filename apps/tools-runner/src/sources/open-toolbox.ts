import { textOf, type OptionValues } from "@toolhaft/command-line";
import { createExecutor, type Executor, type ExecutorOptions } from "@toolhaft/exec-sandbox";
import type { SharedLog } from "@toolhaft/store";
import {
  type AuditSink,
  createToolbox,
  ndjsonAudit,
  sharedAudit,
  type HttpTape,
  type Toolbox,
  type ToolSource,
} from "@toolhaft/toolbox";
import { keptPaths } from "../config/kept-paths.ts";
import type { RunSettings } from "../config/run-settings.ts";
import { settle } from "../config/settle.ts";
import { openSources } from "./open-sources.ts";

type Helper = NonNullable<ExecutorOptions["helper"]>;

/** A toolbox with the executor below it, both closed by `close`. */
export interface OpenToolbox {
  readonly toolbox: Toolbox;
  readonly settings: RunSettings;
  /** Say on stderr which tools are left out since they are not as reviewed; answers how many. */
  readonly unreviewed: () => Promise<number>;
  readonly close: () => Promise<void>;
}

/** How a command uses its toolbox. */
export interface Use {
  /** Default `off`. */
  readonly helper?: Helper;
  /** Where tools run that nobody gave a folder: where the caller is (default), or next to their source. */
  readonly runsIn?: "here" | "source";
  /** What stands between the toolbox and its executor. */
  readonly around?: (executor: Executor) => Executor;
  /** Hears what requests of stored tools are answered, and may answer them. */
  readonly tape?: HttpTape;
  /** One more source, closed with the toolbox, and the settings that the others are opened by. */
  readonly extra?: (
    settings: RunSettings,
  ) => Promise<{ source: ToolSource; others: RunSettings; log?: SharedLog }>;
}

/** Open the tools that a command line and the configuration name. Throws `UsageError`, `ToolboxError`, `ExecError`. */
export async function openToolbox(
  values: OptionValues,
  { helper = "off", runsIn = "here", around = (executor) => executor, extra, tape }: Use = {},
): Promise<OpenToolbox> {
  const settings = await settle(values);
  const executor = around(executorFor(settings, helper));
  const { limits, audit, approval } = settings;
  const review =
    values["locked"] === true
      ? (await import("./review.ts")).openReview(textOf(values, "lock-file"))
      : undefined;
  const more = await extra?.(settings);
  const others = await openSources(more?.others ?? settings, {
    ...{ runsIn, mayBeNone: more !== undefined },
    ...(tape === undefined ? {} : { tape }),
    ...(review === undefined ? {} : { reviewText: review.reviewText }),
  });
  const toolbox = await createToolbox({
    sources: [...(more === undefined ? [] : [more.source]), ...others],
    executor,
    limits,
    ...(review === undefined ? {} : { review: review.review }),
    ...(approval === undefined ? {} : { approval }),
    ...(audit === undefined ? {} : { audit: auditOf(audit, more?.log) }),
  });
  return {
    toolbox,
    settings,
    unreviewed: async () => {
      if (review === undefined) return 0;
      await toolbox.list();
      return review.left();
    },
    close: async () => {
      await toolbox.close();
      await executor.close();
    },
  };
}

/** A log on this machine; with a `log` that others read, there, too. */
export function auditOf(audit: NonNullable<RunSettings["audit"]>, log: SharedLog | undefined): AuditSink {
  const sink = ndjsonAudit(audit);
  if (log === undefined) return sink;
  const { retentionDays } = audit;
  return sharedAudit(sink, log, retentionDays === undefined ? {} : { retentionDays });
}

/**
 * The executor that settings ask for. Throws an `ExecError`. A command that runs one program and ends starts it
 * itself (`helper: "off"`), which is quicker.
 */
export function executorFor(settings: RunSettings, helper: Helper = "off"): Executor {
  const { sandbox, isolate, tier, processLimits } = settings;
  return createExecutor({
    keep: keptPaths(settings),
    isolate,
    limits: processLimits,
    helper,
    ...(sandbox === undefined ? {} : { sandbox }),
    ...(tier === undefined ? {} : { tier }),
  });
}
