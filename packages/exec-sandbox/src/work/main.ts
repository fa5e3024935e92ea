// The program of processes that do work apart; started by worker.ts, and by nobody else.
import { serveWork } from "./serve-work.ts";

serveWork();
