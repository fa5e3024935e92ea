import type { Changes } from "../catalog/catalog.ts";
import { toolFileName } from "../layout.ts";
import type { ToolRecord } from "../records.ts";
import type { Database, Queries, Row } from "./database.ts";
import { IS_INDEXED } from "./tool-rows.ts";

/**
 * How far a list of changes was read: by the oldest transaction that was not over then. What it and later ones wrote is read again,
 * as often as need be: so nothing is missed, in whatever order they end.
 */
export interface ListPlace {
  epoch: string;
  xmin: string;
}

interface StateRow {
  revision: string | null;
  record: ToolRecord | null;
  text: string | null;
  words?: readonly string[] | null;
}

/** What changed, as it is now: a tool, or a bundle with what belongs to it. */
export interface ChangeRow extends StateRow {
  bundle: string;
  slug: string | null;
  version: string | null;
  bundleText: string | null;
  preferred: string | null;
  override: string | null;
}

interface PlaceRow extends ListPlace {
  forgotten: string;
}

const PLACE = `s.epoch, s.forgotten::text as forgotten, pg_snapshot_xmin(pg_current_snapshot())::text as xmin`;
// A row of a tool holds its text only where what is known of it does not follow from it.
const STATE = "t.revision, t.record, case when t.record is null then t.text end as text";
const WORDS = `case when ${IS_INDEXED} then t.words end as words`;

/** What changed behind a place, and where that ends; `undefined`: nobody knows any more. `isLarge`: also what columns say. */
export async function readChanges(
  { rows }: Database,
  { epoch, xmin }: ListPlace,
  isLarge: boolean,
): Promise<{ rows: ChangeRow[]; place: ListPlace } | undefined> {
  // Mostly nothing did, and the database takes longer to plan the whole question than to answer this one. While a transaction that writes
  // stays open, so does its xmin: after a change each read asks both until it ends.
  const looked = await rows<PlaceRow & { isNews: boolean }>(
    `select ${PLACE}, exists (select from {}.change where xid >= $1::xid8) as "isNews" from {}.store s`,
    [xmin],
  );
  const now = placeIn(looked);
  if (now.epoch !== epoch || BigInt(now.forgotten) > BigInt(xmin)) return undefined;
  if (looked[0]?.isNews === false) return { rows: [], place: now };
  const found = await rows<ChangeRow & PlaceRow>(
    `select ${PLACE}, c.bundle, c.slug, c.version, b.text as "bundleText", p.text as preferred, o.text as override, ${STATE}${isLarge ? `, ${WORDS}` : ""}
    from {}.store s
    left join (select distinct bundle, slug, version from {}.change where xid >= $1::xid8) c on true
    left join {}.bundle b on c.slug is null and b.id = c.bundle
    left join {}.preferred p on c.slug is null and p.bundle = c.bundle
    left join {}.override o on c.slug is null and o.bundle = c.bundle
    left join {}.tool t on t.bundle = c.bundle and t.slug = c.slug and t.version = c.version`,
    [xmin],
  );
  const here = placeIn(found);
  if (here.epoch !== epoch || BigInt(here.forgotten) > BigInt(xmin)) return undefined;
  return { rows: found.filter(({ bundle }) => (bundle as string | null) !== null), place: here };
}

/** Where the list ends. */
export async function readPlace({ rows }: Database): Promise<string> {
  return print(placeIn(await rows<PlaceRow>(`select ${PLACE} from {}.store s`)));
}

/** What changed behind a place that was answered before. */
export async function readSince({ rows }: Database, from: string): Promise<Changes | undefined> {
  const [, epoch, xmin] = /^([\w-]{12})-(\d{1,19})$/.exec(from) ?? [];
  if (xmin === undefined) return undefined;
  const found = await rows<ChangeRow & PlaceRow>(
    `select ${PLACE}, c.bundle, c.slug, c.version from {}.store s
    left join (select * from {}.change where xid >= $1::xid8) c on true order by c.number`,
    [xmin],
  );
  const here = placeIn(found);
  if (here.epoch !== epoch || BigInt(here.forgotten) > BigInt(xmin)) return undefined;
  // Where nothing changed there is one row, of the place alone.
  const changes = found.flatMap(({ bundle, slug, version }) => {
    if ((bundle as string | null) === null) return [];
    if (slug === null || version === null) return [{ bundleID: bundle }];
    return [{ bundleID: bundle, fileName: toolFileName(slug, version), slug, version }];
  });
  return { changes, place: print(here) };
}

/** Takes what is stored, bundles first. */
export interface Reader {
  bundle: (row: { id: string; text: string }) => void;
  preferred: (row: { bundle: string; text: string }) => void;
  override: (row: { bundle: string; text: string }) => void;
  tool: (row: { bundle: string; slug: string; version: string; revision: string } & StateRow) => void;
  /** Given: tools that columns speak of are not read, but for their words, and how many there are. */
  words?: (words: readonly string[]) => void;
  outside?: (count: number) => void;
}

const ROWS_AT_ONCE = 5_000;

/** Read everything as it is at one moment; answers from where on changes are to be read. */
export function readEverything(database: Database, reader: Reader): Promise<ListPlace> {
  return database.transaction(async ({ rows }) => {
    const place = placeIn(await rows<PlaceRow>(`select ${PLACE} from {}.store s`));
    for (const row of await rows<Parameters<Reader["bundle"]>[0]>("select id, text from {}.bundle"))
      reader.bundle(row);
    for (const table of ["preferred", "override"] as const) {
      const found = await rows<{ bundle: string; text: string }>(`select bundle, text from {}.${table}`);
      for (const row of found) reader[table](row);
    }
    const isLarge = reader.words !== undefined;
    const left = isLarge ? `where not coalesce(${IS_INDEXED}, false)` : "";
    const tools = `select bundle, slug, version, ${STATE} from {}.tool t ${left}`;
    await inSteps({ rows }, tools, (found) => {
      for (const row of found) reader.tool(row as unknown as Parameters<Reader["tool"]>[0]);
    });
    if (!isLarge) return place;
    const words = `select distinct unnest(t.words) as word from {}.tool t where ${IS_INDEXED}`;
    await inSteps({ rows }, words, (found) => reader.words?.(found.map(({ word }) => String(word))));
    const [{ count } = {}] = await rows("select count(*) as count from {}.tool");
    reader.outside?.(Number(count));
    return place;
  }, "set transaction isolation level repeatable read, read only;");
}

/** So that never all rows of an answer are in memory. */
async function inSteps(
  { rows }: Queries,
  select: string,
  take: (found: readonly Row[]) => void,
): Promise<void> {
  await rows(`declare steps no scroll cursor for ${select}`);
  for (;;) {
    const found = await rows(`fetch ${String(ROWS_AT_ONCE)} from steps`);
    take(found);
    if (found.length < ROWS_AT_ONCE) break;
  }
  await rows("close steps");
}

/** How many tools there are; more than `most` are not counted. */
export async function countUpTo({ rows }: Queries, most: number): Promise<number> {
  const [row] = await rows(`select count(*) as count from (select from {}.tool limit ${String(most)}) x`);
  return Number(row?.["count"]);
}

/** Of any row of an answer: each holds it. */
function placeIn(rows: readonly PlaceRow[]): PlaceRow {
  const [first] = rows;
  if (first === undefined) throw new Error("the table store is empty");
  return { epoch: first.epoch, xmin: first.xmin, forgotten: first.forgotten };
}

function print({ epoch, xmin }: ListPlace): string {
  return `${epoch}-${xmin}`;
}
