import { randomBytes } from "node:crypto";
import { classifyReference, type Lookup, type Reference } from "@toolhaft/tool-bundle/templates";
import { MASK } from "@toolhaft/json-text/redact";

/** Words that stand for what a plan must not show, or cannot know, while a request is built. */
export interface StandIns {
  /** The word for a secret; letters and digits only, so that every encoding leaves it alone. */
  secret: string;
  /** As the call's lookup, with a word for every result of an earlier request. */
  lookup: Lookup;
  /** What the words stood for: `***`, and the placeholders of results. */
  reveal(text: string): string;
  /** Placeholders that nobody can fill yet. */
  unknown(): string[];
}

/** Make the words of one plan: nobody can have written them into an argument before. */
export function standIns(plain: Lookup, argumentNames: ReadonlySet<string>): StandIns {
  const word = `Q${randomBytes(12).toString("hex")}`;
  const secret = `${word}S`;
  const steps: string[] = [];
  return {
    secret,
    lookup(reference) {
      const { kind } = classifyReference(reference, argumentNames);
      if (kind === "secret") return { value: secret };
      if (kind !== "step") return plain(reference);
      const text = written(reference);
      if (!steps.includes(text)) steps.push(text);
      return { value: `${word}N${String(steps.indexOf(text))}E` };
    },
    reveal(text) {
      const revealed = text.replaceAll(secret, MASK);
      return revealed.replace(
        new RegExp(`${word}N(\\d+)E`, "g"),
        (_, index: string) => steps[Number(index)] ?? MASK,
      );
    },
    unknown: () => steps,
  };
}

function written([first, ...rest]: Reference): string {
  const path = rest.map((part) => (typeof part === "number" ? `.${String(part)}` : `.${part}`)).join("");
  return `\${${String(first)}${path}}`;
}
