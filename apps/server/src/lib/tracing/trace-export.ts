/** A span that is over, as OpenTelemetry counts: instants in nanoseconds since 1970 as text, for they are larger than what a number holds. */
export interface FinishedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  /** 1: within the server, 2: answers a call, 3: asks another system. */
  kind: 1 | 2 | 3;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: Readonly<Record<string, string | number>>;
  hasFailed: boolean;
}

export interface Collector {
  /** Without the path of its traces. */
  endpoint: string;
  /** Further headers that the collector requires, such as a key. */
  headers: Readonly<Record<string, string>>;
}

/** Sends spans to a collector, many at a time; what it does not take in time is dropped, and no call waits for it. */
export interface TraceExport {
  add(span: FinishedSpan): void;
  /** Sends what is left, as far as there is time. */
  close(): Promise<void>;
}

export interface ExportLog {
  warn(values: object, text: string): void;
  info(values: object, text: string): void;
}

const batch = 512;
/** Most waiting spans: about a minute of a busy server. */
const mostWaiting = 8_192;
const everyMs = 2_000;
const answeredWithinMs = 5_000;
/** A collector that is out of breath is asked again with the same spans; what it refuses in any other way it would refuse again. */
const passing = new Set([429, 502, 503, 504]);

type AnyValue = { stringValue: string } | { intValue: string } | { doubleValue: number };

const valueOf = (value: string | number): AnyValue => {
  if (typeof value === 'string') return { stringValue: value };
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
};
const attributesOf = (attributes: FinishedSpan['attributes']) =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: valueOf(value) }));

const failed = 2;
const spanOf = ({ attributes, hasFailed, ...span }: FinishedSpan) => ({
  ...span,
  attributes: attributesOf(attributes),
  status: hasFailed ? { code: failed } : {},
});

/** Over OTLP/HTTP with JSON. `resource` says which server the spans are of. */
export function createTraceExport(
  { endpoint, headers }: Collector,
  resource: Readonly<Record<string, string>>,
  log: ExportLog,
): TraceExport {
  const url = `${endpoint.replace(/(?<!\/)\/+$/, '')}/v1/traces`;
  let waiting: FinishedSpan[] = [];
  let dropped = 0;
  let isAway = false;
  let sending: Promise<void> | null = null;

  const bodyOf = (spans: readonly FinishedSpan[]): string =>
    JSON.stringify({
      resourceSpans: [
        {
          resource: { attributes: attributesOf(resource) },
          scopeSpans: [{ scope: { name: 'fundus' }, spans: spans.map(spanOf) }],
        },
      ],
    });

  /** Whether the spans are done with. */
  async function send(spans: readonly FinishedSpan[]): Promise<boolean> {
    const status = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: bodyOf(spans),
      redirect: 'manual',
      signal: AbortSignal.timeout(answeredWithinMs),
    }).then(
      async (answer) => {
        await answer.body?.cancel();
        return answer.status;
      },
      () => 0,
    );
    const isTaken = status >= 200 && status < 300;
    // Said when it begins and when it is over, not every two seconds.
    if (!isTaken && !isAway) log.warn({ status }, 'the collector of traces takes nothing');
    if (isTaken && isAway) log.info({ dropped }, 'the collector of traces takes them again');
    isAway = !isTaken;
    if (isTaken) dropped = 0;
    return isTaken || (status !== 0 && !passing.has(status));
  }

  async function flush(): Promise<void> {
    while (waiting.length > 0) {
      const spans = waiting.slice(0, batch);
      if (!(await send(spans))) return;
      const sent = new Set(spans);
      waiting = waiting.filter((span) => !sent.has(span));
    }
  }
  const flushOnce = (): Promise<void> => {
    sending ??= flush().finally(() => {
      sending = null;
    });
    return sending;
  };
  const timer = setInterval(() => void flushOnce(), everyMs);
  timer.unref();
  return {
    add: (span) => {
      if (waiting.length >= mostWaiting) {
        dropped += 1;
        return;
      }
      waiting.push(span);
      if (waiting.length === batch && !isAway) void flushOnce();
    },
    close: async () => {
      clearInterval(timer);
      await flushOnce();
    },
  };
}
