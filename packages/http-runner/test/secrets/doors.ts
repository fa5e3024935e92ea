import { allTexts, writtenOnce, type Written } from "../../../../tests/secrets/leaks.ts";
import { planHttpTool, type HttpEvent, type RunHttpOptions } from "../../src/index.ts";
import { bytes, json } from "../support/answers.ts";
import type { Answer, TestServer } from "../support/servers.ts";
import { at, httpTool } from "../support/tools.ts";
import { allow, type World } from "../support/world.ts";

/** A secret that a call uses, and a server that knows it. */
export interface Visit {
  readonly world: World;
  readonly secret: string;
  readonly written: Written;
  /** Any number, for where it stands. */
  readonly choice: number;
}

/** One place where text of a server leaves a call; answers all that left. */
export type Door = (visit: Visit) => Promise<string>;

type Fields = Readonly<Record<string, unknown>>;

/** Call a tool whose URL has the secret, and gather everything that the caller gets. */
async function called(
  { world, secret }: Visit,
  server: TestServer,
  impl: Fields = {},
  changes: Fields = {},
): Promise<string> {
  const events: HttpEvent[] = [];
  const options: Partial<RunHttpOptions> = {
    secrets: { API_KEY: { value: secret, hosts: ["http://api.test:*"] } },
    limits: { maxRetries: 0 },
    onEvent: (event) => events.push(event),
  };
  const tool = httpTool({ urlTemplate: at(server, "/v1?key=${API_KEY}"), ...impl }, changes);
  const result = await world.run(tool, {}, options);
  await server.close();
  return allTexts(result, events, result.ok ? result.value : result.error.message);
}

const answered = async (visit: Visit, answer: Answer, impl?: Fields, changes?: Fields): Promise<string> =>
  called(visit, await visit.world.serve(answer), impl, changes);

/** The same with one spelling after another. */
async function eachAnswered(
  visit: Visit,
  texts: readonly string[],
  answer: (text: string) => Answer,
): Promise<string> {
  const said: string[] = [];
  for (const text of texts) said.push(await answered(visit, answer(text)));
  return said.join("\n");
}

const joined = (written: Written): string => Object.values(written).join(" , ");
/** What stands on one line; a secret without its line feeds is none. */
const onOneLine = (written: Written): string[] =>
  Object.values(written).filter((text) => !/[\r\n]/.test(text));

/** What a header can carry; UTF-8 goes as the bytes it is. */
const inHeaders = (written: Written): string[] =>
  Object.values(written)
    .map((text) => Buffer.from(text, "utf8").toString("latin1"))
    .filter((text) => /^[\x20-\x7e\x80-\xff]*$/.test(text));

const TEXT = { "content-type": "text/plain; charset=utf-8" };
const SSE = { "content-type": "text/event-stream" };

