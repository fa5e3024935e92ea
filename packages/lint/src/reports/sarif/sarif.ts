import { published } from "@toolhaft/diagnostics";
import type { FileReport, LintReport } from "../../report.ts";
import { toJsonText } from "../json-text.ts";
import type { RenderContext } from "../report-format.ts";
import { withUnlisted } from "../../with-unlisted.ts";
import { regionsOf } from "./region.ts";
import { toNotification } from "./notification.ts";
import { toResult, type ResultFile } from "./result.ts";
import { rulesTable } from "./rules-table.ts";
import type { Run, SarifLog } from "./types.ts";
import { BASE_ID, toArtifactLocation } from "./uri.ts";

/** SARIF 2.1.0 with one run: rules with their pages, results with locations, fingerprints and fixes. */
export function renderSarif({ files }: LintReport, context: RenderContext = {}): string {
  const found = files.filter((file) => withUnlisted(file).length > 0);
  const { rules, indexes } = rulesTable(found.flatMap(withUnlisted), context.rule);
  const artifacts = toArtifacts(found, context);
  const run: Run = {
    tool: {
      driver: {
        name: "tools-lint",
        ...version(context),
        ...(published.site !== undefined && { informationUri: published.site }),
        rules,
      },
    },
    columnKind: "utf16CodeUnits",
    newlineSequences: ["\r\n", "\n", "\r"],
    originalUriBaseIds: {
      [BASE_ID]: {
        ...uri(context),
        description: { text: "The root of the repository, or where the linter was started." },
      },
    },
    artifacts: found.map(({ path, format }) => ({
      location: toArtifactLocation(path, context.root),
      mimeType: path.endsWith(".md") ? "text/markdown" : "application/json",
      properties: { format },
    })),
    results: found.flatMap(({ path, diagnostics }) =>
      diagnostics.map((each) => toResult(each, indexes.get(each.rule) ?? -1, artifacts(path))),
    ),
  };
  const notifications = found.flatMap(({ path, unlisted = [] }) =>
    unlisted.map((each) => toNotification(each, indexes.get(each.rule) ?? -1, artifacts(path).location)),
  );
  // What a run did not list is about the run, not about the code (3.20.21).
  if (notifications.length > 0) {
    run.invocations = [{ executionSuccessful: true, toolExecutionNotifications: notifications }];
  }
  const log: SarifLog = { $schema: SCHEMA, version: "2.1.0", runs: [run] };
  return `${toJsonText(log, 2)}\n`;
}

const SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

/** Answers where a file stands among the artifacts, and how its locations are written. */
function toArtifacts(found: readonly FileReport[], context: RenderContext): (path: string) => ResultFile {
  const indexes = new Map(found.map(({ path }, index) => [path, index]));
  const known = new Map<string, ResultFile>();
  const artifact = (path: string): ResultFile => {
    const made = known.get(path);
    if (made !== undefined) return made;
    const index = indexes.get(path);
    const location = toArtifactLocation(path, context.root);
    const file: ResultFile = {
      location: index === undefined ? location : { ...location, index },
      regions: regionsOf(context.source?.(path)),
      locate: (other) => artifact(other ?? path),
    };
    known.set(path, file);
    return file;
  };
  return artifact;
}

function version({ version }: RenderContext): { version?: string } {
  return version === undefined ? {} : { version };
}

function uri({ root }: RenderContext): { uri?: string } {
  return root === undefined ? {} : { uri: root };
}
