import { HttpError } from "../errors/http-error.ts";

/** Leaves a host alone for a while after many failures in a row. */
export interface Circuits {
  /** Throws `HTTP_CIRCUIT_OPEN` while the host gets no requests. After that one call may try. */
  enter(origin: string): void;
  /** Tell how the try ended; `undefined` where it says nothing about the host. */
  leave(origin: string, worked: boolean | undefined): void;
}

interface Circuit {
  failures: number;
  openUntil: number;
  isProbing: boolean;
}

/** Hosts that are remembered; only failing ones are. */
const MOST_HOSTS = 1_000;

export function createCircuits({ failures, openMs }: { failures: number; openMs: number }): Circuits {
  const circuits = new Map<string, Circuit>();
  return {
    enter(origin) {
      const circuit = circuits.get(origin);
      if (circuit === undefined || circuit.failures < failures) return;
      const left = circuit.openUntil - performance.now();
      if (left <= 0 && !circuit.isProbing) {
        circuit.isProbing = true;
        return;
      }
      const retryAfterMs = Math.max(1, Math.ceil(left));
      const data = { host: origin, failures: circuit.failures, retryAfterMs };
      throw new HttpError("HTTP_CIRCUIT_OPEN", data, { retryAfterMs });
    },
    leave(origin, worked) {
      const circuit = circuits.get(origin);
      if (worked === true) {
        if (circuit) circuits.delete(origin);
        return;
      }
      if (circuit) circuit.isProbing = false;
      if (worked === undefined) return;
      const failed = circuit ?? { failures: 0, openUntil: 0, isProbing: false };
      failed.failures++;
      failed.openUntil = performance.now() + openMs;
      if (circuit) return;
      const [oldest] = circuits.keys();
      if (circuits.size >= MOST_HOSTS && oldest !== undefined) circuits.delete(oldest);
      circuits.set(origin, failed);
    },
  };
}
