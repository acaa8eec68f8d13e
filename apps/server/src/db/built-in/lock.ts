import { randomBytes, randomInt } from 'node:crypto';
import { mkdir, readdir, stat, unlink } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DataFolderLocked } from './built-in-errors.ts';
import { fitsSocketPath, hashFolder, makeSocketFolder } from './socket-folder.ts';

/**
 * The lock is a listening socket: the operating system closes it with the process, however that ends, so there is no
 * process id to misread and nothing to clean up before the next start. Everyone who wants the folder first listens under
 * a name of his own and then looks around: a process that finds another one alive gives way. Since both listen before
 * they look, two can never both believe to be alone.
 */
export interface DataFolderLock {
  release(): Promise<void>;
}

interface Answer {
  pid?: number | undefined;
  /** false while the other is still looking around itself */
  holds: boolean;
}

const ATTEMPTS = 40;
const ANSWER_WITHIN_MS = 1000;
/** Dead sockets are swept only when they are old: a young one may belong to a process about to listen on it. */
const SWEEP_AFTER_MS = 60_000;
const NAME_LENGTH = 12;

/** Takes the data folder (an absolute real path) for this process. Throws DataFolderLocked while another has it. */
export async function lockDataFolder(dataFolder: string): Promise<DataFolderLock> {
  if (process.platform === 'win32') return await lockByPipe(dataFolder);
  const folder = await makeSocketFolder({
    dataFolder,
    preferred: path.join(dataFolder, 'lock'),
    longestName: 'x'.repeat(NAME_LENGTH),
    purpose: 'lock',
  });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let met: Answer | undefined;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const own = await listenInside(folder);
    met = await findOtherInside(folder, own.name);
    if (met === undefined && (await stillThere(folder, own.name))) {
      own.hold();
      return { release: own.close };
    }
    await own.close();
    if (met?.holds === true) break;
    // Two starts at the same moment made way for each other; the shorter wait wins.
    await pause(randomInt(5, 60));
  }
  throw new DataFolderLocked(dataFolder, met?.pid);
}

interface OwnSocket {
  name: string;
  hold(): void;
  close(): Promise<void>;
}

async function listenInside(folder: string): Promise<OwnSocket> {
  const name = randomBytes(NAME_LENGTH / 2).toString('hex');
  return { name, ...(await listen(path.join(folder, name))) };
}

/** Listens, tells every caller who we are, and keeps no process alive for it. */
async function listen(address: string): Promise<{ hold(): void; close(): Promise<void> }> {
  let holds = false;
  const server = net.createServer((caller) => {
    caller.on('error', () => caller.destroy());
    caller.end(JSON.stringify({ pid: process.pid, holds } satisfies Answer));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(address, () => {
      server.off('error', reject);
      resolve();
    });
  });
  server.unref();
  return {
    hold: () => {
      holds = true;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

async function findOtherInside(folder: string, ownName: string): Promise<Answer | undefined> {
  let found: Answer | undefined;
  for (const name of await readdir(folder)) {
    if (name === ownName) continue;
    const file = path.join(folder, name);
    if (!fitsSocketPath(file)) continue;
    const answer = await ask(file);
    if (answer === null) await sweep(file);
    else if (found?.holds !== true) found = answer;
  }
  return found;
}

/** Answer of the process behind the socket; null without a process. Silence counts as alive: it may be busy. */
function ask(address: string): Promise<Answer | null> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(address);
    let text = '';
    let connected = false;
    socket.setEncoding('utf8');
    socket.setTimeout(ANSWER_WITHIN_MS, () => socket.destroy());
    socket.on('connect', () => {
      connected = true;
    });
    socket.on('data', (part: string) => {
      text += part;
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT' || error.code === 'ENOTSOCK') resolve(null);
      else if (!connected && error.code !== 'EAGAIN' && error.code !== 'ECONNRESET') reject(error);
    });
    socket.on('close', () => resolve(readAnswer(text)));
  });
}

function readAnswer(text: string): Answer {
  const told = /^\{"pid":(\d+),"holds":(true|false)\}$/.exec(text);
  return told === null ? { holds: true } : { pid: Number(told[1]), holds: told[2] === 'true' };
}

async function sweep(file: string): Promise<void> {
  const entry = await stat(file).catch(() => null);
  if (entry !== null && Date.now() - entry.mtimeMs > SWEEP_AFTER_MS) await unlink(file).catch(() => undefined);
}

async function stillThere(folder: string, name: string): Promise<boolean> {
  return (await stat(path.join(folder, name)).catch(() => null)) !== null;
}

/** Windows: a named pipe has one server at a time and vanishes with its process; its name is lock enough. */
async function lockByPipe(dataFolder: string): Promise<DataFolderLock> {
  const address = `\\\\.\\pipe\\fundus-${hashFolder(dataFolder)}`;
  try {
    const own = await listen(address);
    own.hold();
    return { release: own.close };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== 'EADDRINUSE' && code !== 'EACCES') throw error;
    const holder = await ask(address).catch(() => null);
    throw new DataFolderLocked(dataFolder, holder?.pid);
  }
}
