import type { JsonDocument } from "@toolhaft/json-text";
import { createReporter, type Judge, type Loaded, type Reporter, type Severity } from "@toolhaft/diagnostics";
import type {
  FileView,
  Format,
  LintContext,
  LintRule,
  LoadOptions,
  PlainPart,
  RunMemory,
  ToolView,
} from "../format.ts";
import type { FormatId } from "../format-ids.ts";
import { createMayJoin, isKept, joinCauses } from "../causes/join-causes.ts";
import type { Named } from "../causes/same-cause.ts";
import { boundFile } from "../bound-file.ts";
import { applyDirectives, type Left } from "../directives/apply-directives.ts";
import { narrowReport, tidy, toReport, type FileReport, type LintReport } from "../report.ts";
import type { TargetCheck } from "../targets/target-check.ts";
import { prepare, type LintInput, type Prepared } from "../prepare.ts";
import { runRules } from "../run-rules.ts";
import { noteNames } from "../screen/note-names.ts";
import { isSkillFolder } from "../detection/skill-folder.ts";
import { reportUnrecognised } from "./unrecognised.ts";

export interface LinterOptions {
  formats: readonly Format[];
  /** Findings below it are counted only, which costs far less; default `info`: all are made. */
  least?: Severity;
  /** The targets that tools are held against: what `loadTargets` gives. Without them no target is looked at. */
  targets?: TargetCheck;
  /** What a configuration says; default: every finding counts as its rule says. */
  config?: LinterConfig;
  /** Whether all findings are listed, as fixes and baselines need them; default: as many as anyone reads, and the rest is counted. */
  listsAll?: boolean;
  /** The documents are yet to be stored: what their store sets may be missing. Only of formats that are stored. */
  isDraft?: boolean;
}

/**
 * Findings of one rule in one file that are made, before the worst of them are listed; more are counted without anyone
 * looking where they stand. Of a file with more than that for a baseline, or for one pass of fixes, the rest stays.
 */
const MOST_MADE = 2000;
const MOST_MADE_OF_ALL = 20_000;

/** What a linter asks a configuration, file by file. */
export interface LinterConfig {
  judgeFor: (path: string) => Judge | undefined;
  /** Whether its judge changes nothing that a screening says of plain files; default: where there is no judge. */
  sparesPlain?: (path: string) => boolean;
  /** The targets that a file is held against; `undefined` where it says nothing. */
  targetsFor?: (path: string) => TargetCheck | undefined;
}

/** What a host knows about one file. */
export interface FileOptions {
  /** The folder around it, without which file rules do not run. */
  files?: FileView | undefined;
  /** The run it belongs to: one object for all its files, which are to come in the order of their paths. */
  run?: RunMemory;
}

export interface Linter {
  /** The formats this linter can judge. */
  readonly formats: ReadonlySet<FormatId>;
  prepare(input: LintInput): Prepared;
  /**
   * All findings of one file.
   * Throws when the pack of the detected format was not given: that is the host's mistake, not the file's.
   */
  lintPrepared(prepared: Prepared, options?: FileOptions): FileReport;
  /** A whole run; `files` answers the folder around a document, given its path. */
  lint(inputs: Iterable<LintInput>, options?: { files?: (path: string) => FileView | undefined }): LintReport;
}

/**
 * A linter over given format packs. Synchronous, and never throws on input; a crash inside a rule is
 * a fault of ours and is left to reach the host, which must not mistake half a report for a clean file.
 */
