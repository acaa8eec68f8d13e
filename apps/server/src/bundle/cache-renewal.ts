import { type ChildProcess, spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { setPriority, constants as system } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * Keeps what V8 compiles of a bundle for the next start, where another Node runs it than the one that built it: in a process of its own
 * that gives way to everything else. Null where the folder is not ours to write to; then each start recompiles, as before.
 */
export function renewCache(bundle: string): ChildProcess | null {
  const folder = dirname(bundle);
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    return null;
  }
  // With the same flags and `NODE_OPTIONS`: what was compiled with others would be refused.
  const child = spawn(process.execPath, [...process.execArgv, join(folder, 'write-cache.js')], { stdio: 'ignore' });
  child.on('error', () => undefined);
  try {
    if (child.pid !== undefined) setPriority(child.pid, system.priority.PRIORITY_LOW);
  } catch {
    // It has ended already.
  }
  child.unref();
  return child;
}
