import {
  context,
  INVALID_SPAN_CONTEXT,
  propagation,
  ProxyTracerProvider,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";

const tracer = trace.getTracer("toolhaft");

/** The provider of a process that has no SDK. */
const NO_PROVIDER = new ProxyTracerProvider().getDelegate();
const NO_SPAN = trace.wrapSpanContext(INVALID_SPAN_CONTEXT);

/** Whether spans are recorded or traces passed on. If not, a span of nobody would cost as much as a small answer. */
function isTraced(): boolean {
  const provider = trace.getTracerProvider();
  const hasSdk = !(provider instanceof ProxyTracerProvider) || provider.getDelegate() !== NO_PROVIDER;
  return hasSdk || propagation.fields().length > 0;
}

/** Run a request inside a span named after its route; a caller's trace is taken up. */
export function inRequestSpan<T>(
  request: { method: string; path: string; headers: object },
  run: (span: Span) => Promise<T>,
): Promise<T> {
  return isTraced() ? inRecordedSpan(request, run) : run(NO_SPAN);
}

async function inRecordedSpan<T>(
  { method, path, headers }: { method: string; path: string; headers: object },
  run: (span: Span) => Promise<T>,
): Promise<T> {
  const parent = propagation.extract(context.active(), headers);
  const attributes = { "http.request.method": method, "http.route": path };
  const span = tracer.startSpan(`${method} ${path}`, { kind: SpanKind.SERVER, attributes }, parent);
  try {
    return await context.with(trace.setSpan(parent, span), () => run(span));
  } finally {
    span.end();
  }
}

export interface CallSpan {
  readonly name: string;
  readonly callId: string;
  /** Given only when arguments and results may be recorded. */
  readonly args?: string;
}

/**
 * Run a call inside a span by the conventions for GenAI: `execute_tool <name>`. Arguments and result are
 * recorded only when they are given here.
 */
export async function inCallSpan<T extends { ok: boolean }>(
  { name, callId, args }: CallSpan,
  run: () => Promise<T>,
  codeOf: (result: T) => string | undefined,
): Promise<T> {
  const attributes = {
    "gen_ai.operation.name": "execute_tool",
    "gen_ai.tool.name": name,
    "gen_ai.tool.call.id": callId,
    "gen_ai.tool.type": "function",
    ...(args === undefined ? {} : { "gen_ai.tool.call.arguments": args }),
  };
  const span = tracer.startSpan(`execute_tool ${name}`, { kind: SpanKind.INTERNAL, attributes });
  try {
    const result = await context.with(trace.setSpan(context.active(), span), run);
    const code = codeOf(result);
    if (code !== undefined) {
      span.setAttribute("error.type", code);
      span.setStatus({ code: SpanStatusCode.ERROR });
    }
    return result;
  } finally {
    span.end();
  }
}
