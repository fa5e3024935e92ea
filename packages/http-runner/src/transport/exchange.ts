import type { Dispatcher } from "undici";
import { ExchangeHandler } from "./exchange-handler.ts";
import type { ExchangeOptions, WireAnswer, WireRequest } from "./wire.ts";

/**
 * Send one request over a guarded connection and take its answer: no redirect is followed and nothing is
 * tried again. Rejects with an `HttpError`; when it settles, the connection is idle or closed.
 */
export function exchange(
  dispatcher: Dispatcher,
  request: WireRequest,
  options: ExchangeOptions,
): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    const handler = new ExchangeHandler(request, options, resolve, reject);
    options.clock.phase = "connect";
    options.clock.watch((error) => {
      handler.fail(error);
    });
    // The types know the newer handler only; this one is what undici calls itself, without a wrapper.
    dispatcher.dispatch(request as Dispatcher.DispatchOptions, handler);
  });
}
