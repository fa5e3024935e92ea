import {
  countKeys,
  isObject,
  isWrittenPlainly,
  MAX_DEPTH,
  ownString,
  parseValue,
  type JsonObject,
  type JsonValue,
} from "@toolhaft/json-text";
import type { Severity } from "@toolhaft/diagnostics";
import {
  createSchemaScreen,
  noTally,
  type SchemaScreen,
  type SchemaTally,
} from "@toolhaft/json-schema/screen";
import type { FileReport } from "../file-report.ts";
import { isConfigPath } from "../file-names.ts";
import type { FileView, PlainPart, RunMemory } from "../format.ts";
import type { FormatId } from "../format-ids.ts";
import type { AskedTargets } from "../targets/target-check.ts";
import { demandsOf, noDemands, USUAL_PREFIX, type Demands } from "./demands.ts";
import type { FormatScreen, PlainTool } from "./format-screen.ts";
import { noteNames } from "./note-names.ts";
import { isPlainDescription, isPlainName } from "./plain-texts.ts";
import { screens } from "./screens.ts";

/** Answers for a whole file where it is plain: the report that the linter would make, without a finding. */
export type Screen = (input: ScreenInput, around: ScreenAround) => Screened;

/** A file that may be plain. */
export interface ScreenInput {
  /** `/`-separated, as it shall stand in reports. */
  path: string;
  text: string;
  format?: FormatId;
}

/** What a host knows about the file. */
export interface ScreenAround {
  files?: FileView | undefined;
  run?: RunMemory | undefined;
}

/**
 * `report`: of a plain file. Of another one `value` is what its text says, where it was read (`isRefused` where it says
 * nothing, being no JSON), and `plain` what is known of its tools: `prepare` takes them.
 */
export interface Screened {
  report?: FileReport;
  value?: JsonValue;
  isRefused?: true;
  plain?: PlainPart;
}

export interface ScreenSettings {
  least: Severity;
  targets: AskedTargets;
  /** Of a file with more tools the plain ones are left out, however few; a smaller one is linted as a whole where several are not. Default 64. */
  many?: number;
  /** What a configuration says: a file is linted in full where it says something about findings that a plain file may have. */
  config?: {
    judgeFor: (path: string) => unknown;
    sparesPlain?: (path: string) => boolean;
    targetsFor?: (path: string) => AskedTargets | undefined;
  };
}

const NOTHING: Screened = {};
const REFUSED: Screened = { isRefused: true };

/**
 * A screening of files. It proves in one walk that no rule would say more of a file than information, and counts that, so
 * that nothing else has to be loaded or looked at. What it can't prove is linted in full. `undefined` where no file can be
 * screened: where information is shown it has to be made.
 */
export function createScreen({ least, targets, many = MANY, config }: ScreenSettings): Screen | undefined {
  if (least === "info") return undefined;
  const known = new Map<AskedTargets, Asked>();
  const askedOf = (held: AskedTargets): Asked => {
    let asked = known.get(held);
    if (asked === undefined) known.set(held, (asked = ask(held, many)));
    return asked;
  };
  return ({ path, text, format }, { files, run }) => {
    if (!path.endsWith(".json") || isConfigPath(path)) return NOTHING;
    const asked = askedOf(config?.targetsFor?.(path) ?? targets);
    if (config?.sparesPlain?.(path) !== true && config?.judgeFor(path) !== undefined) return NOTHING;
    const value = parseValue(text);
    if (value === undefined) return REFUSED;
    const screen = screens.find((each) => isNamed(each, format) && each.isMeant(value));
    if (screen === undefined) return { value };
    if (!screen.canBePart && !asked.keepsTargets) return { value };
    const found = screenTools(value, screen, asked);
    if (found === undefined || !isWrittenPlainly(text, found.keys)) return { value };
    const isSeen = screen.folders.some((folder) => files?.stat(folder) !== undefined);
    const { demands, keepsTargets } = asked;
    const isWhole = found.names.length === found.mask.length && found.mask.length <= demands.toolsMost;
    const isContradicted = demands.isContradicted && found.closed > 0;
    // What targets ask of all tools together is asked of all or none.
    if (isWhole ? found.optional > demands.optionalMost : isContradicted || demands.optionalMost < Infinity)
      return { value };
    if (!isWhole || !keepsTargets || isSeen || isContradicted) {
      if (!screen.canBePart) return { value };
      const { mask, names, infos, closed } = found;
      const known = { format: screen.format, mask, keepsTargets, isWhole: isWhole && !isSeen };
      const plain: PlainPart = { ...known, infos, names };
      if (isContradicted) plain.closed = closed;
      return { value, plain };
    }
    const file = { path, format: screen.format, count: found.names.length };
    const infos = found.infos + noteNames(found.names, { ...file, run });
    const report: FileReport = { path, format: screen.format, diagnostics: [] };
    if (infos > 0) report.hidden = { warnings: 0, infos };
    return { report };
  };
}

