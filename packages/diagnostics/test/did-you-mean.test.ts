import { createGuesses, nearest } from "@toolhaft/diagnostics";
import { describe, expect, test } from "vitest";

const keys = ["name", "description", "command", "timeoutSec", "envPassthrough", "parameters"];

test.each([
  ["comand", "command"],
  ["descripton", "description"],
  ["timeout_sec", "timeoutSec"],
  ["ENVPASSTHROUGH", "envPassthrough"],
  ["nmae", "name"],
  ["paramters", "parameters"],
  ["title", undefined],
  ["nm", undefined],
  ["", undefined],
  ["constructor", undefined],
  ["x".repeat(10_000), undefined],
])("%.20s → %s", (word, expected) => {
  expect(nearest(word, keys)).toBe(expected);
});

test("the word itself is no suggestion, and of equally near ones the first is taken", () => {
  expect(nearest("name", keys)).toBeUndefined();
  expect(nearest("cat", ["car", "cap"])).toBe("car");
});

test.each([
  ["get_wether", "get_weather"],
  ["get_waether_forecast_for_city", "get_weather_forecast_for_city"],
  ["list_open_windows_of_the_browser", "list_opn_windws_of_the_browsr"],
  ["list_open_windows_of_the_browser", undefined, "list_opn_windws_of_the_brwsr"],
  ["timezone", undefined, "zonetime"],
])("%s → %s, however long the words are", (word, expected, other = expected) => {
  expect(nearest(word, [other ?? ""])).toBe(expected);
});

describe("a file of thousands of names and slips", () => {
  const stations = Array.from({ length: 4000 }, (_, i) => `station_${String(i).padStart(5, "0")}`);

  test("is compared only as far as its guesses reach", () => {
    const guesses = createGuesses();
    let looked = 0;
    let listed = 0;
    const names = function* (): Iterable<string> {
      listed++;
      for (const name of stations) {
        looked++;
        yield name;
      }
    };
    const meant = stations.map((station) => nearest(station.replace("station", "staitons"), names, guesses));
    expect(meant.slice(0, 2)).toEqual(["station_00000", "station_00001"]);
    expect(meant.at(-1)).toBeUndefined();
    expect(looked).toBeLessThanOrEqual(20_001);
    expect(listed).toBeLessThanOrEqual(6);
  });

  test("does not take the guesses of another file", () => {
    const spent = createGuesses();
    spent.left = 0;
    expect(nearest("statoin_00000", stations, spent)).toBeUndefined();
    expect(nearest("statoin_00000", stations, createGuesses())).toBe("station_00000");
  });
});
