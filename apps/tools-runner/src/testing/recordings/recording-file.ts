/** The answers of servers to one example, as they were recorded. */
export interface RecordingFile {
  format: 1;
  /** The tool: its name, or its bundle, slug and version. */
  tool: string;
  /** The name of the example. */
  example: string;
  /** Its arguments, as they were. */
  args: { [name: string]: unknown };
  /** Names of the secrets that it was recorded with; no value is in here. */
  secrets: string[];
  /** What was asked, and answered. Secrets are `***`. */
  exchanges: RecordedExchange[];
}

export interface RecordedExchange {
  request: {
    method: string;
    url: string;
    body?: string;
  };
  answer: {
    /**
     * @minimum 100
     * @maximum 599
     */
    status: number;
    reason?: string;
    contentType?: string;
    location?: string;
    retryAfter?: string;
    date?: string;
    body?: string;
    /** Instead of `body`, where that is no UTF-8 text. */
    base64?: string;
    /** Only the start of a failure's body was kept. */
    isCut?: true;
  };
}