/** Every place where what a server says may leave. */
export const doors: Readonly<Record<string, Door>> = {
  "a result: text": (visit) =>
    answered(visit, bytes(joined(visit.written), TEXT), { responseEncoding: "text" }),
  "a result: a value, and a deep one": (visit) => {
    const values = Object.values(visit.written);
    return answered(visit, json(JSON.stringify({ values, deep: [[{ said: joined(visit.written) }]] })));
  },
  "a result: one value": (visit) =>
    eachAnswered(visit, Object.values(visit.written), (text) => json(JSON.stringify({ a: [{ b: text }] }))),
  "a result: keys": (visit) => {
    const keys = Object.values(visit.written).map((text) => [text, { [text]: 1 }]);
    return answered(visit, json(JSON.stringify(Object.fromEntries(keys))));
  },
  "a result that does not fit its schema": (visit) => {
    const outputSchema = { type: "object", additionalProperties: false, properties: { a: { const: 1 } } };
    const body = JSON.stringify({ [visit.secret]: joined(visit.written), a: joined(visit.written) });
    return answered(visit, json(body), {}, { outputSchema });
  },
  "a warning": (visit) => {
    const twice = Object.values(visit.written).map(
      (text) => `${JSON.stringify(text)}:1,${JSON.stringify(text)}:2`,
    );
    return eachAnswered(visit, twice, (text) => json(`{${text}}`));
  },
  "the body of a failure": (visit) => answered(visit, bytes(joined(visit.written), TEXT, 500)),
  "the body of a failure, cut within a spelling": (visit) =>
    eachAnswered(visit, Object.values(visit.written), (text) => {
      // Blanks in front do not count for the length of the excerpt.
      const kept = visit.choice % (Buffer.byteLength(text) + 1);
      return bytes(`${" ".repeat(16_384 - kept)}${text}${"x".repeat(20_000)}`, TEXT, 500);
    }),
  "the body of a failure that is empty by choice": (visit) =>
    answered(visit, bytes(joined(visit.written), TEXT, 503), { errorMode: "empty" }),
  "the reason of a status": async (visit) => {
    const reason = inHeaders(visit.written).join(" ");
    const raw = await visit.world.serveRaw((socket) => {
      socket.end(Buffer.from(`HTTP/1.1 500 ${reason}\r\ncontent-length: 0\r\n\r\n`, "latin1"));
    });
    return called(visit, raw);
  },
  "a content type": (visit) =>
    eachAnswered(visit, inHeaders(visit.written), (text) =>
      bytes("<p>", { "content-type": visit.choice % 2 === 0 ? `text/html; x=${text}` : `${text}/html` }),
    ),
  "what packs a body": (visit) =>
    eachAnswered(visit, inHeaders(visit.written), (text) => bytes("<p>", { "content-encoding": text })),
  "where a redirect leads": (visit) =>
    eachAnswered(visit, inHeaders(visit.written), (text) => {
      const places = [
        `http://other.test/${text}`,
        `http://api.test:1/?q=${"q".repeat(visit.choice % 2_100)}${text}`,
        `//${text}@other.test/`,
        /^[\w-]+$/.test(text) ? `http://${text}.other.test/` : `http://other.test/#${text}`,
        `${text}:`,
        `ftp://${text}`,
        `/a\\${text}`,
        `http://10.0.0.1/${text}#${text}`,
      ];
      return bytes("", { location: places[visit.choice % places.length] ?? "" }, 302);
    }),
  "a redirect to the same server": (visit) => {
    const text = encodeURIComponent(visit.secret);
    return answered(visit, (seen, response, count) => {
      if (seen.url.startsWith("/next")) json('{"a":1}')(seen, response, count);
      else bytes("", { location: `/next/${text}?q=${text}` }, 302)(seen, response, count);
    });
  },
  "server-sent events: data, name, id, comment, retry": (visit) => {
    const blocks = onOneLine(visit.written).map(
      (text) => `: ${text}\nretry: ${text}\nevent: ${text}\nid: ${text}\ndata: ${text}\n\n`,
    );
    blocks.push(`data: ${visit.secret.replaceAll(/\r\n|\r|\n/g, "\ndata: ")}\n\n`);
    const responseEncoding = visit.choice % 2 === 0 ? "text" : "json";
    return answered(visit, bytes(blocks.join(""), SSE), { responseEncoding });
  },
  "server-sent events that break off": (visit) => {
    const blocks = onOneLine(visit.written).map((text) => `event: ${text}\ndata: ${text}\n\n`);
    return answered(visit, (_, response) => {
      response.writeHead(200, SSE);
      response.write(blocks.join(""), () => response.destroy());
    });
  },
  "a secret that two events share": async (visit) => {
    const said = await eachAnswered(visit, onOneLine(visit.written), (text) => {
      const characters = Array.from(text);
      const cut = visit.choice % (characters.length + 1);
      const parts = [characters.slice(0, cut), characters.slice(cut)].map((part) => part.join(""));
      return bytes(parts.map((part) => `data: ${part}\n\n`).join(""), SSE);
    });
    return said.replaceAll("\n", "");
  },
  "lines of JSON, in pieces": (visit) => {
    const lines = Object.values(visit.written).map((text) => JSON.stringify({ [text]: [text] }));
    const body = Buffer.from(lines.join("\n"));
    const size = 1 + visit.choice;
    return answered(visit, (_, response) => {
      response.writeHead(200, { "content-type": "application/x-ndjson" });
      for (let from = 0; from < body.length; from += size) response.write(body.subarray(from, from + size));
      response.end();
    });
  },
  "lines that are no JSON": (visit) =>
    answered(visit, bytes(onOneLine(visit.written).join(" , "), { "content-type": "application/x-ndjson" })),
  "JSON that is none": (visit) => answered(visit, json(`{${joined(visit.written)}`)),
  "a plan, of a tool and arguments that hold it": ({ secret, written }) => {
    const secrets = { API_KEY: { value: secret, hosts: ["http://api.test:*"] } };
    const impl = {
      urlTemplate: "http://api.test:8080/${city}?key=${API_KEY}",
      method: "POST",
      headers: { "X-City": "${city}" },
      bodyTemplate: '{"city":"${city}"}',
    };
    // A request spells its arguments once more.
    const plans = Object.values(writtenOnce(written)).map((city) =>
      planHttpTool(httpTool(impl), { city }, { allowedHosts: allow("api.test"), secrets }),
    );
    return Promise.resolve(allTexts(plans));
  },
};
