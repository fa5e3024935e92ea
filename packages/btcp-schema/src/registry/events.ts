import type { GrantLifetime } from "./grant-lifetime.ts";

/** What happened in a registry. Arguments and results are never part of it. */
export type RegistryEvent =
  | { type: "registered" | "unregistered"; tool: string }
  | { type: "called"; call: number; tool: string }
  /** `ms` is the whole time, questions and waiting included. */
  | { type: "finished"; call: number; tool: string; ok: true; ms: number }
  | { type: "finished"; call: number; tool: string; ok: false; code: string; ms: number }
  /** A deprecated tool was called; `message` says what to use instead. */
  | { type: "deprecated"; call: number; tool: string; message?: string }
  /** The user is being asked. */
  | { type: "requested"; tool?: string; capabilities: readonly string[] }
  | { type: "granted"; capabilities: readonly string[]; lifetime: GrantLifetime }
  | { type: "denied"; tool?: string; capabilities: readonly string[] }
  | { type: "revoked"; capabilities: readonly string[] }
  /** Persistent grants could not be read or kept; they count as not given, or until the page closes. */
  | { type: "storage-failed"; doing: "read" | "write"; message: string };

export type RegistryListener = (event: RegistryEvent) => void;

/** The listeners of one registry. */
export interface Events {
  emit(event: RegistryEvent): void;
  listen(listener: RegistryListener): () => void;
}

/** Listeners hear of everything in order; one that throws disturbs nobody. */
export function createEvents(): Events {
  const listeners = new Set<{ hear: RegistryListener }>();
  return {
    emit(event) {
      for (const { hear } of [...listeners]) {
        try {
          hear(event);
        } catch {
          // A listener watches; what goes wrong in it is no fault of the call.
        }
      }
    },
    listen(hear) {
      const entry = { hear };
      listeners.add(entry);
      return () => {
        listeners.delete(entry);
      };
    },
  };
}
