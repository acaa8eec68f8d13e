import type { LiveEvent } from '@fundus/contract/event';
import { createEventStreamParser } from './event-stream-parser.ts';
import { reconnectPause } from './reconnect-pause.ts';

export interface LiveConnection {
  /**
   * Opens or ends the connection. Another user who is logged in by now gets one of their own after this one has ended.
   */
  setWanted(isWanted: boolean): void;
  /** Tries again without waiting any longer, as the network is back. */
  hurry(): void;
}

interface LiveConnectionOptions {
  /** Asks for the stream; throws where it is refused or not answered. */
  open: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array> | null>;
  onEvent: (event: LiveEvent) => void;
  /** Resolves when trying again disturbs no input: the answer may be that the session is over. */
  whenQuiet?: () => Promise<void>;
}

/** The server says something every 20 seconds; a connection that is silent for this long is dead. */
const silenceMs = 50_000;
/** A connection that lasted this long was a good one: the next pause is a short one again. */
const goodAfterMs = 10_000;

/**
 * One connection on which the server tells what happens, opened again whenever it breaks off. What was missed meanwhile
 * is unknown: `resync` is called after each opening but the first.
 */
export function createLiveConnection({ open, onEvent, whenQuiet }: LiveConnectionOptions): LiveConnection {
  let current: AbortController | null = null;
  let wasOpen = false;
  let endPause = (): void => {};

  const readStream = async (
    stream: ReadableStream<Uint8Array>,
    signal: AbortSignal,
    onSilence: () => void,
  ): Promise<void> => {
    if (wasOpen) onEvent({ type: 'resync' });
    wasOpen = true;
    const parse = createEventStreamParser((data) => onEvent(data as LiveEvent));
    const reader = stream.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
    let watchdog = setTimeout(onSilence, silenceMs);
    try {
      for (;;) {
        const { done, value } = await reader.read();
        if (done || signal.aborted) return;
        clearTimeout(watchdog);
        watchdog = setTimeout(onSilence, silenceMs);
        parse(value);
      }
    } finally {
      clearTimeout(watchdog);
    }
  };

  const read = async (signal: AbortSignal): Promise<void> => {
    // `AbortSignal.any` is newer than the oldest supported browsers.
    const both = new AbortController();
    const end = (): void => both.abort();
    signal.addEventListener('abort', end);
    try {
      const stream = await open(both.signal);
      if (stream !== null) await readStream(stream, signal, end);
    } finally {
      signal.removeEventListener('abort', end);
    }
  };

  const pause = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const keepOpen = async (signal: AbortSignal): Promise<void> => {
    let failures = 0;
    while (!signal.aborted) {
      const since = performance.now();
      // Whatever went wrong, trying again later is the answer; a session that ended ends the connection from outside.
      await read(signal).catch(() => undefined);
      if (signal.aborted) return;
      if (performance.now() - since >= goodAfterMs) failures = 0;
      await pause(reconnectPause(failures));
      await whenQuiet?.();
      failures += 1;
    }
  };

  return {
    setWanted: (isWanted) => {
      if (isWanted === (current !== null)) return;
      current?.abort();
      endPause();
      current = isWanted ? new AbortController() : null;
      if (current !== null) void keepOpen(current.signal);
    },
    hurry: () => endPause(),
  };
}
