import { expect, test } from "vitest";
import { start, withTides } from "../support/start.ts";

test("queries of lists and searches are read as people write them", async () => {
  const started = await start();
  await withTides(started);
  const { url, tokens } = started;
  const refused = async (path: string): Promise<unknown> => {
    const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${tokens.read}` } });
    expect(answer.status).toBe(400);
    return ((await answer.json()) as { detail: string }).detail;
  };
  const ask = async (path: string): Promise<[number, string[] | undefined]> => {
    const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${tokens.read}` } });
    const { items } = (await answer.json()) as { items?: { slug: string }[] };
    return [answer.status, items?.map(({ slug }) => slug)];
  };
  const all = await ask("/tools");
  expect(all[1]?.length).toBeGreaterThan(2);
  // A hint clamps, a size does not; what is empty is as if it were absent.
  expect(await ask("/tools?recommendedPageSize=257")).toEqual(all);
  expect(await ask("/tools?recommendedPageSize=100000")).toEqual(all);
  for (const least of ["0", "-3", "1"]) {
    expect(await ask(`/tools?recommendedPageSize=${least}`)).toEqual([200, all[1]?.slice(0, 1)]);
  }
  expect((await ask("/tools/search?pageSize=257"))[0]).toBe(400);
  expect(await ask("/tools?recommendedPageSize=99999999999999999999")).toEqual(all);
  expect(await refused("/tools?recommendedPageSize=many")).toBe(
    'recommendedPageSize must be a whole number, not "many"',
  );
  expect(await refused("/tools/search?pageSize=many")).toBe(
    'pageSize must be a whole number from 1 to 256, not "many"',
  );
  for (const empty of ["tags=", "bundleIDs=", "tags=,&bundleIDs=,"])
    expect(await ask(`/tools?${empty}`)).toEqual(all);
  expect(await ask("/tools?tags=&tags=nobody-has-it")).toEqual([200, []]);
  // Slugs are written with a + before them.
  for (const q of ["%2Bget-ti", "+get-ti", "%20%2Bget-tides", "get-ti"])
    expect([q, await ask(`/tools/search?q=${q}`)]).toEqual([q, [200, ["get-tides"]]]);
});
