import { describe, expect, it } from 'vitest';
import { readPlainMarkdown } from './plain-markdown.ts';

describe('readPlainMarkdown', () => {
  it('reads paragraphs, headings, lists and stress', () => {
    expect(readPlainMarkdown('Bitte **beachten**:\n\n- Eins\n- zwei\n  weiter\n\n## Titel\nText')).toEqual([
      { kind: 'paragraph', inlines: [{ text: 'Bitte ' }, { text: 'beachten', strong: true }, { text: ':' }] },
      {
        kind: 'list',
        ordered: false,
        items: [
          [{ kind: 'paragraph', inlines: [{ text: 'Eins' }] }],
          [{ kind: 'paragraph', inlines: [{ text: 'zwei weiter' }] }],
        ],
      },
      { kind: 'heading', level: 2, inlines: [{ text: 'Titel' }] },
      { kind: 'paragraph', inlines: [{ text: 'Text' }] },
    ]);
  });

  it('leaves markup and lone asterisks as text', () => {
    expect(readPlainMarkdown('<b>5 * 3</b> [x](javascript:y)')).toEqual([
      { kind: 'paragraph', inlines: [{ text: '<b>5 * 3</b> [x](javascript:y)' }] },
    ]);
  });
});
