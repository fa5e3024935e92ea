import { writeErr, writeOut } from "@toolhaft/command-line";
import { connect } from "../editor/rpc/connection.ts";
import { createHandlers } from "../editor/server.ts";
import { EXIT, type ExitCode } from "../exit-codes.ts";

/** Speak the Language Server Protocol on stdin and stdout until the editor leaves. */
export function lspCommand(): Promise<ExitCode> {
  return new Promise((resolve) => {
    const exit = (isClean: boolean): void => {
      // The protocol's own codes: 0 after a shutdown, 1 without one.
      resolve(isClean ? EXIT.ok : EXIT.findings);
    };
    const connection = connect(
      createHandlers(TOOLS_LINT_VERSION, {
        notify(method, params) {
          connection.notify(method, params);
        },
        request(method, params) {
          connection.request(method, params);
        },
        exit,
      }),
      writeOut,
    );
    process.stdin.on("data", (bytes: Buffer) => {
      try {
        connection.receive(bytes);
      } catch (error) {
        writeErr(
          `tools-lint: stdin is no Language Server Protocol: ${error instanceof Error ? error.message : String(error)}`,
        );
        resolve(EXIT.usage);
      }
    });
    // An editor that died says nothing.
    process.stdin.on("end", () => {
      exit(false);
    });
  });
}
