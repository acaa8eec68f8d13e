import { type ChildProcess, spawn } from 'node:child_process';
import { assetFolder } from '../src/asset-folder.ts';
import { entryFile, runnerOf } from './entry.ts';

/** The real server as a process of its own, for what only a process can show: being killed, being one of two. */
export interface ServerProcess {
  address: string;
  child: ChildProcess;
  /** Everything that it printed so far. */
  said(): string;
  /** Ends it as a power cut would; resolves when it is gone. */
  kill(): Promise<void>;
}

/**
 * Starts the server without a demo, on a database that is there or else on its own; resolves once it
 * listens.
 */
export async function startServerProcess(place: {
  connectionString?: string;
  dataFolder: string;
  environment?: Record<string, string>;
}): Promise<ServerProcess> {
  const { PATH } = process.env;
  const file = entryFile('main', 'main.ts');
  const child = spawn(process.execPath, [...runnerOf(file), file], {
    cwd: assetFolder('.'),
    env: {
      PATH,
      DATABASE_URL: place.connectionString ?? '',
      FUNDUS_DATA: place.dataFolder,
      FUNDUS_PORT: '0',
      FUNDUS_DEMO: 'false',
      FUNDUS_LINK_CHECK: 'false',
      FUNDUS_LOG_LEVEL: 'silent',
      ...place.environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const gone = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  let said = '';
  const address = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      const found = /Fundus läuft: (http:\S+)/.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.on('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
  });
  return {
    address,
    child,
    said: () => said,
    kill: () => {
      child.kill('SIGKILL');
      return gone;
    },
  };
}
