import { recipe } from "../store/recipes.mjs";

/** Two vocabularies: one as people write, one in which nearly every tool has a word of its own. */
export const recipes = {
  full: {
    few: recipe(
      "search-few-words",
      { seed: 11, tools: 100_000, bundles: 100, words: 5_000, parameters: 4 },
      {
        files: 100101,
        bytes: 91743829,
        tools: 100000,
        planted: 0,
        sha256: "9a307f17e5b2a3bf198100dd73bcc4dcd56f0230a2e4e0dfbb2caa80cfef749c",
      },
    ),
    many: recipe(
      "search-many-words",
      { seed: 12, tools: 100_000, bundles: 100, words: 100_000, parameters: 4 },
      {
        files: 100101,
        bytes: 96403569,
        tools: 100000,
        planted: 0,
        sha256: "acc1bc7adc6035f5eca6c21b0691735f356ec3452f74b879d352dbc626843af1",
      },
    ),
  },
  small: {
    few: recipe(
      "search-few-words-small",
      { seed: 11, tools: 300, bundles: 4, words: 100, parameters: 4 },
      {
        files: 305,
        bytes: 261580,
        tools: 300,
        planted: 0,
        sha256: "e67ea22a9da749341a5d25adc6d80e28d393cbee2fde825c7ef6e402a747c32d",
      },
    ),
    many: recipe(
      "search-many-words-small",
      { seed: 12, tools: 300, bundles: 4, words: 400, parameters: 4 },
      {
        files: 305,
        bytes: 266106,
        tools: 300,
        planted: 0,
        sha256: "897a606b07908026ea553b561c638cb3e2db2dbee3d418177755ae8afe54b19d",
      },
    ),
  },
};
