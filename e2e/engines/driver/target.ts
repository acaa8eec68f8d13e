import { expect } from '@playwright/test';
import { findPlace, type Place, type Step, type Words } from './in-page.ts';
import type { Tab } from './tab.ts';

export const soon = { timeout: 60_000, intervals: [50, 100, 200] };

const asWords = (words: string | RegExp): Words => (typeof words === 'string' ? words : { pattern: words.source });

/** Target on the screen; it is located again at every use, until it is there. */
export class Target {
  readonly tab: Tab;
  readonly steps: Step[];

  constructor(tab: Tab, steps: Step[]) {
    this.tab = tab;
    this.steps = steps;
  }

  role(role: string, name?: string | RegExp): Target {
    return this.with({ role, ...(name !== undefined && { name: asWords(name) }) });
  }

  text(text: string | RegExp): Target {
    return this.with({ text: asWords(text) });
  }

  having(text: string | RegExp): Target {
    return this.with({ having: asWords(text) });
  }

  nth(nth: number): Target {
    return this.with({ nth });
  }

  private with(step: Step): Target {
    return new Target(this.tab, [...this.steps, step]);
  }

  get words(): string {
    return JSON.stringify(this.steps);
  }

  /** Asks the first that is found, once there is one; a page that is just going away is asked again. */
  private async ask<Result>(work: (element: HTMLElement) => Result): Promise<Result> {
    let result: Result | undefined;
    await expect(async () => {
      const [element] = await this.tab.find(this.steps);
      if (!element) throw new Error(`not found: ${this.words}`);
      result = await this.tab.evaluate<Result, unknown>(work as never, element);
    }).toPass(soon);
    return result as Result;
  }

  async place(): Promise<Place> {
    let place: Place | string = '';
    await expect(async () => {
      const [element] = await this.tab.find(this.steps);
      if (!element) throw new Error(`not found: ${this.words}`);
      place = await this.tab.evaluate<Place | string, unknown>(findPlace as never, element);
      if (typeof place === 'string') throw new Error(`${place}: ${this.words}`);
    }).toPass(soon);
    return place as unknown as Place;
  }

  async click(): Promise<void> {
    await this.tab.click(await this.place());
  }

  /** Types over what stands in a field. */
  async fill(text: string): Promise<void> {
    await this.click();
    await this.tab.press('Control+A');
    await this.tab.type(text);
  }

  count(): Promise<number> {
    return this.tab.find(this.steps).then(({ length }) => length);
  }

  innerText(): Promise<string> {
    return this.ask(({ innerText }) => innerText.replace(/\s+/g, ' ').trim());
  }

  href(): Promise<string> {
    return this.ask((element) => (element as HTMLAnchorElement).href);
  }

  value(): Promise<string> {
    return this.ask((element) => (element as HTMLInputElement).value);
  }

  async expectSeen(): Promise<void> {
    await expect
      .poll(() => this.count().catch(() => 0), { ...soon, message: `seen: ${this.words}` })
      .toBeGreaterThan(0);
  }

  async expectGone(): Promise<void> {
    await this.expectCount(0);
  }

  async expectCount(count: number): Promise<void> {
    await expect.poll(() => this.count().catch(() => -1), { ...soon, message: `count of ${this.words}` }).toBe(count);
  }

  async expectValue(value: string): Promise<void> {
    await expect.poll(() => this.value(), { ...soon, message: `value of ${this.words}` }).toBe(value);
  }

  async expectText(text: RegExp): Promise<void> {
    await expect.poll(() => this.innerText(), { ...soon, message: `text of ${this.words}` }).toMatch(text);
  }
}
