import type { McpServer } from "@modelcontextprotocol/server";

/** Call `then` once, when a client of the 2025 generation has said that it is ready: it may be told nothing before. */
export function whenInitialized({ server }: McpServer, then: () => void): void {
  server.oninitialized = () => {
    delete server.oninitialized;
    then();
  };
}
