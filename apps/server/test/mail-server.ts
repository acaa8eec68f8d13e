import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface TestMailServer {
  port: number;
  url: string;
  /** Received mails as they came: headers and text of each. */
  received: { to: string[]; raw: string }[];
  close(): Promise<void>;
  /** Ends it as a power cut would: what is on its way breaks off. */
  end(): Promise<void>;
}

interface TestMailServerOptions {
  port?: number;
  /** Address of this machine that it listens on; 127.0.0.1 by default. */
  host?: string;
  /** Addresses that it refuses for good. */
  unknown?: string[];
  /** Breaks off the connection as soon as it has the whole mail. */
  breaksOff?: boolean;
}

/** A real mail server on this machine, without encryption and without a login. */
export async function startMailServer(options: TestMailServerOptions = {}): Promise<TestMailServer> {
  const received: TestMailServer['received'] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      const isUnknown = options.unknown?.includes(address) ?? false;
      done(isUnknown ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null);
    },
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts).toString('utf8'),
        });
        if (options.breaksOff) for (const { _socket } of connectionsOf(server)) _socket.destroy();
        else done();
      });
    },
  });
  // Connections that a test breaks off are no news.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, options.host ?? '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const close = (): Promise<void> => new Promise((resolve) => server.close(() => resolve()));
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    received,
    close,
    end: () => {
      const closed = close();
      for (const { _socket } of connectionsOf(server)) _socket.destroy();
      return closed;
    },
  };
}

function connectionsOf(server: SMTPServer): Iterable<{ _socket: { destroy(): void } }> {
  return (server as unknown as { connections: Set<{ _socket: { destroy(): void } }> }).connections;
}
