import type { KeptInput } from './saving.ts';

/** Keeps the unacknowledged input of one record in this browser. */
export function createKeptInput(name: string) {
  const key = `unsent:${name}`;
  let own: string | null = null;
  return {
    read(): KeptInput | null {
      try {
        own = localStorage.getItem(key);
        return own === null ? null : (JSON.parse(own) as KeptInput);
      } catch {
        return null;
      }
    },
    write(input: KeptInput | null): void {
      try {
        if (input !== null) {
          own = JSON.stringify(input);
          localStorage.setItem(key, own);
        } else if (own !== null) {
          // Another tab may have written its own input over it, which the server does not have yet.
          if (localStorage.getItem(key) === own) localStorage.removeItem(key);
          own = null;
        }
      } catch {
        // Storage is full or forbidden: the input lives as long as the page, and leaving it asks.
      }
    },
  };
}
