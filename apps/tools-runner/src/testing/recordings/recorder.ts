import type { HttpTape, PlayedTape, TapedExchange } from "@toolhaft/toolbox";
import type { Example } from "../read-tests.ts";
import { readRecording } from "./read-recording.ts";
import type { RecordingFile } from "./recording-file.ts";
import { writeRecording } from "./write-recording.ts";

/** Where the answers of servers come from: a recording where there is one, servers, or servers and from then on a recording. */
export type Answers = "recorded" | "live" | "record";

/** Lets examples be answered by recordings, and makes these. */
export interface Recorder {
  readonly tape: HttpTape;
  /** Before an example is run: why it cannot be. */
  begin(example: Example): string | undefined;
  /** Behind it: who answered, where anybody did; and why there is no recording of it, where one was wanted. */
  end(example: Example): { readonly answers?: "recorded" | "live"; readonly problem?: string };
}

export function createRecorder(mode: Answers, hide: (json: string) => string): Recorder {
  let played: (PlayedTape & { readonly isUsed: () => boolean }) | undefined;
  let exchanges: TapedExchange[] = [];
  let secrets = new Set<string>();
  let isLost = false;
  return {
    tape: {
      get played() {
        return played;
      },
      record: (exchange) => void exchanges.push(exchange),
      lose: () => {
        isLost = true;
      },
      useSecret: (name) => void secrets.add(name),
    },
    begin(example) {
      [exchanges, secrets, isLost, played] = [[], new Set(), false, undefined];
      if (mode !== "recorded") return undefined;
      const read = readRecording(example);
      if (read === undefined) return undefined;
      if (!read.ok) return read.problem;
      played = play(read.recording);
      return undefined;
    },
    end(example) {
      if (played !== undefined) return played.isUsed() ? { answers: "recorded" } : {};
      if (exchanges.length === 0 && !isLost) return {};
      if (mode !== "record") return { answers: "live" };
      if (isLost) return { answers: "live", problem: "it is not recorded: a request got no answer" };
      writeRecording(example, { secrets, exchanges }, hide);
      return { answers: "live" };
    },
  };
}

/** Each answer once, to the request that it was given to. */
function play({ exchanges, secrets }: RecordingFile): PlayedTape & { readonly isUsed: () => boolean } {
  const left = exchanges.map(({ request, answer }) => ({ key: keyOf(request), answer }));
  return {
    secrets: new Set(secrets),
    isUsed: () => left.length < exchanges.length,
    answerTo(request) {
      const at = left.findIndex(({ key }) => key === keyOf(request));
      return at < 0 ? undefined : left.splice(at, 1)[0]?.answer;
    },
  };
}

function keyOf({ method, url, body }: TapedExchange["request"]): string {
  return JSON.stringify([method, url, body ?? null]);
}
