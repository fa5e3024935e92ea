import {
  type Answer,
  type ChangeEvent,
  type Client,
  createClient,
  type Fetch,
  type Problem,
  type Session,
} from "@toolhaft/client";
import { offlineProblem } from "./offline.ts";
import { keepToken, keptToken } from "../address/token.ts";

const TRY_AGAIN_MS = 1_000;

type Listener = (event: ChangeEvent) => void;

/** The server: whether it answers, who asks, what it is asked with, and what it tells by itself. */
class Connection {
  isOnline = $state(true);
  /** `refused`: the server does not know the token any more. */
  token = $state<"missing" | "kept" | "refused">(keptToken() === undefined ? "missing" : "kept");
  session = $state.raw<Session | undefined>();
  /** Why nothing is known of the session. */
  problem = $state.raw<Problem | undefined>();
  readonly #fetch: Fetch = async (url, init) => {
    try {
      const response = await fetch(url, {
        ...(init as RequestInit),
        ...{ credentials: "omit", referrerPolicy: "no-referrer", cache: "no-store" },
      });
      this.isOnline = true;
      if (response.status === 401) this.token = "refused";
      return response;
    } catch (error) {
      if (init.signal?.aborted !== true) this.#lost();
      throw error;
    }
  };

  #client: Client = this.#newClient();
  readonly #listeners = new Set<Listener>();
  #feed = new AbortController();
  #retry: ReturnType<typeof setTimeout> | undefined;

  get client(): Client {
    return this.#client;
  }

  /** Somebody may be asked: the server answers, and knows the token. */
  get isReady(): boolean {
    return this.isOnline && this.token === "kept";
  }

  /** Its token may change what is stored. */
  get mayChange(): boolean {
    return this.session?.scope === "admin" && this.isReady;
  }

  /** Its token may call tools. */
  get mayCall(): boolean {
    return (this.session?.scope ?? "read") !== "read" && this.isReady;
  }

  /** What a request came to. A network that fails is a refusal like any other; a signal rejects. */
  async ask<T>(request: (client: Client) => Promise<Answer<T>>): Promise<Answer<T>> {
    try {
      return await request(this.#client);
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") throw error;
      return { ok: false, status: 0, problem: offlineProblem };
    }
  }

  /** Learn who asks, and follow what changes. */
  async open(): Promise<void> {
    if (this.token !== "kept") return;
    const answer = await this.ask((client) => client.whoami());
    if (!answer.ok) {
      if (answer.status !== 0) this.problem = answer.problem;
      return;
    }
    this.session = answer.value;
    this.problem = undefined;
    void this.#follow();
  }

  async useToken(token: string): Promise<void> {
    keepToken(token);
    this.#client = this.#newClient();
    this.token = "kept";
    await this.open();
  }

  /** `listener` gets every change from now on; the answer ends that. */
  onChange(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async #follow(): Promise<void> {
    this.#feed.abort();
    const feed = new AbortController();
    this.#feed = feed;
    for await (const event of this.#client.watch({ signal: feed.signal })) {
      if (event.type === "refused") return;
      for (const listener of this.#listeners) listener(event);
    }
  }

  #newClient(): Client {
    const token = keptToken();
    return createClient({
      url: location.origin,
      fetch: this.#fetch,
      ...(token === undefined ? {} : { token }),
    });
  }

  /** Ask again and again, until somebody answers. */
  #lost(): void {
    this.isOnline = false;
    if (this.#retry !== undefined) return;
    this.#retry = setTimeout(() => {
      this.#retry = undefined;
      void this.open();
    }, TRY_AGAIN_MS);
  }
}

export const connection: Connection = new Connection();
