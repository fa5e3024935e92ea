import { describe } from "vitest";
import { looks } from "../../../scripts/site/screenshots.mjs";
import { openToEverybody } from "./every-page.ts";

const { light, dark } = looks;

describe("every kind of page is open to everybody, wide", () => {
  openToEverybody({ light, dark });
});
