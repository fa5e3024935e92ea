/** What an attack is aimed at. */
export interface Target {
  readonly url: string;
  readonly port: number;
  /** A good token, which an attack of somebody who may ask has. */
  readonly token: string;
}

/** What an attack met: a status that it was answered with, that it got a connection, or that it was cut off. */
export type Meeting = number | "connected" | "cut off";

/** What an attacker does until its process ends; it tells what it meets. */
export type Attack = (target: Target, tell: (meeting: Meeting) => void) => void;
