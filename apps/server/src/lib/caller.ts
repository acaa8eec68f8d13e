import { AsyncLocalStorage } from 'node:async_hooks';

const callers = new AsyncLocalStorage<string>();

/** Runs work for a caller, whatever it begins included: who shares something scarce is distinguished by it. */
export function runForCaller<T>(caller: string, work: () => T): T {
  return callers.run(caller, work);
}

/** For whom the present work is done; empty for work without a caller. */
export function currentCaller(): string {
  return callers.getStore() ?? '';
}
