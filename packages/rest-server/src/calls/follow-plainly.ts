import type { FastifyReply } from "fastify";
import type { RouteAnswer } from "../routes/handler.ts";
import type { LiveCall } from "./live-call.ts";

/** Wait for a call and answer it whole. A client that leaves before is one follower less. */
export async function followPlainly(
  call: LiveCall,
  reply: FastifyReply,
  headers: Readonly<Record<string, string>>,
): Promise<RouteAnswer> {
  const leave = call.follow(0, () => undefined);
  reply.raw.once("close", leave);
  const answer = await call.finished;
  return { ...answer, headers: { ...answer.headers, ...headers } };
}
