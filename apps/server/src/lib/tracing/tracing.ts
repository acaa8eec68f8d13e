import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import pg from 'pg';
import { type Collector, createTraceExport, type ExportLog, type TraceExport } from './trace-export.ts';

/** A span that has begun. */
export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  /** Everything within `run` belongs to it, what it awaits included. */
  run<Result>(work: () => Result): Result;
  end(more: { name?: string; attributes?: Readonly<Record<string, string | number>>; hasFailed?: boolean }): void;
}

/** Which spans there are, and what belongs to which. */
export interface Tracer {
  /** Begins a trace, or goes on with that of the caller (`traceparent`); null for those that are not kept. */
  beginCall(traceparent: string | undefined): Span | null;
  /** Work that no call requested. */
  around(name: string, work: () => Promise<unknown>): Promise<unknown>;
  /** Ends the tracing; what is left is sent, as far as there is time. */
  close(): Promise<void>;
}

export interface TracingSettings extends Collector {
  serviceName: string;
  /** How many of all traces are kept, from 0 to 1. */
  share: number;
}

/** Traces this server process for the collector that the operator names. */
export function startTracing({ serviceName, share, ...collector }: TracingSettings, log: ExportLog): Tracer {
  const host = hostname();
  const resource = {
    'service.name': serviceName,
    'service.instance.id': `${host}:${process.pid}`,
    'host.name': host,
  };
  return createTracer(createTraceExport(collector, resource, log), share);
}

interface Parent {
  traceId: string;
  spanId: string;
}

/** The parent of every span that starts within. */
interface Place extends Parent {
  /** When the clock that only goes forward began, by the clock of the machine, which is set from time to time: the same for a whole trace. */
  beganAt: number;
}

const parentForm = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/;

/** Which trace a call belongs to by the W3C's `traceparent`; null where it names none. */
export function readTraceparent(header: string | undefined): Parent | null {
  const [, traceId, spanId] = parentForm.exec(header ?? '') ?? [];
  return traceId === undefined || spanId === undefined ? null : { traceId, spanId };
}

/** Whether a trace is among those that are kept; all servers agree about it. */
export function isKept(traceId: string, share: number): boolean {
  return Number.parseInt(traceId.slice(-8), 16) < share * 2 ** 32;
}

/** Operation and table of a statement; never its values, nor its text, which is too long for collectors. */
export function summaryOf(text: string): string {
  const operation = /^[\s(]*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? 'statement';
  const table = /\b(?:from|into|update|join)\s+"?([a-z_][a-z0-9_]*)"?/i.exec(text)?.[1];
  return table === undefined ? operation : `${operation} ${table}`;
}

const nanosOf = (milliseconds: number): string => `${BigInt(Math.round(milliseconds * 1000))}000`;

const places = new AsyncLocalStorage<Place>();

/** Traces calls and jobs with the statements that each sends to the database. Loaded only where a collector is named. */
export function createTracer(to: TraceExport, share: number): Tracer {
  const begin = (name: string, kind: 1 | 2 | 3, parent: Parent | Place | null): Span => {
    const startedAt = performance.now();
    const beganAt = parent !== null && 'beganAt' in parent ? parent.beganAt : Date.now() - startedAt;
    const traceId = parent?.traceId ?? randomBytes(16).toString('hex');
    const spanId = randomBytes(8).toString('hex');
    return {
      traceId,
      spanId,
      run: (work) => places.run({ traceId, spanId, beganAt }, work),
      end: ({ name: known = name, attributes = {}, hasFailed = false }) =>
        to.add({
          traceId,
          spanId,
          ...(parent !== null && { parentSpanId: parent.spanId }),
          name: known,
          kind,
          startTimeUnixNano: nanosOf(beganAt + startedAt),
          endTimeUnixNano: nanosOf(beganAt + performance.now()),
          attributes,
          hasFailed,
        }),
    };
  };
  const beginRoot = (name: string, kind: 1 | 2, parent: Parent | null): Span | null => {
    const span = begin(name, kind, parent);
    return isKept(span.traceId, share) ? span : null;
  };
  const letGo = traceStatements((text) => {
    const parent = places.getStore();
    return parent === undefined ? null : begin(summaryOf(text), 3, parent);
  });
  return {
    beginCall: (traceparent) => beginRoot('call', 2, readTraceparent(traceparent)),
    around: async (name, work) => {
      const span = beginRoot(name, 1, null);
      if (span === null) return work();
      try {
        const result = await span.run(work);
        span.end({});
        return result;
      } catch (error) {
        span.end({ hasFailed: true, attributes: { 'error.type': typeOf(error) } });
        throw error;
      }
    },
    close: () => {
      letGo();
      return to.close();
    },
  };
}

/** The code of a failure, or what it is called: its words may name people. */
function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/** All statements of this process go through the client of the driver. Returns what gives it back as it was. */
function traceStatements(beginStatement: (text: string) => Span | null): () => void {
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function queryTraced(this: pg.Client, ...given: unknown[]): unknown {
    const [first] = given;
    const text = typeof first === 'string' ? first : (first as { text?: unknown } | undefined)?.text;
    const span = typeof text === 'string' ? beginStatement(text) : null;
    const answer: unknown = Reflect.apply(query, this, given);
    if (span === null || !(answer instanceof Promise)) return answer;
    const attributes = { 'db.system.name': 'postgresql' };
    answer.then(
      () => span.end({ attributes }),
      (error: unknown) => span.end({ hasFailed: true, attributes: { ...attributes, 'error.type': typeOf(error) } }),
    );
    return answer;
  } as typeof query;
  return () => {
    pg.Client.prototype.query = query;
  };
}
