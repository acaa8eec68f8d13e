import { describe, expect, it } from 'vitest';
import { toTextBlocks } from './rich-text.ts';
import { htmlToMarkdown } from './rich-text-html.ts';

describe('toTextBlocks', () => {
  it('keeps what formats and lets only safe links through', async () => {
    const text =
      '### Titel\n\nEin **fetter** [Link](https://a.example) und [Falle](javascript:alert(1)) <script>x</script>\n\n* eins\n* zwei\n\n| a | b |\n|---|---|\n| 1 | 2 |';
    const blocks = await toTextBlocks(text);
    expect(blocks.map(({ kind }) => kind)).toEqual(['heading', 'paragraph', 'list', 'table']);
    expect(blocks[0]).toMatchObject({ level: 1 });
    expect(blocks[1]).toMatchObject({
      inlines: expect.arrayContaining([
        { text: 'fetter', strong: true },
        { text: 'Link', href: 'https://a.example' },
      ]),
    });
    expect(JSON.stringify(blocks)).not.toMatch(/javascript:|<script/);
  });

  it('takes HTML, no-break spaces and decomposed umlauts for what they mean', async () => {
    const html = await toTextBlocks('<article><h3>Kurztext</h3><p>Fu\u0308r <abbr title="x">KMU</abbr></p></article>');
    expect(html).toEqual([
      { kind: 'heading', level: 1, inlines: [{ text: 'Kurztext' }] },
      { kind: 'paragraph', inlines: [{ text: 'Für KMU' }] },
    ]);
    expect((await toTextBlocks('*\u00a0eins\n*\u00a0zwei'))[0]?.kind).toBe('list');
  });

  it.each(['>', '> ', '- ', '[', '[a](', '*a **b ', '_a* ', '<', '<!-- a ', '&amp;', '`', '|*a'])(
    'answers for 100,000 times »%s«',
    async (piece) => {
      expect(Array.isArray(await toTextBlocks(piece.repeat(100_000)))).toBe(true);
    },
  );

  it('loses no word of a long text', async () => {
    const paragraphs = Array.from({ length: 1_000 }, (_, index) => `Absatz ${index} mit *Betonung* und Wörtern.`);
    const blocks = await toTextBlocks(paragraphs.join('\n\n'));
    expect(blocks).toHaveLength(1_000);
  });
});

describe('htmlToMarkdown', () => {
  it('survives nesting that no reader follows', () => {
    expect(htmlToMarkdown(`${'<div>'.repeat(50_000)}Text`)).toContain('Text');
  });
});
