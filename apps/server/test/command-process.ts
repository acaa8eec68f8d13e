import { type ChildProcess, spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { assetFolder } from '../src/asset-folder.ts';
import { entryFile, runnerOf } from './entry.ts';

/** A command of the operator as a process of its own. */
export function startCommand(command: string, environment: Record<string, string>) {
  const file = entryFile('cli', 'cli/main.ts');
  const { PATH = '' } = process.env;
  return spawn(process.execPath, [...runnerOf(file), file, command], {
    cwd: assetFolder('.'),
    env: { PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** The code of its end. */
export const endOf = (child: ChildProcess): Promise<unknown> => new Promise((resolve) => child.on('exit', resolve));

/** Runs one to its end; returns all that it printed. */
export async function runCommand(
  command: string,
  environment: Record<string, string>,
): Promise<{ code: unknown; said: string }> {
  const child = startCommand(command, environment);
  const ended = endOf(child);
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await ended, said: out + err };
}
