import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ServedMetrics {
  read(): Promise<string>;
  mediaType: string;
}

export interface MetricsServer {
  port: number;
  close(): Promise<void>;
}

/**
 * Serves the metrics at an address of their own, which the operator keeps from the outside: they are for a collector in the
 * same network and ask for no login. Rejects where the address cannot be listened on.
 */
export async function serveMetrics(metrics: ServedMetrics, at: { host: string; port: number }): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.read().then(
      (text) => response.writeHead(200, { 'content-type': metrics.mediaType, 'cache-control': 'no-store' }).end(text),
      // The database may be away: the collector sees a failed scrape, which is what it alarms on.
      () => response.writeHead(503).end(),
    );
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(at.port, at.host, listening);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((closed) => {
        server.close(() => closed());
      });
    },
  };
}
