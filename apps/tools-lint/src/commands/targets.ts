import { lookOf, switchOf, UsageError, writeOut, type CommandInput } from "@toolhaft/command-line";
import { nearest, paint, type Paint } from "@toolhaft/diagnostics";
import {
  findTarget,
  describeConstraint,
  targets,
  type Basis,
  type Effect,
  type Target,
} from "@toolhaft/tool-targets/targets";
import { EXIT, type ExitCode } from "../exit-codes.ts";

/** List the targets, or say what some of them accept, with sources. */
export function targetsCommand({ words: ids, values }: CommandInput): ExitCode {
  const shown = ids.length === 0 ? targets : ids.map(known);
  if (values["format"] === "json") {
    writeOut(`${JSON.stringify({ version: 1, targets: shown }, null, 2)}\n`);
    return EXIT.ok;
  }
  const colors = paint(lookOf(1, switchOf(values, "color"), process.env).color);
  const width = Math.max(...shown.map(({ id }) => id.length));
  const text =
    ids.length === 0
      ? shown.map(({ id, title }) => `${colors.bold(id.padEnd(width))}  ${title}`).join("\n")
      : shown.map((target) => render(target, colors)).join("\n\n");
  writeOut(`${text}\n`);
  return EXIT.ok;
}

function known(id: string): Target {
  const target = findTarget(id);
  if (target !== undefined) return target;
  const meant = nearest(
    id,
    targets.map((each) => each.id),
  );
  const hint = meant === undefined ? "tools-lint targets lists them all" : `did you mean ${meant}?`;
  throw new UsageError(`there is no target ${id}; ${hint}`);
}

const EFFECTS: Readonly<Record<Effect, string>> = {
  refuses: "or refused",
  disputed: "or refused by some",
  ignores: "or ignored silently",
  advises: "advised",
  loses: "or lost in part by a conversion",
  rewritten: "or rewritten by a conversion",
  needless: "needless",
};

const RESTS: Readonly<Record<Basis["kind"], (basis: Basis) => string>> = {
  service: ({ name, version }) =>
    `${name} ${version} is closed: code of its clients, documents and reports tell`,
  draft: ({ name, version }) => `read in ${name} ${version}`,
  targets: ({ name }) => `follows from ${name}`,
};

function render({ id, title, engines = [], basis, notes = [], constraints }: Target, colors: Paint): string {
  const asked = engines.map(
    ({ name, version, date, source, decides }) =>
      `  ${decides === true ? "decided by" : "held against"} ${name} ${version}  ${colors.dim(`(${source}, ${date})`)}`,
  );
  const lines = constraints.flatMap((constraint) => [
    `  ${describeConstraint(constraint)}  ${colors.dim(`(${EFFECTS[constraint.effect]}${by(constraint)})`)}`,
    `    ${colors.dim(`${[constraint.source, constraint.also].filter(Boolean).join(" and ")}, seen ${constraint.date}`)}`,
  ]);
  const said = notes.flatMap(({ says, source, date }) => [
    `  with every tool: ${says}`,
    `    ${colors.dim(`${source}, seen ${date}`)}`,
  ]);
  const rest =
    basis === undefined ? [] : [`  ${RESTS[basis.kind](basis)}  ${colors.dim(`(${basis.source})`)}`];
  const head = asked.length + rest.length > 0 ? [...asked, ...rest, ""] : [];
  return [`${colors.bold(id)}  ${title}`, "", ...head, ...said, ...lines].join("\n");
}

function by({ by: names }: Target["constraints"][number]): string {
  return names === undefined ? "" : `: ${names.join(", ")}`;
}
