import { describe, expect, it } from 'vitest';
import { clearReloadFlag, isMissingPart, mayReload } from './reload-once.ts';

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
  it('knows the words of the browsers', () => {
    expect(isMissingPart(new TypeError('Failed to fetch dynamically imported module: /assets/a.js'))).toBe(true);
    expect(isMissingPart(new TypeError('x is not a function'))).toBe(false);
  });
});
