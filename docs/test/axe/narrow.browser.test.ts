import { describe } from "vitest";
import { looks } from "../../../scripts/site/screenshots.mjs";
import { openToEverybody } from "./every-page.ts";

const { narrow } = looks;

describe("every kind of page is open to everybody, narrow", () => {
  openToEverybody({ narrow, "narrow and dark": { ...narrow, colorScheme: "dark" } });
});
