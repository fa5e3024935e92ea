import {
  createDifferential,
  drawSetting,
  type Setting,
} from "../../../packages/lint/test/screen/differential.ts";
import { drawDocument, type DrawnDocument } from "../../../packages/lint/test/screen/draw-document.ts";
import { defineArea } from "../area.ts";
import { definitionTexts } from "../hostile/seeds.ts";

interface Screening {
  readonly document: DrawnDocument;
  readonly setting: Setting;
}

const others = definitionTexts(".json").filter(({ length }) => length <= 2_000);

/** Definitions through the screening and through the whole linter: what the first takes for plain has the same report in full. */
export const screen = defineArea<Screening>({
  name: "screen",
  throws:
    "definitions of every format, targets drawn, at the screening and the whole linter: the same report of what is plain",
  make: (random) => ({ document: drawDocument(random, others), setting: drawSetting(random) }),
  show: ({ document: { text, format }, setting }) =>
    `${JSON.stringify({ ...setting, ...(format && { format }) })}\n${text}`,
  async start() {
    const { compare } = await createDifferential();
    return {
      meet: ({ document, setting }) => {
        const { difference } = compare(document, setting);
        return Promise.resolve(difference === undefined ? [] : [difference]);
      },
      end: () => Promise.resolve([]),
    };
  },
});