function isNamed(screen: FormatScreen, format: FormatId | undefined): boolean {
  return format === undefined || format === screen.format;
}

/** What targets ask, as a screening looks at it. */
function ask({ targets, tokenBudget, prefixBudget = USUAL_PREFIX }: AskedTargets, many: number): Asked {
  const demands = tokenBudget === undefined ? demandsOf(targets) : undefined;
  const held = demands ?? NO_DEMANDS;
  return {
    ...{ demands: held, schemas: createSchemaScreen(held.schema), prefix: prefixBudget, many },
    keepsTargets: demands !== undefined,
  };
}

interface Asked {
  demands: Demands;
  schemas: SchemaScreen;
  prefix: number;
  many: number;
  /** Whether all is in the demands that the targets ask of plain tools. */
  keepsTargets: boolean;
}

/** What targets ask where they are asked themselves. */
const NO_DEMANDS: Demands = noDemands();

/** Tools of a file that are plain, and what looking at all of them adds up to. */
interface Found extends SchemaTally {
  /** Of the plain ones. */
  names: readonly string[];
  /** 1 for each plain one. */
  mask: Uint8Array;
}

/** In a file with more tools looking at those that are not plain is always less work. */
const MANY = 64;

/** Tools of a smaller file that may not be plain: where there are more, most are like that, and looking was in vain. */
const FEW = 1;

/** Look at each tool; `undefined` where the file is to be linted in full. */
function screenTools(value: JsonValue, screen: FormatScreen, asked: Asked): Found | undefined {
  const root = screen.rootOf(value);
  if (root === undefined) return undefined;
  const { tools } = root;
  const isMany = screen.canBePart && tools.length > asked.many;
  if (!isMany && tools.length > asked.demands.toolsMost) return undefined;
  let left = isMany ? Infinity : screen.canBePart ? FEW : 0;
  const names: string[] = [];
  const firsts = new Map<string, number>();
  const infos = new Uint32Array(tools.length);
  const found: Found = { ...noTally(), keys: root.keys, names, mask: new Uint8Array(tools.length) };
  const tally = noTally();
  for (let index = 0; index < tools.length; index++) {
    const item = tools[index] as JsonValue;
    tally.keys = tally.infos = tally.values = tally.characters = 0;
    const plain = isObject(item) ? plainToolOf(item, screen, asked, tally) : undefined;
    if (plain === undefined && left-- === 0) return undefined;
    // Others may be wrong in any way but for their names, which rules hold against those of the plain ones.
    const name = plain === undefined ? onlyNameOf(item) : plain.name;
    if (name === undefined || !isPlainName(name)) return undefined;
    found.keys += plain === undefined ? countKeys(item, MAX_DEPTH) : tally.keys;
    // Two names that differ in case only are one mistake, too, of both tools.
    const fold = name.toLowerCase();
    const first = firsts.get(fold);
    if (first !== undefined && left-- === 0) return undefined;
    if (first === undefined) firsts.set(fold, index);
    else found.mask[first] = 0;
    found.mask[index] = plain === undefined || first !== undefined ? 0 : 1;
    infos[index] = tally.infos;
    names.push(name);
  }
  found.closed = tally.closed;
  found.optional = tally.optional;
  found.infos = infos.reduce((sum, each, index) => sum + (found.mask[index] === 1 ? each : 0), 0);
  found.names = names.filter((_, index) => found.mask[index] === 1);
  return found;
}

/** The name of a tool, where no other key in other letters may hold another one. */
function onlyNameOf(item: JsonValue): string | undefined {
  if (!isObject(item) || Object.keys(item).some((key) => key !== "name" && key.toLowerCase() === "name"))
    return undefined;
  return ownString(item, "name");
}

/** A tool of which no rule says more than information, whatever its name. */
function plainToolOf(
  item: JsonObject,
  screen: FormatScreen,
  { demands, schemas, prefix }: Asked,
  tally: SchemaTally,
): PlainTool | undefined {
  const tool = screen.toolOf(item);
  if (tool === undefined) return undefined;
  const { name, description, schema } = tool;
  tally.keys = tool.keys;
  if (name.length + prefix > demands.nameMost || description.length > demands.descriptionMost)
    return undefined;
  for (const pattern of demands.names) if (!pattern.test(name)) return undefined;
  if (!isPlainDescription(description, name)) return undefined;
  if (schema === undefined) return tool;
  const closed = tally.closed;
  if (!schemas(schema, tally) || tally.keys - tool.keys > demands.keysMost) return undefined;
  if (tally.values > demands.valuesMost || tally.characters > demands.charactersMost) return undefined;
  tally.infos += demands.closedInfos * (tally.closed - closed);
  return tool;
}
