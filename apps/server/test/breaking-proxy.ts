import { connect, createServer, type Socket } from 'node:net';

/** A line between a client and a server that breaks again and again, as on a train. */
interface BreakingProxy {
  port: number;
  /** How many connections it has cut off in the middle. */
  breaks(): number;
  close(): Promise<void>;
}

/** Passes bytes on to `target` and cuts each connection after this number of bytes in either direction. */
export async function startBreakingProxy(
  target: { host: string; port: number },
  { bytes, direction }: { bytes: number; direction: 'up' | 'down' },
): Promise<BreakingProxy> {
  const open = new Set<Socket>();
  let breaks = 0;
  const server = createServer((client) => {
    const upstream = connect(target.port, target.host);
    const end = (): void => {
      for (const socket of [client, upstream]) {
        socket.destroy();
        open.delete(socket);
      }
    };
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('error', end).on('close', end);
    }
    let passed = 0;
    const pass = (from: Socket, to: Socket, isCounted: boolean): void => {
      from.on('data', (piece) => {
        passed += isCounted ? piece.length : 0;
        if (passed > bytes) {
          breaks += 1;
          client.resetAndDestroy();
          end();
          return;
        }
        // No more is read than the other end takes: the line holds nothing.
        if (to.write(piece)) return;
        from.pause();
        to.once('drain', () => from.resume());
      });
      from.on('end', () => to.end());
    };
    pass(client, upstream, direction === 'up');
    pass(upstream, client, direction === 'down');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    port,
    breaks: () => breaks,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}
