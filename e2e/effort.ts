import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

const look = fileURLToPath(new URL('../docs/look.md', import.meta.url));

/** Effort of a user on a page so far: clicks, fields typed in, keys beside the typed text. */
export interface Effort {
  clicks: number;
  fields: number;
  keys: number;
}

/** Counts from now on, over all pages that the tab opens; what is `running` already starts over. Text that is inserted (`fill`, `insertText`) presses no keys. */
export async function countEffort(page: Page, running?: Effort): Promise<Effort> {
  const effort: Effort = { clicks: 0, fields: 0, keys: 0 };
  if (running !== undefined) return Object.assign(running, effort);
  await page.exposeFunction('countOneMore', (what: keyof Effort) => {
    effort[what] += 1;
  });
  const listen = (): void => {
    const tell = (what: string): void =>
      (window as unknown as { countOneMore: (what: string) => void }).countOneMore(what);
    const known = new WeakSet<EventTarget>();
    document.addEventListener('pointerdown', () => tell('clicks'), true);
    document.addEventListener('keydown', ({ isTrusted }) => isTrusted && tell('keys'), true);
    document.addEventListener(
      'input',
      ({ target }) => {
        const isText = target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && isTyped(target));
        if (!isText || known.has(target)) return;
        known.add(target);
        tell('fields');
      },
      true,
    );
    const isTyped = ({ type }: HTMLInputElement): boolean => !['checkbox', 'radio', 'file'].includes(type);
  };
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return effort;
}

/** The numbers of a row of a table in docs/look.md, by its first cell. */
export function numbersInLook(row: string): number[] {
  const line = readFileSync(look, 'utf8')
    .split('\n')
    .find((one) => one.startsWith(`| ${row} |`));
  if (line === undefined) throw new Error(`docs/look.md has no row „${row}“`);
  return line
    .split('|')
    .slice(2)
    .flatMap((cell) => /^\s*(\d+)\s*$/.exec(cell)?.[1] ?? [])
    .map(Number);
}
