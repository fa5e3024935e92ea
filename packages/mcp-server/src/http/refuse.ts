/** An answer with an error of JSON-RPC, for a request that is no message of the protocol. */
export function refuse(status: number, code: number, message: string): Response {
  // What is left of a body that is too long is not read.
  const headers: Record<string, string> = status === 413 ? { connection: "close" } : {};
  return Response.json({ jsonrpc: "2.0", id: null, error: { code, message } }, { status, headers });
}
