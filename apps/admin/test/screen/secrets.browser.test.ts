import { expect, test } from "vitest";
import { must } from "./sample-tools.ts";
import { useScreen } from "./screen.ts";

const screen = useScreen({ run: { secretsDir: "secrets" } });

async function secrets(): Promise<unknown> {
  const settings = await must(screen.client.getSettings({}));
  return settings.ok ? settings.value.secrets.map(({ name, isSet, hosts }) => ({ name, isSet, hosts })) : [];
}

test("a secret is set for its hosts, which another value of it keeps and named ones replace", async () => {
  const { page, requests } = await screen.open("?lang=en#/health");
  const part = page.getByRole("region", { name: "Secrets" });
  const set = async (value: string, hosts: string): Promise<void> => {
    await part.getByRole("textbox", { name: "Name" }).fill("TIDES_KEY");
    await part.getByRole("textbox", { name: "Hosts" }).fill(hosts);
    await part.getByLabel("Value", { exact: true }).fill(value);
    await part.getByRole("button", { name: "Set" }).click();
    await expect.poll(() => part.getByRole("textbox", { name: "Name" }).inputValue()).toBe("");
  };
  const own = { name: "TIDES_KEY", isSet: true };
  await set("first-value", "https://tides.example, https://ebb.example");
  expect(await secrets()).toEqual([{ ...own, hosts: ["https://tides.example", "https://ebb.example"] }]);
  await set("second-value", "");
  expect(await secrets()).toEqual([{ ...own, hosts: ["https://tides.example", "https://ebb.example"] }]);
  await set("third-value", "https://neap.example");
  expect(await secrets()).toEqual([{ ...own, hosts: ["https://neap.example"] }]);
  await expect.poll(() => page.content()).not.toContain("-value");
  expect(requests.filter((url) => url.includes("-value"))).toEqual([]);
});
