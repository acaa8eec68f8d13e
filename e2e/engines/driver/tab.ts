import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { find, noteFaults, type Place, type Step } from './in-page.ts';
import { soon, Target } from './target.ts';
import type { WebDriver } from './webdriver.ts';

const queries = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** WebDriver codes of keys that write no letter. */
const keys: Record<string, string> = {
  Control: '\uE009',
  Shift: '\uE008',
  Alt: '\uE00A',
  Enter: '\uE007',
  Tab: '\uE004',
  Space: ' ',
  Backspace: '\uE003',
  Delete: '\uE017',
  Escape: '\uE00C',
  Home: '\uE011',
  End: '\uE010',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};
const moveTo = ({ x, y }: Place): object => ({ type: 'pointerMove', duration: 0, x, y });
const pressButton = { type: 'pointerDown', button: 0 };
const releaseButton = { type: 'pointerUp', button: 0 };
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
type ElementReference = Record<typeof elementKey, string>;

/** A tab of a browser as its user has it: what is seen, mouse and keyboard. */
export class Tab {
  readonly driver: WebDriver;
  readonly origin: string;
  readonly downloads: string;

  /** `downloads`: where the browser puts what is downloaded. */
  constructor(driver: WebDriver, origin: string, downloads: string) {
    this.driver = driver;
    this.origin = origin;
    this.downloads = downloads;
  }

  role(role: string, name?: string | RegExp): Target {
    return new Target(this, []).role(role, name);
  }

  text(text: string | RegExp): Target {
    return new Target(this, []).text(text);
  }

  async open(path: string): Promise<void> {
    await this.driver.run('Navigate', { url: new URL(path, this.origin).href });
  }

  async reload(): Promise<void> {
    await this.driver.run('Refresh');
  }

  async back(): Promise<void> {
    await this.driver.run('Back');
  }

  /** The window's inside gets this size, as far as the edges of this browser let it. */
  async resize(width: number, height: number): Promise<void> {
    const inside = (): Promise<[number, number]> => this.evaluate(() => [innerWidth, innerHeight] as [number, number]);
    const set = (w: number, h: number) => this.driver.run('SetWindowRect', { x: 0, y: 0, width: w, height: h });
    await set(width, height);
    await expect.poll(async () => (await inside())[0], soon).toBe(width);
    await set(width, 2 * height - (await inside())[1]);
    await expect.poll(inside, soon).toEqual([width, height]);
  }

  /** Runs a function in the page, which sees nothing of the test. */
  evaluate<Result>(work: () => Result | Promise<Result>): Promise<Result>;
  evaluate<Result, Argument>(
    work: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ): Promise<Result>;
  evaluate(work: string): Promise<unknown>;
  async evaluate(work: string | ((argument: never) => unknown), argument?: unknown): Promise<unknown> {
    // A whole script, such as a library, is to find the page's own global object.
    if (typeof work === 'string')
      return this.driver.run('ExecuteScript', {
        script: `(function (globalThis, self) { ${work}\n}).call(window, window, window)`,
        args: [],
      });
    const script = `const end = arguments[arguments.length - 1];
      const work = ${work.toString()};
      Promise.resolve(arguments[0]).then(work).then((value) => end({ value }), (error) => end({ fault: String(error) }));`;
    const args = [argument ?? null];
    const { value, fault } = await this.driver.run<{ value?: unknown; fault?: string }>('ExecuteAsyncScript', {
      script,
      args,
    });
    if (fault !== undefined) throw new Error(fault);
    return value;
  }

  /** The elements at the end of these steps, as references that the next command understands. */
  async find(steps: Step[]): Promise<ElementReference[]> {
    if (await this.evaluate(() => window.TestingLibraryDom === undefined)) {
      await this.evaluate(queries);
      await this.evaluate(noteFaults);
    }
    return this.driver.run('ExecuteScript', { script: `return (${find.toString()})(arguments[0])`, args: [steps] });
  }

  /** Presses keys together, such as »Control+V«, or one alone. */
  async press(combination: string): Promise<void> {
    const together = combination.split('+').map((name) => keys[name] ?? name.toLowerCase());
    await this.perform([
      ...together.map((value) => ({ type: 'keyDown', value })),
      ...together.toReversed().map((value) => ({ type: 'keyUp', value })),
    ]);
  }

