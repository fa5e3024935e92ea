import { launch } from "../process/launch.ts";
import type { Launch } from "../process/launch.ts";
import type { LaunchBounds, LaunchPlan } from "../process/plan.ts";
import { collectOutput } from "../output/output.ts";
import type { Output } from "../output/output.ts";
import { createStderrRing, noText } from "../output/stderr-text.ts";
import type { StderrText } from "../output/stderr-text.ts";
import { upTo } from "../output/stderr-text.ts";
import type { StderrObserver } from "../output/stderr-text.ts";
import type { Connection } from "../spawn-helper/connect.ts";
import type { HelperClient } from "../spawn-helper/client.ts";
import type { HelperKind } from "../spawn-helper/command.ts";
import type { BackendRequest } from "../tiers/backend.ts";

/** A launch whose output is kept. */
export interface KeptLaunch extends Launch {
  output(): { readonly stdout: Output; readonly stderr: StderrText };
}

/** Who is told of a launch while it goes on. */
export interface LaunchWatch {
  started?(): void;
  readonly stderr?: StderrObserver;
}

/** Who starts processes: this one, or the helper. */
export interface Launcher {
  readonly via: "direct" | "helper";
  /** What programs inherit differs by it. */
  readonly kind: "direct" | HelperKind;
  readonly inherits: BackendRequest["inherits"];
  /** Whether programs get no descriptor but 0, 1 and 2. */
  readonly closesDescriptors: boolean;
  launch(plan: LaunchPlan, stdin: Uint8Array, bounds: LaunchBounds, watch?: LaunchWatch): KeptLaunch;
}

export const directLauncher: Launcher = {
  via: "direct",
  kind: "direct",
  inherits: { noNewPrivs: false, offline: false },
  closesDescriptors: false,
  launch(plan, stdin, bounds, watch = {}) {
    const stdout = collectOutput(bounds.stdoutBytes);
    const stderr = createStderrRing(bounds.stderrBytes);
    const observe = watch.stderr && upTo(bounds.stderrBytes, watch.stderr);
    const started = launch(plan, stdin, bounds, {
      started: () => watch.started?.(),
      stdout: (chunk) => stdout.add(chunk),
      stderr: (chunk) => {
        stderr.add(chunk);
        observe?.(chunk);
      },
    });
    return { ...started, output: () => ({ stdout: stdout.finish(), stderr: stderr.finish() }) };
  },
};

/** Through a helper; an `offline` one must have said that it has no network. */
export function helperLauncher(client: HelperClient, { hello }: Connection, kind: HelperKind): Launcher {
  return {
    via: "helper",
    kind,
    inherits: { noNewPrivs: hello.noNewPrivs, offline: kind === "offline" && hello.offline },
    closesDescriptors: hello.descriptorsClosed,
    launch(plan, stdin, bounds, watch = {}) {
      const stdout = collectOutput(bounds.stdoutBytes);
      let stderr = noText;
      const started = client.launch(plan, stdin, bounds, {
        started: () => watch.started?.(),
        stdout: (chunk) => stdout.add(chunk),
        ...(watch.stderr === undefined ? {} : { stderr: watch.stderr }),
        stderrText(text) {
          stderr = text;
        },
      });
      return { ...started, output: () => ({ stdout: stdout.finish(), stderr }) };
    },
  };
}
