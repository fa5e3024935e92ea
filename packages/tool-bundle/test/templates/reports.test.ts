import { compileHeaderTemplate, compileUrlTemplate } from "@toolhaft/tool-bundle/templates";
import { expect, test } from "vitest";
import { expand } from "../support/expand.ts";

/** Faults that people reported of requests made from templates; the ids are those of fixtures/reports/README.md. */
test.each([
  [
    "http-amp",
    compileUrlTemplate("https://garden.example/find?herb=${herb}"),
    { herb: "thyme & sage" },
    "https://garden.example/find?herb=thyme%20%26%20sage",
  ],
  [
    "http-path-traversal",
    compileUrlTemplate("https://garden.example/beds/${bed}"),
    { bed: "../keys" },
    "https://garden.example/beds/..%2Fkeys",
  ],
  [
    "http-path-traversal, dots alone",
    compileUrlTemplate("https://garden.example/beds/${bed}"),
    { bed: ".." },
    "TEMPLATE_SEGMENT",
  ],
  ["http-crlf", compileHeaderTemplate("${herb}"), { herb: "sage\r\nX-Evil: 1" }, "TEMPLATE_HEADER"],
  ["http-crlf, a sound value", compileHeaderTemplate("${herb}"), { herb: "sage" }, "sage"],
])("%s", (_, compiled, args, expected) => {
  expect(expand(compiled, args)).toBe(expected);
});