export function createLinter(options: LinterOptions): Linter {
  const packs = new Map(options.formats.map((format) => [format.id, format]));

  function lintPrepared(prepared: Prepared, { files, run }: FileOptions = {}): FileReport {
    const { path, document, detection, plain } = prepared;
    const hasDirectives = mayHaveDirectives(
      document,
      detection.kind === "format" && detection.format === "skill-md",
    );
    // A comment may be for any finding, and nobody knows which before all are made.
    const least = hasDirectives ? "info" : options.least;
    const judge = options.config?.judgeFor(path);
    const targets = options.config?.targetsFor?.(path) ?? options.targets;
    const keeps = targets && ((finding: Named): boolean => isKept(finding, mayJoin));
    // Of what is made a comment may leave little.
    const most = options.listsAll === true || hasDirectives ? MOST_MADE_OF_ALL : MOST_MADE;
    const reporter = createReporter(document, path, { judge, keeps, most, ...(least && { least }) });
    const mayJoin = createMayJoin(reporter);
    if (detection.kind !== "format") {
      reportUnrecognised(prepared, reporter);
      return finish(toFileReport(path, null, reporter));
    }
    const pack = packs.get(detection.format);
    if (pack === undefined) {
      throw new Error(`the pack of format "${detection.format}" was not given to createLinter`);
    }
    const loadOptions: LoadOptions = { path, reporter };
    if (targets?.isDefault === false) loadOptions.targets = targets.targets.map(({ id }) => id);
    if (files !== undefined) loadOptions.files = files;
    if (plain !== undefined) loadOptions.plain = plain.mask;
    if (options.isDraft === true) loadOptions.isDraft = true;
    // What only targets may speak of is sound: there is nothing to load.
    const { loaded, tools } = plain?.isWhole === true ? NOTHING : pack.load(document, loadOptions);
    if (loaded !== undefined && loaded.diagnostics !== reporter.diagnostics)
      reporter.take(loaded.diagnostics);
    const context: LintContext = { document, format: pack.id, tools, path };
    if (files !== undefined) context.files = files;
    if (targets !== undefined) context.targets = targets;
    if (run !== undefined) context.run = run;
    if (plain === undefined) {
      runRules(pack.rules, context, reporter);
      targets?.judge(context, reporter);
    } else lintRest({ pack, context, plain, targets }, reporter);
    const left = hasDirectives
      ? applyDirectives(prepared, reporter, pack.rules, files !== undefined)
      : { ...reporter, unlisted: reporter.unlisted() };
    const report = toFileReport(path, pack.id, reporter, left);
    if (targets !== undefined) report.diagnostics = joinCauses(report.diagnostics, reporter.suppressed);
    return finish(narrowReport(report, options.least ?? "info"));
  }

  function finish(report: FileReport): FileReport {
    return options.listsAll === true ? report : boundFile(report);
  }

  return {
    formats: new Set(packs.keys()),
    prepare,
    lintPrepared,
    lint(inputs, { files } = {}) {
      const reports: FileReport[] = [];
      const run: RunMemory = { firstFiles: new Map() };
      for (const input of inputs) {
        const view = files?.(input.path.replaceAll("\\", "/"));
        const isNextToSkill = (): boolean => view !== undefined && isSkillFolder(view, input.path);
        reports.push(lintPrepared(prepare({ isNextToSkill, ...input }), { files: view, run }));
      }
      return toReport(reports);
    },
  };
}

function toFileReport(
  path: string,
  format: FormatId | null,
  reporter: Reporter,
  { diagnostics, unlisted }: Left = { ...reporter, unlisted: reporter.unlisted() },
): FileReport {
  const { hidden } = reporter;
  const report: FileReport = { path, format, diagnostics: tidy(diagnostics) };
  if (hidden.warnings + hidden.infos > 0) report.hidden = hidden;
  if (unlisted.length > 0) report.unlisted = unlisted;
  return report;
}

const NOTHING: { loaded?: Loaded<unknown>; tools: ToolView[] } = { tools: [] };

/** A document of which a screening knows some tools. */
interface PartlyPlain {
  pack: Format;
  /** With the other tools only. */
  context: LintContext;
  plain: PlainPart;
  targets: TargetCheck | undefined;
}

/** Lint the tools that are not known to be plain; rules about files look at all, and so do targets where they may say something. */
function lintRest({ pack, context, plain, targets }: PartlyPlain, reporter: Reporter): void {
  const { files, run, path = "", format } = context;
  const count = (context.count = plain.mask.length);
  // Whoever judges findings here spares these: without that nothing is screened.
  reporter.hidden.infos += plain.infos + noteNames(plain.names, { path, format, count, run });
  const all = { ...context, tools: pack.toolsOf?.(context.document) ?? context.tools };
  if (!plain.isWhole) {
    const isAboutFiles = ({ scope }: LintRule): boolean => scope === "folder";
    runRules(
      pack.rules.filter((rule) => !isAboutFiles(rule)),
      context,
      reporter,
    );
    if (files !== undefined) runRules(pack.rules.filter(isAboutFiles), all, reporter);
  }
  if (plain.closed !== undefined) context.closed = { count: plain.closed, tools: all.tools };
  targets?.judge(plain.keepsTargets ? context : all, reporter);
}

/** What every directive holds. */
const SIGN = "tools-lint-ignore";

/** Whether anything in a text may be a directive; most texts have no comment. */
function mayHaveDirectives(document: JsonDocument, isMarkdown: boolean): boolean {
  const hasComments =
    isMarkdown || document.comments !== undefined || document.problems.some(({ code }) => code === "comment");
  return hasComments && document.text.includes(SIGN);
}
