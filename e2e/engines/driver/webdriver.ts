import { marionetteTransport } from './marionette.ts';

/**
 * The commands of W3C WebDriver that the journeys need, each with its place in the protocol over HTTP. Firefox answers to the
 * same names over a connection of its own, which needs no program in between.
 */
export const commands = {
  NewSession: ['POST', ''],
  DeleteSession: ['DELETE', ''],
  SetTimeouts: ['POST', '/timeouts'],
  Navigate: ['POST', '/url'],
  Back: ['POST', '/back'],
  Refresh: ['POST', '/refresh'],
  GetWindowHandle: ['GET', '/window'],
  GetWindowHandles: ['GET', '/window/handles'],
  NewWindow: ['POST', '/window/new'],
  SwitchToWindow: ['POST', '/window'],
  CloseWindow: ['DELETE', '/window'],
  SetWindowRect: ['POST', '/window/rect'],
  ExecuteScript: ['POST', '/execute/sync'],
  ExecuteAsyncScript: ['POST', '/execute/async'],
  TakeScreenshot: ['GET', '/screenshot'],
  PerformActions: ['POST', '/actions'],
  ElementSendKeys: ['POST', '/element/{id}/value'],
  /** Of Chromium alone, for what its preferences do not set without a window. */
  ChromiumCommand: ['POST', '/goog/cdp/execute'],
} as const;
export type CommandName = keyof typeof commands;

export interface Transport {
  send(name: CommandName, parameters: Record<string, unknown>): Promise<unknown>;
  close(): void;
}

/** A session of a browser: what it is asked, whichever way it is reached. */
export interface WebDriver {
  run<Result>(name: CommandName, parameters?: Record<string, unknown>): Promise<Result>;
  end(): Promise<void>;
}

/** Begins a session with a browser that a program on this port drives, or that listens there itself. */
export async function beginSession(
  way: 'http' | 'marionette',
  port: number,
  capabilities: Record<string, unknown>,
): Promise<WebDriver> {
  const transport = way === 'http' ? httpTransport(port) : await marionetteTransport(port);
  await transport.send('NewSession', { capabilities: { alwaysMatch: capabilities } });
  const driver: WebDriver = {
    run: <Result>(name: CommandName, parameters = {}) => transport.send(name, parameters) as Promise<Result>,
    end: async () => {
      await transport.send('DeleteSession', {});
      transport.close();
    },
  };
  await driver.run('SetTimeouts', { script: 120_000, pageLoad: 120_000 });
  return driver;
}

function httpTransport(port: number): Transport {
  let session = '';
  return {
    async send(name, parameters) {
      const [method, place] = commands[name];
      const { id, ...body } = parameters;
      const path = `/session${session && `/${session}`}${place.replace('{id}', String(id))}`;
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        ...(method === 'POST' && { body: JSON.stringify(body) }),
      });
      const { value } = (await response.json()) as { value: unknown };
      if (!response.ok) {
        const { error, message } = value as { error: string; message: string };
        throw new Error(`${name}: ${error}: ${message}`);
      }
      if (name === 'NewSession') ({ sessionId: session } = value as { sessionId: string });
      return value;
    },
    close: () => {},
  };
}
