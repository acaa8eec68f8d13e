import { connect, createServer, type Socket } from 'node:net';
import { findFreePort } from '../server.ts';

/** The line between a browser and the portal, which can be cut. */
export interface Connection {
  url: string;
  cut(): void;
  restore(): void;
  close(): void;
}

/** Listens at an address of its own and passes everything on to the portal. */
export async function connectTo(portal: string): Promise<Connection> {
  const { hostname, port: portalPort } = new URL(portal);
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((browser) => {
    if (isCut) return browser.resetAndDestroy();
    const upstream = connect(Number(portalPort), hostname);
    for (const [from, to] of [
      [browser, upstream],
      [upstream, browser],
    ] as const) {
      open.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy()).on('close', () => open.delete(from));
    }
  });
  const port = await findFreePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const end = (): void => open.forEach((socket) => socket.destroy());
  return {
    url: `http://127.0.0.1:${port}`,
    cut() {
      isCut = true;
      end();
    },
    restore() {
      isCut = false;
    },
    close() {
      server.close();
      end();
    },
  };
}
