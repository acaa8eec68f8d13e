import type { KeptInput } from './saving.ts';

/** Keeps the unacknowledged input of one record in this browser. */
export function createKeptInput(name: string) {
  const key = `unsent:${name}`;
  let own: string | null = null;
  return {
    key,
    read(): KeptInput | null {
      try {
        own = localStorage.getItem(key);
        return own === null ? null : (JSON.parse(own) as KeptInput);
      } catch {
        return null;
      }
    },
    /** Whether the browser keeps all of it: storage may be full or forbidden. */
    write(input: KeptInput | null): boolean {
      try {
        // Another tab may have written its own input over it, which the server does not have yet.
        if (input === null && own !== null && localStorage.getItem(key) === own) localStorage.removeItem(key);
        const next = input === null ? null : JSON.stringify(input);
        if (next !== null) localStorage.setItem(key, next);
        // Set once it is stored: a copy that could not be renewed is still the own one, and removed as such.
        own = next;
        return true;
      } catch {
        return input === null;
      }
    },
  };
}
