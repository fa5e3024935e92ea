/** @import { Recipe } from "../corpus/types.ts" */
import { plainManifests } from "../lint/corpora.mjs";
import { changedManifests } from "./changed.mjs";

const FULL = 90;
const SMALL = 10;

/** 1,000 tools as they were, and with every twentieth or each of them changed; pinned as those of the lint bench. */
const full = {
  before: recipe("contracts", () => plainManifests(FULL), {
    files: 90,
    bytes: 1_515_191,
    tools: 1_012,
    planted: 0,
    sha256: "a0238d93e175952f345f957429e27cbb56bbbe0da9e24c4a1aea232e141633b2",
  }),
  few: recipe("contracts-few", () => changedManifests(FULL, 20), {
    files: 90,
    bytes: 1_516_049,
    tools: 1_012,
    planted: 0,
    sha256: "0d5568075890d41715e86cf674d537193fefce8b2e0d497f3cf6a902fc82c47c",
  }),
  all: recipe("contracts-all", () => changedManifests(FULL, 1), {
    files: 90,
    bytes: 1_529_409,
    tools: 1_012,
    planted: 0,
    sha256: "8b5dce3eec93398915e48d6c637cb9c628914f114b44aafbcd9260aaee160312",
  }),
};

/** The same kinds, small. @type {typeof full} */
const small = {
  before: recipe("contracts-small", () => plainManifests(SMALL), {
    files: 10,
    bytes: 170_042,
    tools: 114,
    planted: 0,
    sha256: "5d54884ce4f3aaf6cf4dce6f9c850e1cbd83d12b0c4e65b835aa0c07ec379a98",
  }),
  few: recipe("contracts-few-small", () => changedManifests(SMALL, 20), {
    files: 10,
    bytes: 170_042,
    tools: 114,
    planted: 0,
    sha256: "61b5c7b3cc00c82f745ccf1b6b0037cafacccf0a3b71d6614cb705fc99f4b6c4",
  }),
  all: recipe("contracts-all-small", () => changedManifests(SMALL, 1), {
    files: 10,
    bytes: 171_678,
    tools: 114,
    planted: 0,
    sha256: "2dcbbbe2acb78582c1b1957c5eac990d552ccffdc012c5fb74a0a4e26bbd73e5",
  }),
};

/** The corpora to measure on, or small ones of the same kinds. */
export const recipes = { full, small };

/** @returns {Recipe} */
function recipe(
  /** @type {string} */ id,
  /** @type {Recipe["make"]} */ make,
  /** @type {Recipe["pinned"]} */ pinned,
) {
  return { id, make, pinned };
}
