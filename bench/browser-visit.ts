import type { BrowserContext, CDPSession, Locator, Page } from '@playwright/test';

/** Time and bytes of a browser while a page is open. */
export interface Visit {
  page: Page;
  /** Bytes that came over the wire so far, headers included; of scripts alone with `kind`. */
  bytes(kind?: 'Script'): number;
  /** Waits until nothing was fetched and drawn for a while. */
  settle(): Promise<void>;
  /** Factor by which the page's processor is slower from here on. */
  slowDown(rate: number): Promise<void>;
  /** Sum of the layout shifts that no input caused. */
  layoutShift(): Promise<number>;
  /** Begins a new measuring of frames and interactions. */
  reset(): Promise<void>;
  /** Milliseconds between the pictures since, in their order. */
  frames(): Promise<number[]>;
  /** Milliseconds from an input to the next paint since, of the longest; 0 where each took less than 16. */
  longestInteraction(): Promise<number>;
}

interface Seen {
  shift: number;
  frames: number[];
  interaction: number;
}
declare global {
  interface Window {
    seen: Seen;
    /** Kept when the picture that answers the last press is drawn. */
    answer: Promise<void>;
  }
}

/** Pictures in a row during which nothing was fetched: 0.4 s for a processor that keeps up, longer for one that does not. */
const quietPictures = 24;
/** Number of frames in a row with the same place and size that count as rest. */
const restingPictures = 4;
/** It stays open as long as the page. */
const eventStream = '/api/events';
/** An action that does not find its target fails sooner than the test tool would have it. */
const patienceMs = 15_000;

/** Runs in the page, before anything of the portal. */
function observe(): void {
  const seen: Seen = { shift: 0, frames: [], interaction: 0 };
  window.seen = seen;
  const watch = (type: string, note: (entry: PerformanceEntry) => void): void => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(note));
    observer.observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  };
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) seen.shift += value;
  });
  watch('event', (entry) => {
    const { duration, interactionId } = entry as PerformanceEntry & { interactionId: number };
    if (interactionId > 0) seen.interaction = Math.max(seen.interaction, duration);
  });
  let before = performance.now();
  const note = (now: number): void => {
    seen.frames.push(now - before);
    before = now;
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}

/** Opens an address as a browser does that was never there, logged in with `token`. */
export async function visit(context: BrowserContext, url: string, path: string, token: string): Promise<Visit> {
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  await page.goto(`${url}/healthz`);
  await page.evaluate((value) => sessionStorage.setItem('auth_token_default', value), token);
  // The runner of these files keeps the names of functions by a helper that a page does not have.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(observe);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  const network = watchNetwork(cdp);
  const settle = async (): Promise<void> => {
    await page.locator('h1').first().waitFor();
    for (let seen = -1; seen !== network.events() || network.isBusy(); ) {
      seen = network.events();
      await pictures(page, quietPictures);
    }
    await nextPaint(page);
  };
  await page.goto(url + path);
  await settle();
  return {
    page,
    settle,
    bytes: network.bytes,
    slowDown: async (rate) => {
      await cdp.send('Emulation.setCPUThrottlingRate', { rate });
    },
    layoutShift: () => page.evaluate(() => window.seen.shift),
    reset: () =>
      page.evaluate(() => {
        window.seen.frames.length = 0;
        window.seen.interaction = 0;
      }),
    frames: () => page.evaluate(() => window.seen.frames),
    longestInteraction: () => page.evaluate(() => window.seen.interaction),
  };
}

interface Network {
  bytes: Visit['bytes'];
  /** How often something was requested, or ended. */
  events(): number;
  /** Whether an answer is on its way. */
  isBusy(): boolean;
}

function watchNetwork(cdp: CDPSession): Network {
  const kinds = new Map<string, string>();
  const received = new Map<string, number>();
  const open = new Set<string>();
  let events = 0;
  const end = ({ requestId }: { requestId: string }): void => {
    events += 1;
    open.delete(requestId);
  };
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    events += 1;
    if (!request.url.includes(eventStream)) open.add(requestId);
  });
  cdp.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  cdp.on('Network.loadingFinished', (finished) => {
    received.set(finished.requestId, finished.encodedDataLength);
    end(finished);
  });
  cdp.on('Network.loadingFailed', end);
  return {
    events: () => events,
    isBusy: () => open.size > 0,
    bytes: (kind) =>
      [...received].reduce((sum, [id, size]) => sum + (kind === undefined || kinds.get(id) === kind ? size : 0), 0),
  };
}

/** Waits until the browser has drawn a number of frames. */
const pictures = (page: Page, count: number): Promise<void> =>
  page.evaluate(
    (wanted) =>
      new Promise<void>((done) => {
        let left = wanted;
        const note = (): void => {
          left -= 1;
          if (left === 0) done();
          else requestAnimationFrame(note);
        };
        requestAnimationFrame(note);
      }),
    count,
  );

/** Waits until what slides in has come to rest. */
export const rest = (target: Locator): Promise<void> =>
  target.evaluate(
    (element, wanted) =>
      new Promise<void>((done) => {
        let before = '';
        let same = 0;
        const note = (): void => {
          const { x, y, width, height } = element.getBoundingClientRect();
          const now = [x, y, width, height, getComputedStyle(element).opacity].join();
          same = now === before && element.getAnimations({ subtree: true }).length === 0 ? same + 1 : 0;
          before = now;
          if (same === wanted) done();
          else requestAnimationFrame(note);
        };
        requestAnimationFrame(note);
      }),
    restingPictures,
  );

/** Waits until what was done is drawn, and what is done at leisure is over. */
const nextPaint = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => requestAnimationFrame(() => requestIdleCallback(() => done(), { timeout: 2_000 }))),
  );

/** Presses the mouse on it. The test tool's own click looks for the target within the event, which would be measured too. */
export async function press(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error(`Nothing to press: ${String(target)}`);
  const page = target.page();
  const { mouse } = page;
  await mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await nextPaint(page);
  // Prepared before: what looks through the page afterwards would have the answer wait.
  await page.evaluate(() => {
    window.answer = new Promise((done) => {
      const drawn = (): void => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)));
      };
      addEventListener('pointerup', drawn, { capture: true, once: true });
    });
  });
  await mouse.down();
  await mouse.up();
  await page.evaluate(() => window.answer);
}
