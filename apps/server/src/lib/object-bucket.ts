import { setTimeout as pause } from 'node:timers/promises';
import { S3mini } from 's3mini';

/** A bucket behind the S3 protocol. */
export interface ObjectStoreAddress {
  /** With the bucket as the first part of its path. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
  /** Asks the server to encrypt what it keeps, with a key of its own (SSE-S3). */
  isEncrypted: boolean;
}

/** Putting the parts of a film together may take a store minutes. */
const answeredWithinMs = 30 * 60_000;
/** Everything else is answered sooner, or never: the connection is lost without either side noticing. */
const promptlyMs = 20_000;
/** … and what is sent may take as long as a slow line needs. */
const leastBytesPerMs = 256;

/** How long to wait for the beginning of an answer, in milliseconds. */
function patienceFor({ method, headers, body }: RequestInit): number {
  if (method === 'POST') return answeredWithinMs;
  const sent = body instanceof Uint8Array ? body.byteLength : Number(new Headers(headers).get('content-length') ?? 0);
  return promptlyMs + sent / leastBytesPerMs;
}

/** `fetch` that gives up where no answer begins in time; an answer that has begun may take as long as its reader does. */
async function fetchPromptly(input: Parameters<typeof fetch>[0], init: RequestInit = {}): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new Error('the object store has not answered in time')), patienceFor(init));
  try {
    const signal = init.signal ? AbortSignal.any([init.signal, late.signal]) : late.signal;
    // Node sends a stream only if the answer is declared to follow it.
    const sent = { ...init, signal, duplex: 'half' as const };
    return await fetch(input, sent);
  } finally {
    clearTimeout(timer);
  }
}
/** Longer files are uploaded in parts, each checked and repeated by itself: a broken connection costs one part instead of the whole film. */
export const longestWhole = 64 * 1024 * 1024;
/** Pauses before another try: a store that is out of breath still is a millisecond later. */
const pausesMs = [250, 1000, 3000];

export function urlOf({ endpoint, bucket }: Pick<ObjectStoreAddress, 'endpoint' | 'bucket'>): string {
  return `${endpoint.endsWith('/') ? endpoint.slice(0, -1) : endpoint}/${bucket}`;
}

export function openBucket({ endpoint, bucket, region, accessKey, secretKey }: ObjectStoreAddress): S3mini {
  return new S3mini({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    endpoint: urlOf({ endpoint, bucket }),
    region,
    requestAbortTimeout: answeredWithinMs,
    fetch: fetchPromptly,
  });
}

/** Status of the store's answer; some calls of the client nest it one level deeper. 0: no answer. */
export function statusOf(error: unknown): number {
  if (!(error instanceof Error)) return 0;
  return 'status' in error ? Number(error.status) : statusOf(error.cause);
}

/** A store that is away for a moment, or asks for patience, is asked again; one that still is afterwards is an outage (`outage.rules.ts`). */
export async function repeated<Result>(
  run: () => Promise<Result>,
  [pauseMs, ...later]: readonly number[] = pausesMs,
): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    const status = statusOf(error);
    const isPassing = status === 0 || status >= 500 || status === 429;
    if (!isPassing) throw error;
    if (pauseMs === undefined) throw new Error('the object store does not answer', { cause: error });
    await pause(pauseMs);
    return repeated(run, later);
  }
}
