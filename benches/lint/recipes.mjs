/** @import { Pinned, Recipe } from "../corpus/types.ts" */
import { brokenTexts, everyTool, manifests, oneFile, oneFileInFifty, plainManifests } from "./corpora.mjs";

/**
 * Every corpus of the lint bench. The pins are what the generator made when the bars were set:
 * change one only together with the figures in benches/README.md.
 */
const full = {
  twoPercent: recipe("manifests", () => manifests(2_000, oneFileInFifty), {
    files: 2_000,
    bytes: 35_678_765,
    tools: 22_467,
    planted: 40,
    sha256: "c07adecf8860954edd668807ca18b43f05cfe2c5867ce2c25e66ed6b85988e32",
  }),
  oneFile: recipe("one-file", () => oneFile(2_400), {
    files: 1,
    bytes: 42_883_868,
    tools: 26_960,
    planted: 27,
    sha256: "87881c9bb60dcaff597ed479df29200bafb36254d3cd5c20ef0bc8180d7c1b38",
  }),
  manyFiles: recipe("many-files", () => manifests(10_000, oneFileInFifty), {
    files: 10_000,
    bytes: 178_531_050,
    tools: 112_357,
    planted: 200,
    sha256: "2f394af615233b46a02193c670b41706451a084e041d2d380c9014da37052e44",
  }),
  everyTool: recipe("every-tool", () => manifests(2_000, everyTool), {
    files: 2_000,
    bytes: 35_616_564,
    tools: 22_467,
    planted: 22_467,
    sha256: "3a228d9d5c1b15580d522fd20ca2db255b6ee4549072f49bcb8491d3be42e778",
  }),
  brokenTexts: recipe("broken-texts", () => brokenTexts(2_000), {
    files: 2_000,
    bytes: 35_684_201,
    tools: 22_467,
    planted: 2_400,
    sha256: "cb3d46a354aaa4546a86361dc70b3ac19278912768d4366e315d92acfd7bab61",
  }),
  plain: recipe("plain", () => plainManifests(2_000), {
    files: 2_000,
    bytes: 33_656_746,
    tools: 22_467,
    planted: 0,
    sha256: "85648869ee4412ef097f03118189bb08a3006a3d2d1b95140f09d8907cdcd5b8",
  }),
};

/** The same kinds, small. @type {typeof full} */
const small = {
  twoPercent: recipe("manifests-small", () => manifests(50, oneFileInFifty), {
    files: 50,
    bytes: 890_651,
    tools: 564,
    planted: 1,
    sha256: "4242dedf857e70611af14eab7cd9c53166ce1fb6a300f8042c9812886a5e8edc",
  }),
  oneFile: recipe("one-file-small", () => oneFile(50), {
    files: 1,
    bytes: 891_241,
    tools: 564,
    planted: 1,
    sha256: "6f124df66b43befdb4484cddb471ca2f81350356138abed5bfff1052de9482cb",
  }),
  manyFiles: recipe("many-files-small", () => manifests(100, oneFileInFifty), {
    files: 100,
    bytes: 1_785_302,
    tools: 1_126,
    planted: 2,
    sha256: "f1b88ed8d4100fabef57b20b9249d4845a4e294db5195d3a2210a93c5b6efc97",
  }),
  everyTool: recipe("every-tool-small", () => manifests(20, everyTool), {
    files: 20,
    bytes: 358_177,
    tools: 228,
    planted: 228,
    sha256: "2b5835466b84ee5efde23be395d210413cc49328231504eb475e54f38f97aa9c",
  }),
  brokenTexts: recipe("broken-texts-small", () => brokenTexts(20), {
    files: 20,
    bytes: 359_003,
    tools: 228,
    planted: 24,
    sha256: "04c3509057a4bd4f899576704df754aac7edc89b6026fa1099eef8f0085bee69",
  }),
  plain: recipe("plain-small", () => plainManifests(50), {
    files: 50,
    bytes: 838_094,
    tools: 564,
    planted: 0,
    sha256: "dd3a14b94cb9a1e4efabcf49fff05b90e7613507628ebe5fff4c333cb6121290",
  }),
};

/** The corpora to measure on, or small ones of the same kinds. */
export const recipes = { full, small };

/** @returns {Recipe} */
function recipe(/** @type {string} */ id, /** @type {Recipe["make"]} */ make, /** @type {Pinned} */ pinned) {
  return { id, make, pinned };
}
