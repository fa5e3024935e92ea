import { brokenPromises } from "./promises.ts";

/** What fixing a list of tools broke of its promises, by safe fixes alone and by all. */
export async function brokenOf(text: string): Promise<string[]> {
  const broken: string[] = [];
  for (const unsafe of [false, true]) {
    broken.push(...(await brokenPromises({ name: "generated", path: "list.json", text }, unsafe)));
  }
  return broken;
}
