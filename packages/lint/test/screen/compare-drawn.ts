import { definitionTexts } from "../../../../tests/fuzz/hostile/seeds.ts";
import { createRandom } from "../fuzz/random.ts";
import { createDifferential, drawSetting, type Setting } from "./differential.ts";
import { drawDocument } from "./draw-document.ts";

/** What comparing drawn documents shows. */
export interface Drawn {
  /** How many were taken for plain. */
  plain: number;
  /** The first of those whose report in full is another one. */
  differences: { number: number; setting: Setting; text: string; difference: string }[];
}

/** Screen so many drawn documents and lint those in full that are taken for plain. */
export async function compareDrawn(count: number): Promise<Drawn> {
  const { compare } = await createDifferential();
  const others = definitionTexts(".json").filter(({ length }) => length <= 2_000);
  const drawn: Drawn = { plain: 0, differences: [] };
  for (let number = 0; number < count && drawn.differences.length < 5; number++) {
    const random = createRandom(number);
    const document = drawDocument(random, others);
    const setting = drawSetting(random);
    const { isPlain, difference } = compare(document, setting);
    if (isPlain) drawn.plain++;
    if (difference !== undefined)
      drawn.differences.push({ number, setting, text: document.text, difference });
  }
  return drawn;
}
