import type { BrowserContext, CDPSession, Page } from '@playwright/test';

/** What a browser does with its time and its bytes while a page is open. */
export interface Visit {
  page: Page;
  cdp: CDPSession;
  /** Bytes that came over the wire so far, headers included; of scripts alone with `kind`. */
  bytes(kind?: 'Script'): number;
  /** Waits until nothing was fetched for a while. */
  settle(): Promise<void>;
  /** Sum of the layout shifts that no input caused. */
  layoutShift(): Promise<number>;
  /** Begins a new measuring of frames and interactions. */
  reset(): Promise<void>;
  /** Milliseconds of the longest frame since; 0 where each took less than 50. */
  longestFrame(): Promise<number>;
  /** Milliseconds from an input to the next paint since, of the longest; 0 where each took less than 16. */
  longestInteraction(): Promise<number>;
}

interface Seen {
  shift: number;
  frame: number;
  interaction: number;
}
declare global {
  interface Window {
    seen: Seen;
  }
}

const quietMs = 1_500;

/** Runs in the page, before anything of the portal. */
function observe(): void {
  const seen: Seen = { shift: 0, frame: 0, interaction: 0 };
  window.seen = seen;
  const watch = (type: string, note: (entry: PerformanceEntry) => void): void => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(note));
    observer.observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  };
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) seen.shift += value;
  });
  watch('long-animation-frame', ({ duration }) => {
    seen.frame = Math.max(seen.frame, duration);
  });
  watch('event', (entry) => {
    const { duration, interactionId } = entry as PerformanceEntry & { interactionId: number };
    if (interactionId > 0) seen.interaction = Math.max(seen.interaction, duration);
  });
}

/** Opens an address as a browser does that was never there, logged in with `token`. */
export async function visit(context: BrowserContext, url: string, path: string, token: string): Promise<Visit> {
  const page = await context.newPage();
  await page.goto(`${url}/healthz`);
  await page.evaluate((value) => sessionStorage.setItem('auth_token_default', value), token);
  await page.addInitScript(observe);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  const kinds = new Map<string, string>();
  const received = new Map<string, number>();
  let lastAt = Date.now();
  cdp.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    lastAt = Date.now();
    received.set(requestId, encodedDataLength);
  });
  const settle = async (): Promise<void> => {
    await page.locator('h1').waitFor();
    while (Date.now() - lastAt < quietMs) await page.waitForTimeout(quietMs / 3);
  };
  await page.goto(url + path);
  await settle();
  return {
    page,
    cdp,
    settle,
    bytes: (kind) =>
      [...received].reduce((sum, [id, size]) => sum + (kind === undefined || kinds.get(id) === kind ? size : 0), 0),
    layoutShift: () => page.evaluate(() => window.seen.shift),
    reset: () =>
      page.evaluate(() => {
        window.seen.frame = 0;
        window.seen.interaction = 0;
      }),
    longestFrame: () => page.evaluate(() => window.seen.frame),
    longestInteraction: () => page.evaluate(() => window.seen.interaction),
  };
}
