// The least one could do: undici's request, the body as JSON, one member of it. Nothing is guarded.
import { Agent, request } from "undici";
import { runLoad } from "./load.mjs";

const [port = ""] = process.argv.slice(2);
const dispatcher = new Agent();

void runLoad(async () => {
  const { body } = await request(`http://127.0.0.1:${port}/weather?q=Oslo`, { dispatcher });
  const answer = (await body.json()) as { current: { condition: { text: string } } };
  return answer.current.condition.text;
});
