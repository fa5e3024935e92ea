import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connectOverHttp } from "../../packages/mcp-server/test/support/clients.ts";
import { blocksOf } from "./documents.ts";
import {
  expectShown,
  lineOf,
  serveDocument,
  SERVED_DOCUMENTS,
  type ServedDocument,
} from "./served-document.ts";
import { commandsOf } from "./session.ts";

describe.each(SERVED_DOCUMENTS)("what %s shows", (document) => {
  const blocks = blocksOf(document);
  const sessions = blocks.filter(({ info }) => info === "console").flatMap(commandsOf);
  let served: ServedDocument;
  beforeAll(async () => {
    served = await serveDocument(blocks);
  });
  afterAll(() => {
    served.close();
  });

  test("the server prints", () => {
    expectShown(served.printed(), blocks.find(({ info }) => info === "text")?.text.trimEnd() ?? "");
  });

  // From top to bottom: what is stored is there for those after it.
  test.each(sessions.map((session) => [session.place, lineOf(session.command), session] as const))(
    "is what it answers: %s: %s",
    (_, __, { command, output }) => {
      expectShown(served.run(command), output);
    },
  );

  const configurations = blocks.filter(({ info, text }) => info === "json" && text.includes("mcpServers"));
  test.each(configurations.map(({ place, text }) => [place, text] as const))(
    "an MCP client that is set up as %s calls the examples",
    async (_, text) => {
      const here = served.real(text).replace("${TOKEN}", served.token);
      const { url, headers } = (JSON.parse(here) as Configuration).mcpServers["my-tools"];
      const client = await connectOverHttp(url, headers);
      const { tools } = await client.list();
      expect(tools.map(({ name }) => name)).toContain("calculate");
      const answer = await client.call("calculate", { expression: "6 * 7" });
      await client.close();
      expect(answer.content).toEqual([{ type: "text", text: '{"result":"42"}' }]);
    },
  );
});

interface Configuration {
  mcpServers: { "my-tools": { url: string; headers: Record<string, string> } };
}
