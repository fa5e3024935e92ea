import { randomBytes, randomUUID } from "node:crypto";
import {
  CLIENT_CAPABILITIES_META_KEY,
  createRequestStateCodec,
  inputRequired,
  inputResponse,
} from "@modelcontextprotocol/server";
import type {
  ClientCapabilities,
  InputRequiredResult,
  McpServer,
  ServerContext,
} from "@modelcontextprotocol/server";
import { type ApprovalRequest, createUsedOnce, type GivenApproval } from "@toolhaft/toolbox";
import type { Era } from "./object-schema.ts";
import { questionOf } from "./question.ts";

/** Asks the person at a client for calls that have to be approved (MCP, Elicitation; in 2026-07-28 Multi Round-Trip Requests). */
export interface Approvals {
  /** Holds the state that a client sends back against our signature; rejects with what is wrong with it. */
  readonly verify: (state: string, context: ServerContext) => Promise<unknown>;
  /** What the person said, and of which call; `undefined` where nobody was asked yet. */
  given(context: ServerContext): GivenApproval | undefined;
  /** The question; `undefined` where the client can ask nobody. */
  ask(client: AskedClient, request: ApprovalRequest): Promise<InputRequiredResult | undefined>;
}

/** Who would be asked. */
export interface AskedClient {
  readonly server: McpServer;
  readonly era: Era;
  readonly context: ServerContext;
}

/** What goes to the client with a question, signed, and comes back with the answer. It can be read there. */
interface AskedCall {
  readonly digest: string;
  readonly once: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** The one question of a call. */
const QUESTION = "approve";

/** `forMs`: how long an answer counts. The key is this process's own, and so are the answers that were used. */
export function createApprovals(forMs: number): Approvals {
  const codec = createRequestStateCodec<AskedCall>({
    key: randomBytes(32),
    ttlSeconds: Math.ceil(forMs / 1_000),
    bind: ({ http }) => http?.authInfo?.clientId ?? "",
  });
  const used = createUsedOnce();
  return {
    verify: (state, context) => codec.verify(state, context),
    given({ mcpReq }) {
      const state = mcpReq.requestState<AskedCall>();
      const answer = inputResponse(mcpReq.inputResponses, QUESTION);
      if (state === undefined || answer.kind === "missing") return undefined;
      const isGiven =
        answer.kind === "elicit" && answer.action === "accept" && answer.content?.[QUESTION] === true;
      return { digest: state.digest, isGiven, use: () => used.use(state.once, state.until) };
    },
    async ask(client, request) {
      if (!canAsk(client)) return undefined;
      const asked = { digest: request.digest, once: randomUUID(), until: Date.now() + forMs };
      return inputRequired({
        requestState: await codec.mint(asked, client.context),
        inputRequests: {
          [QUESTION]: inputRequired.elicit({ message: questionOf(request), requestedSchema: SCHEMA }),
        },
      });
    },
  };
}

const SCHEMA = {
  type: "object" as const,
  properties: { [QUESTION]: { type: "boolean" as const, title: "Run it" } },
  required: [QUESTION],
};

/** Whether a client shows forms: it says so, or says no more than that it asks. */
function canAsk({ server, era, context }: AskedClient): boolean {
  const { envelope = {} } = context.mcpReq;
  const said = envelope as { readonly [CLIENT_CAPABILITIES_META_KEY]?: ClientCapabilities };
  // Clients of 2025 say it once, when they connect.
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- nothing else holds it
  const greeted = server.server.getClientCapabilities();
  const capabilities = era === "modern" ? said[CLIENT_CAPABILITIES_META_KEY] : greeted;
  const elicitation = capabilities?.elicitation;
  return elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined);
}
