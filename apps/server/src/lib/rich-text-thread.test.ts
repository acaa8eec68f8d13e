import { performance } from 'node:perf_hooks';
import { describe, expect, it, vi } from 'vitest';
import { toTextBlocks } from './rich-text.ts';
import { htmlToMarkdown } from './rich-text-html.ts';
import { readHtml, readTextBlocks } from './rich-text-thread.ts';

vi.setConfig({ testTimeout: 60_000 });

const guideline = Array.from(
  { length: 1_500 },
  (_, index) => `* **Nummer ${index}** gilt nach [§ ${index}](https://example.org/${index}) des *Gesetzes*.\n`,
).join('');

describe('the thread for rich text', () => {
  it('says what the conversion itself says', async () => {
    expect(await readTextBlocks(guideline)).toEqual(await toTextBlocks(guideline));
    const html = `<article>${'<p>Absatz mit <b>Wort</b></p>'.repeat(200)}</article>`;
    expect(await readHtml(html)).toBe(htmlToMarkdown(html));
  });

  it('keeps the order of many texts at once', async () => {
    const texts = Array.from({ length: 20 }, (_, index) => `Text ${index} `.repeat(200));
    const all = await Promise.all(texts.map(readTextBlocks));
    expect(all.map((blocks) => JSON.stringify(blocks).slice(0, 60))).toEqual(
      (await Promise.all(texts.map(toTextBlocks))).map((blocks) => JSON.stringify(blocks).slice(0, 60)),
    );
  });

  it('leaves the process free for others', async () => {
    await readTextBlocks(guideline);
    const before = performance.eventLoopUtilization();
    await Promise.all([1, 2, 3].map((index) => readTextBlocks(`${guideline}${index}`)));
    // A share, not a time: converted here, the loop would be busy all along, however slow the machine is.
    expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.6);
  });
});
