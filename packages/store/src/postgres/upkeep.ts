import { parseJson } from "@toolhaft/json-text";
import { loadBundleTool } from "@toolhaft/tool-bundle";
import { judgedBy, loadOptions } from "../body/tool-body.ts";
import { type StorePaths, toolFileName } from "../layout.ts";
import { problemFrom } from "../reading/problem.ts";
import { parseExamples } from "../reading/read-examples.ts";
import type { StoreContext } from "../state/context.ts";
import { NO_EXAMPLES } from "../state/examples.ts";
import { placeOf } from "../state/tool.ts";
import type { ReapReport, RepairOptions, RepairReport, StoreProblem } from "../types.ts";
import { expiryOf } from "../upkeep/expiry.ts";
import { foresee } from "../upkeep/foresee.ts";
import type { DatabaseCatalog } from "./catalog.ts";
import { locksFor } from "./change.ts";
import { bundleEntry } from "./content.ts";
import type { Database, Queries } from "./database.ts";

const AT_ONCE = 200;

interface ToolRow {
  bundle: string;
  slug: string;
  version: string;
  text: string;
}

/** Read every text, and check every tool as if it were to be stored now. */
export async function checkDatabase(
  context: StoreContext,
  database: Database,
  catalog: DatabaseCatalog,
): Promise<readonly StoreProblem[]> {
  await catalog.follow();
  const problems = [...catalog.problems()];
  const known = new Set(problems.map(({ path }) => path));
  for await (const { bundle: bundleID, slug, version, text } of everyText(database, "tool")) {
    const { path } = placeOf(context, { bundleID, slug, version });
    if (known.has(path)) continue;
    const given = { path, ...(await loadOptions(judgedBy(context.options), text)) };
    const { diagnostics } = loadBundleTool(parseJson(text), given);
    const errors = diagnostics.filter(({ severity, rule }) => severity === "error" && rule !== "json/bom");
    if (errors.length > 0) problems.push(problemFrom(errors, { kind: "invalid", path, bundleID }));
  }
  for await (const { bundle: bundleID, slug, version, text } of everyText(database, "examples")) {
    if (parseExamples(text) !== undefined) continue;
    const path = context.paths.relative(context.paths.exampleFile(bundleID, toolFileName(slug, version)));
    const problem = { kind: "unreadable", severity: "error", path, bundleID, message: NO_EXAMPLES } as const;
    problems.push({ ...problem, repair: "move-to-quarantine" });
  }
  return problems;
}

/** In steps, so that nobody waits for all of them, and no transaction is open meanwhile. */
async function* everyText({ rows }: Queries, table: "tool" | "examples"): AsyncGenerator<ToolRow> {
  let after = ["00000000-0000-0000-0000-000000000000", "", ""];
  for (;;) {
    const found = await rows<ToolRow>(
      `select bundle, slug, version, text from {}.${table}
      where (bundle, slug, version) > ($1::uuid, $2, $3) order by bundle, slug, version limit ${String(AT_ONCE)}`,
      after,
    );
    yield* found;
    const last = found.at(-1);
    if (last === undefined) return;
    after = [last.bundle, last.slug, last.version];
  }
}

/** Set aside what cannot be read. Nothing is lost: it is kept in the table `quarantine`. */
export async function repairDatabase(
  context: StoreContext,
  database: Database,
  catalog: DatabaseCatalog,
  { dryRun = false }: RepairOptions = {},
): Promise<RepairReport> {
  if (dryRun) return foresee(await checkDatabase(context, database, catalog));
  const done: RepairReport["done"][number][] = [];
  const { reaped } = await reapDatabase(context, database);
  for (const bundleID of reaped) done.push({ path: `bundles/${bundleID}`, action: "finished its deletion" });
  for (const { path, bundleID, repair } of await checkDatabase(context, database, catalog)) {
    if (bundleID === undefined || repair === undefined) continue;
    const action = await database.transaction(
      (queries) => setAside(queries, context.paths, path, bundleID),
      locksFor([bundleID]),
    );
    if (action !== undefined) done.push({ path, action });
  }
  return { done, problems: await checkDatabase(context, database, catalog) };
}

async function setAside(
  { rows }: Queries,
  paths: StorePaths,
  path: string,
  bundleID: string,
): Promise<string | undefined> {
  const move = async (table: string, where: string, values: readonly string[]): Promise<string> => {
    await rows(
      `with gone as (delete from {}.${table} where ${where} returning text)
      insert into {}.quarantine (path, text) select $1, text from gone`,
      [path, ...values],
    );
    return "moved to quarantine";
  };
  if (path === paths.relative(paths.preferred(bundleID))) return move("preferred", "bundle = $2", [bundleID]);
  if (path === paths.relative(paths.override(bundleID))) return move("override", "bundle = $2", [bundleID]);
  for (const table of ["examples", "tool"] as const) {
    const found = await rows<ToolRow>(`select slug, version from {}.${table} where bundle = $1`, [bundleID]);
    for (const { slug, version } of found) {
      const fileName = toolFileName(slug, version);
      const own = table === "tool" ? paths.tool(bundleID, fileName) : paths.exampleFile(bundleID, fileName);
      if (paths.relative(own) !== path) continue;
      return move(table, "bundle = $2 and slug = $3 and version = $4", [bundleID, slug, version]);
    }
  }
  return undefined;
}

/** Changes that are kept for those who follow them. */
const MOST_CHANGES = 10_000;

/** Remove the bundles that were deleted two days ago and are still empty; forget changes of long ago. */
export async function reapDatabase(context: StoreContext, database: Database): Promise<ReapReport> {
  const reaped: string[] = [];
  const problems: StoreProblem[] = [];
  const marked = "select id, text from {}.bundle where text like '%softDeletedAt%'";
  for (const { id, text } of await database.rows<{ id: string; text: string }>(marked)) {
    const path = context.paths.relative(context.paths.bundleFile(id));
    const { record, problem } = bundleEntry(text, id, context.paths);
    const expiry = expiryOf(record ?? problem, { path, bundleID: id, now: context.now() });
    if (typeof expiry !== "string") problems.push(expiry);
    if (expiry !== "over") continue;
    const isGone = await database.transaction(
      async ({ rows }) => {
        // It may have been restored, or something put into it.
        const gone = await rows(
          `delete from {}.bundle b where id = $1 and text = $2
        and not exists (select from {}.tool t where t.bundle = b.id) returning id`,
          [id, text],
        );
        if (gone.length > 0) await rows("delete from {}.preferred where bundle = $1", [id]);
        return gone.length > 0;
      },
      locksFor([id]),
    );
    if (isGone) reaped.push(id);
  }
  await forgetChanges(database);
  return { reaped, problems };
}

async function forgetChanges(database: Database): Promise<void> {
  await database.transaction(async ({ rows }) => {
    const oldest = "select xid::text as xid from {}.change order by number desc offset $1 limit 1";
    const [last] = await rows<{ xid: string }>(oldest, [MOST_CHANGES]);
    if (last === undefined) return;
    await rows("update {}.store set forgotten = $1::xid8 where forgotten < $1::xid8", [last.xid]);
    await rows("delete from {}.change where xid < $1::xid8", [last.xid]);
  });
}
