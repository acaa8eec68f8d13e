import { describe, expect, it, vi } from 'vitest';
import { clearReloadFlag, isMissingPart, mayReload, watchMissingParts } from './reload-once.ts';

describe('reload after a missing part', () => {
  it('happens once, and again only after a page has opened', () => {
    expect(mayReload(window.localStorage)).toBe(true);
    expect(mayReload(window.localStorage)).toBe(false);
    clearReloadFlag();
    expect(mayReload(window.localStorage)).toBe(true);
  });
  it('never happens where nothing can be remembered', () => {
    const broken = {
      getItem: (): string | null => null,
      setItem: (): void => {
        throw new Error('denied');
      },
    };
    expect(mayReload(broken)).toBe(false);
  });
  it('does not happen again because the router is ready with an error', () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    clearReloadFlag();
    watchMissingParts();
    for (let failure = 0; failure < 3; failure += 1) {
      window.dispatchEvent(new Event('vite:preloadError'));
      clearReloadFlag();
    }
    expect([reload.mock.calls.length, logged.mock.calls.length]).toEqual([1, 2]);
    vi.restoreAllMocks();
  });
  it('knows the words of the browsers', () => {
    expect(isMissingPart(new TypeError('Failed to fetch dynamically imported module: /assets/a.js'))).toBe(true);
    expect(isMissingPart(new TypeError('x is not a function'))).toBe(false);
  });
});
