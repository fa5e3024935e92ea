import { describe, expect, test } from "vitest";
import { createSearch, type Search } from "../src/create-search.ts";
import type { Found, ToolSource } from "../src/tool.ts";

/** A search whose news are kept, as lines. */
function recorded(): { search: Search; news: string[] } {
  const news: string[] = [];
  const search = createSearch({
    found: ({ items }) => news.push(`found ${items.map(({ slug }) => slug).join(" ")}`),
    failed: ({ code, status, detail }) => news.push(`failed ${code} ${String(status)} ${detail}`),
    slow: () => news.push("slow"),
  });
  return { search, news };
}

const tides: Found = { items: [{ slug: "tides", version: "v1", displayName: "Tides" }] };

describe("a search", () => {
  test("gives what its source finds, at once or later", async () => {
    const { search, news } = recorded();
    await search.run({ search: () => tides }, "ti", 0);
    await search.run({ search: () => Promise.resolve(tides) }, "ti", 0);
    expect(news).toEqual(["found tides", "found tides"]);
  });

  test("that another takes the place of is not begun, or aborted, and tells nothing any more", async () => {
    const { search, news } = recorded();
    const asked: string[] = [];
    const signals: AbortSignal[] = [];
    let answer = (_: Found): void => {};
    const source: ToolSource = {
      search(q, signal) {
        asked.push(q);
        signals.push(signal);
        return q === "tid" ? tides : new Promise((resolve) => (answer = resolve));
      },
    };
    void search.run(source, "t", 0);
    const second = search.run(source, "ti", 0);
    await expect.poll(() => asked).toEqual(["ti"]);
    await search.run(source, "tid", 0);
    answer({ items: [] });
    await second;
    expect([asked, signals.map(({ aborted }) => aborted)]).toEqual([
      ["ti", "tid"],
      [true, false],
    ]);
    expect(news).toEqual(["found tides"]);
  });

  test("that takes its time says so", async () => {
    const { search, news } = recorded();
    let answer = (_: Found): void => {};
    const over = search.run({ search: () => new Promise((resolve) => (answer = resolve)) }, "ti", 0);
    await expect.poll(() => news).toEqual(["slow"]);
    answer(tides);
    await over;
    expect(news).toEqual(["slow", "found tides"]);
  });

  test("that fails gives the problem, whatever was thrown", async () => {
    const { search, news } = recorded();
    const problem = {
      ...{ type: "about:blank", title: "Gone", status: 401, code: "API_TOKEN_EXPIRED", retryable: false },
      detail: "the token's time was over",
    };
    for (const thrown of [
      Object.assign(new Error("no"), { problem }),
      new TypeError("Failed to fetch"),
      "no",
    ])
      // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- a page's own source may reject with anything
      await search.run({ search: () => Promise.reject(thrown) }, "ti", 0);
    expect(news).toEqual([
      "failed API_TOKEN_EXPIRED 401 the token's time was over",
      "failed PALETTE_UNREACHABLE 0 Failed to fetch",
      "failed PALETTE_UNREACHABLE 0 no",
    ]);
  });

  test("that is stopped tells nothing", async () => {
    const { search, news } = recorded();
    const over = search.run({ search: () => tides }, "ti", 0);
    search.stop();
    await over;
    expect(news).toEqual([]);
  });
});
