import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isMissingPart } from '#lib/missing-part.ts';
import type * as reloadOnce from './reload-once.ts';

type ReloadOnce = typeof reloadOnce;

/** The module as a page has it that was just loaded. */
async function loadPage(): Promise<ReloadOnce> {
  vi.resetModules();
  const page = await import('./reload-once.ts');
  page.watchMissingParts();
  return page;
}

function miss(message: string): Error {
  const payload = new Error(message);
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  return payload;
}
const noModule = 'Failed to fetch dynamically imported module: /assets/a.js';
const noStyle = 'Unable to preload CSS for /assets/a.css';

describe('reload after a missing part', () => {
  let reload: ReturnType<typeof vi.spyOn>;
  beforeEach(() => {
    window.localStorage.clear();
    reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  });
  afterEach(() => vi.restoreAllMocks());

  it('happens once, and again only after a page has opened', async () => {
    const page = await loadPage();
    expect(page.mayReload(window.localStorage)).toBe(true);
    expect(page.mayReload(window.localStorage)).toBe(false);
    page.notePageOpened(true);
    expect(page.mayReload(window.localStorage)).toBe(true);
  });
  it('never happens where nothing can be remembered', async () => {
    const broken = {
      getItem: (): string | null => null,
      setItem: (): void => {
        throw new Error('denied');
      },
    };
    expect((await loadPage()).mayReload(broken)).toBe(false);
  });
  it('is not allowed again because the router is ready with an error', async () => {
    const page = await loadPage();
    expect(page.mayReload(window.localStorage)).toBe(true);
    miss(noModule);
    page.notePageOpened(true);
    expect(page.mayReload(window.localStorage)).toBe(false);
  });
  it('is decided once for an error, however often that is drawn', async () => {
    const page = await loadPage();
    const error = miss(noModule);
    expect([page.reloadsFor(error), page.reloadsFor(error)]).toEqual([true, true]);
    expect(page.reloadsFor(miss(noModule))).toBe(false);
    expect(page.reloadsFor(new Error('x'))).toBe(false);
  });
  it('never happens by itself, and not by the router either', async () => {
    const page = await loadPage();
    const error = miss(noModule);
    page.notePageOpened(true);
    expect(reload).not.toHaveBeenCalled();
    expect(isMissingPart(error)).toBe(true);
    expect(error.message.startsWith('Failed')).toBe(false);
  });
  it('waits with missing styles until another page has opened', async () => {
    const page = await loadPage();
    miss(noStyle);
    page.notePageOpened(false);
    expect(reload).not.toHaveBeenCalled();
    page.notePageOpened(true);
    page.notePageOpened(true);
    expect(reload).toHaveBeenCalledTimes(1);
  });
  it('knows the words of the browsers', () => {
    expect(isMissingPart(new TypeError(noModule))).toBe(true);
    expect(isMissingPart(new TypeError('x is not a function'))).toBe(false);
  });
});