  /** Types letter by letter into what has the focus. */
  async type(text: string): Promise<void> {
    await this.perform(
      [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    );
  }

  private async perform(actions: object[]): Promise<void> {
    await this.driver.run('PerformActions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  async click(place: Place): Promise<void> {
    await this.useMouse(moveTo(place), pressButton, releaseButton);
  }

  /** Carries what lies at one place to another; like a hand, it lets go once the page shows that it hangs there. */
  async drag(from: Place, to: Place, sign: Target): Promise<void> {
    await this.useMouse(moveTo(from), pressButton, moveTo({ x: from.x + 12, y: from.y + 6 }));
    let jitter = 0;
    // A hand keeps moving. A browser may merge the moves of one frame, and the page then follows the next one.
    await expect(async () => {
      jitter = 1 - jitter;
      await this.useMouse(moveTo({ x: to.x + jitter, y: to.y }));
      if ((await sign.count()) === 0) throw new Error(`not seen: ${sign.words}`);
    }).toPass(soon);
    await this.useMouse(releaseButton);
  }

  private async useMouse(...actions: object[]): Promise<void> {
    const parameters = { pointerType: 'mouse' };
    await this.driver.run('PerformActions', { actions: [{ type: 'pointer', id: 'mouse', parameters, actions }] });
  }

  /** Hands a file to the newest field for files, as the window of the system does, which no driver reaches. */
  async upload(path: string): Promise<void> {
    const script = "return [...document.querySelectorAll('input[type=file]:not([webkitdirectory])')].at(-1)";
    const field = await this.driver.run<ElementReference>('ExecuteScript', { script, args: [] });
    await this.driver.run('ElementSendKeys', { id: field[elementKey], text: path });
  }

  /** The file of this name once the browser has put the whole of it into its folder of downloads. */
  async downloaded(name: RegExp): Promise<Buffer> {
    let content = Buffer.alloc(0);
    await expect(async () => {
      const files = await readdir(this.downloads);
      const file = files.find((one) => name.test(one));
      // Firefox keeps the place of the file by an empty one beside the part that it has.
      if (file === undefined || files.includes(`${file}.part`)) throw new Error(`not there: ${files.join(', ')}`);
      content = await readFile(join(this.downloads, file));
      expect(content.byteLength).toBeGreaterThan(0);
    }).toPass(soon);
    return content;
  }

  /** Puts words of another program on the clipboard: they are written down on a page of its own and copied by keyboard. */
  async copyElsewhere(text: string): Promise<void> {
    await this.open('/healthz');
    await this.evaluate((words) => {
      const field = document.createElement('textarea');
      field.value = words;
      document.body.replaceChildren(field);
    }, text);
    await this.role('textbox').click();
    await this.press('Control+A');
    await this.press('Control+C');
  }

  /** Opens another window and goes on there, as a tab of WebKit that a driver opens stays hidden; gives back the way to return. */
  async openAnother(): Promise<{ returnToFirst(): Promise<void> }> {
    const first = await this.driver.run<string>('GetWindowHandle');
    const { handle } = await this.driver.run<{ handle: string }>('NewWindow', { type: 'window' });
    await this.driver.run('SwitchToWindow', { handle });
    await this.resize(1440, 900);
    return {
      returnToFirst: async () => {
        await this.driver.run('CloseWindow');
        await this.driver.run('SwitchToWindow', { handle: first });
      },
    };
  }

  /** Closes the tabs that the portal has opened beside this one. */
  async closeOthers(): Promise<void> {
    const own = await this.driver.run<string>('GetWindowHandle');
    for (const handle of await this.driver.run<string[]>('GetWindowHandles')) {
      if (handle === own) continue;
      await this.driver.run('SwitchToWindow', { handle });
      await this.driver.run('CloseWindow');
    }
    await this.driver.run('SwitchToWindow', { handle: own });
  }

  /** The address within the portal fits. */
  async expectAddress(pattern: RegExp): Promise<void> {
    await expect
      .poll(() => this.evaluate(() => location.pathname + location.search + location.hash), soon)
      .toMatch(pattern);
  }

  async faults(): Promise<string[]> {
    return (await this.evaluate(() => window.pageFaults)) ?? [];
  }
}
