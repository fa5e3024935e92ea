import { describe, expect, test } from "vitest";
import { awsSigV4 } from "../../src/auth/aws-sig-v4.ts";
import { hmac } from "../../src/auth/hmac.ts";
import { readFields } from "../../src/auth/read-fields.ts";
import { headerOf } from "../../src/prepared-request.ts";
import { contextWith, requestTo } from "../support/signing.ts";

const form = { "Content-Type": "application/x-www-form-urlencoded" };

describe("AWS Signature Version 4, the published test suite", () => {
  const auth = { service: "service", region: "us-east-1", accessKeyId: "AKIDEXAMPLE", secret: "AWS_SECRET" };
  const context = contextWith("wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY", "2015-08-30T12:36:00Z");
  const at = (path: string): string => `https://example.amazonaws.com${path}`;

  test.each([
    ["get-vanilla", at("/"), {}, "5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31"],
    [
      "get-vanilla-empty-query-key",
      at("/?Param1=value1"),
      {},
      "a67d582fa61cc504c4bae71f336f98b97f1ea3c7a6bfe1b6e45aec72011b9aeb",
    ],
    [
      "get-vanilla-query-order-key-case",
      at("/?Param2=value2&Param1=value1"),
      {},
      "b97d918cfa904a5beff61c982a1b6f458b799221646efd99d3219ec94cdf2500",
    ],
    [
      "post-vanilla",
      at("/"),
      { method: "POST" },
      "5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b",
    ],
    [
      "post-x-www-form-urlencoded",
      at("/"),
      { method: "POST", headers: form, body: "Param1=value1" },
      "ff11897932ad3f4e8b18135d722051e5ac45fc38421b1da7b9d196a0fe09473a",
    ],
  ])("%s", (_, url, more, signature) => {
    const request = requestTo(url, more);
    void awsSigV4(readFields(auth)).apply(request, context);
    const signed = "headers" in more ? "content-type;host;x-amz-date" : "host;x-amz-date";
    expect(headerOf(request, "Authorization")).toBe(
      `AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request, SignedHeaders=${signed}, Signature=${signature}`,
    );
    expect(headerOf(request, "X-Amz-Date")).toBe("20150830T123600Z");
  });

  test("the example of its documentation, a list of users", () => {
    const headers = { "Content-Type": "application/x-www-form-urlencoded; charset=utf-8" };
    const request = requestTo("https://iam.amazonaws.com/?Action=ListUsers&Version=2010-05-08", { headers });
    void awsSigV4(readFields({ ...auth, service: "iam" })).apply(request, context);
    const signature = "5d672d79c15b13162d9279b0855cfba6789a8edb4c82c400e06b5924a6f2b5d7";
    expect(headerOf(request, "Authorization")).toMatch(new RegExp(`Signature=${signature}$`));
  });
});

describe("HMAC", () => {
  const sign = (fields: Record<string, string>, key: string, body: string): string | undefined => {
    const request = requestTo("https://api.example.com/hook", { method: "POST", body });
    const scheme = hmac(readFields({ secret: "KEY", canonical: "body", header: "X-Signature", ...fields }));
    void scheme.apply(request, contextWith(key, "2024-05-14T13:44:00Z"));
    return headerOf(request, fields["header"] ?? "X-Signature");
  };

  test.each([
    ["sha1", "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79"],
    ["sha256", "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"],
    [
      "sha384",
      "af45d2e376484031617f78d2b58a6b1b9c7ef464f5a01b47e42ec3736322445e8e2240ca5e69e2c78b3239ecfab21649",
    ],
    [
      "sha512",
      "164b7a7bfcf819e2e395fbe73b56e0a387bd64222e831fd610270cd7ea2505549758bf75c05a994a6d034f65f8f0e6fdcaeab1a34d4a6b4b636e070a38bce737",
    ],
  ])("%s, test case 2 of RFC 2202 and RFC 4231", (algorithm, digest) => {
    expect(sign({ algorithm }, "Jefe", "what do ya want for nothing?")).toBe(digest);
  });

  test("as a webhook's documentation shows it", () => {
    const fields = { header: "X-Hub-Signature-256", headerTemplate: "sha256=${signature}" };
    expect(sign(fields, "It's a Secret to Everybody", "Hello, World!")).toBe(
      "sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17",
    );
  });
});
