import { expect, test } from "vitest";
import { isEmail, isUri } from "../../src/check/formats.ts";

test.each([
  ["help@acme.example", true],
  ["first.last+tag@mail.acme.example", true],
  ["help", false],
  ["@acme.example", false],
  ["help@", false],
  ["help@acme", false],
  ["help@-acme.example", false],
  ["he lp@acme.example", false],
  [".help@acme.example", false],
  [`${"h".repeat(400)}@acme.example`, false],
])("email %j", (text, expected) => {
  expect(isEmail(text)).toBe(expected);
});

test.each([
  ["https://acme.example", true],
  ["https://acme.example/a%20b?c=d#e", true],
  ["data:image/png;base64,AAAA", true],
  ["urn:isbn:0451450523", true],
  ["acme.example", false],
  ["/icon.png", false],
  ["https://", false],
  ["https:///icon.png", false],
  ["https://acme.example/a b", false],
  ["https://acme.example/%zz", false],
  ["https://bücher.example", false],
  ["", false],
])("uri %j", (text, expected) => {
  expect(isUri(text)).toBe(expected);
});
