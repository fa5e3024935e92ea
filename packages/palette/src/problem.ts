/** Why nothing was found: RFC 9457, as the REST interface answers it. */
export interface PaletteProblem {
  readonly type: string;
  readonly title: string;
  /** 0: nobody answered. */
  readonly status: number;
  /** One line. */
  readonly detail: string;
  readonly code: string;
  readonly retryable: boolean;
  readonly hint?: string;
  readonly requestId?: string;
}

/** An error with its problem: what a source rejects with, where it knows more than a sentence. */
export interface Refusal extends Error {
  readonly problem: PaletteProblem;
}

/** The problem behind whatever a source threw. */
export function problemOf(error: unknown): PaletteProblem {
  const { problem, message = String(error) } = (error ?? {}) as Partial<Refusal>;
  return problem ?? made("PALETTE_UNREACHABLE", 0, message);
}

/** The problem in an answer, or one that says that somebody else answered. */
export async function refusalOf(response: Response): Promise<Refusal> {
  const { status } = response;
  const given = (await response.json().catch(() => undefined)) as Partial<PaletteProblem> | undefined;
  const problem =
    typeof given?.code === "string"
      ? (given as PaletteProblem)
      : made("PALETTE_FOREIGN_ANSWER", status, `${String(status)} came from no tool server`);
  return Object.assign(new Error(problem.detail), { problem });
}

function made(code: string, status: number, detail: string): PaletteProblem {
  return { type: "about:blank", title: code, status, detail, code, retryable: !status || status >= 500 };
}
