import type { LiveEvent } from '@fundus/contract/event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLiveConnection, type LiveConnection } from './live-connection.ts';

interface Served {
  signal: AbortSignal;
  send(text: string): void;
  end(): void;
}

let served: Served[];
let events: LiveEvent[];
let connection: LiveConnection;
let isDown: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  served = [];
  events = [];
  isDown = false;
  const open = (signal: AbortSignal): Promise<ReadableStream<Uint8Array>> => {
    if (isDown) return Promise.reject(new Error('OFFLINE'));
    let controller: ReadableStreamDefaultController<Uint8Array>;
    const stream = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) });
    signal.addEventListener('abort', () => controller.error(signal.reason));
    served.push({
      signal,
      send: (text) => controller.enqueue(new TextEncoder().encode(text)),
      end: () => controller.close(),
    });
    return Promise.resolve(stream);
  };
  connection = createLiveConnection({ open, onEvent: (event) => events.push(event) });
});
afterEach(() => {
  connection.setWanted(false);
  vi.useRealTimers();
});

const settle = () => vi.advanceTimersByTimeAsync(0);

it('tells events, and requests everything again after it broke off', async () => {
  connection.setWanted(true);
  await settle();
  served[0]?.send(':\n\ndata: {"type":"notification"}\n\n');
  await settle();
  expect(events).toEqual([{ type: 'notification' }]);
  served[0]?.end();
  await vi.advanceTimersByTimeAsync(1000);
  expect(served).toHaveLength(2);
  expect(events.at(-1)).toEqual({ type: 'resync' });
});

it('waits longer and longer without an answer, and hurries when told', async () => {
  isDown = true;
  connection.setWanted(true);
  await vi.advanceTimersByTimeAsync(20_000);
  isDown = false;
  expect(served).toHaveLength(0);
  connection.hurry();
  await settle();
  expect(served).toHaveLength(1);
  expect(events).toEqual([]);
});

it('takes a silent connection for dead', async () => {
  connection.setWanted(true);
  await settle();
  await vi.advanceTimersByTimeAsync(40_000);
  served[0]?.send(':\n\n');
  await vi.advanceTimersByTimeAsync(40_000);
  expect(served).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(12_000);
  expect(served[0]?.signal.aborted).toBe(true);
  expect(served).toHaveLength(2);
});

it('ends when it is not wanted, and never opens twice', async () => {
  connection.setWanted(true);
  connection.setWanted(true);
  await settle();
  expect(served).toHaveLength(1);
  connection.setWanted(false);
  await vi.advanceTimersByTimeAsync(120_000);
  expect([served.length, served[0]?.signal.aborted]).toEqual([1, true]);
});

it('tries again only once that disturbs no input', async () => {
  let letIn = (): void => {};
  const open = vi.fn<() => Promise<null>>(() => Promise.resolve(null));
  connection = createLiveConnection({
    open,
    onEvent: () => {},
    whenQuiet: () => new Promise((resolve) => (letIn = resolve)),
  });
  connection.setWanted(true);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(open).toHaveBeenCalledTimes(1);
  letIn();
  await settle();
  expect(open).toHaveBeenCalledTimes(2);
});
