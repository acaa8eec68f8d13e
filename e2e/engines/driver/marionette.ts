import { connect } from 'node:net';
import type { Transport } from './webdriver.ts';

type Answer = [kind: 1, id: number, error: { error: string; message: string } | null, result: unknown];

/** The protocol that Firefox speaks itself: JSON with its length before it, and the commands of WebDriver by name. */
export async function marionetteTransport(port: number): Promise<Transport> {
  const socket = connect(port, '127.0.0.1');
  const waiting = new Map<number, (answer: Answer) => void>();
  let lastId = 0;
  let unread = Buffer.alloc(0);
  let ended: Error | undefined;
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.on('data', (piece: Buffer) => {
      unread = Buffer.concat([unread, piece]);
      for (;;) {
        const colon = unread.indexOf(':');
        const end = colon + 1 + Number(unread.subarray(0, Math.max(colon, 0)));
        if (colon < 0 || unread.length < end) return;
        const message = JSON.parse(unread.subarray(colon + 1, end).toString()) as Answer | object;
        unread = unread.subarray(end);
        if (!Array.isArray(message)) resolve();
        else waiting.get((message as Answer)[1])?.(message as Answer);
      }
    });
    socket.on('close', () => {
      ended = new Error('Firefox has closed the connection.');
      for (const [id, answer] of waiting) answer([1, id, { error: 'closed', message: ended.message }, null]);
      reject(ended);
    });
  });
  return {
    async send(name, parameters) {
      if (ended) throw ended;
      lastId += 1;
      const id = lastId;
      const text = JSON.stringify([0, id, `WebDriver:${name}`, parameters]);
      const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
      socket.write(`${Buffer.byteLength(text)}:${text}`);
      const [, , error, result] = await answered;
      waiting.delete(id);
      if (error) throw new Error(`${name}: ${error.error}: ${error.message}`);
      const isWrapped = typeof result === 'object' && result !== null && 'value' in result;
      return isWrapped ? result.value : result;
    },
    close: () => socket.destroy(),
  };
}
