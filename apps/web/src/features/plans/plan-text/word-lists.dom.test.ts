import { describe, expect, it } from 'vitest';
import { withWordLists } from './word-lists.ts';

const item = (level: number, mark: string, words: string): string =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]>` +
  `<span style='font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span>&nbsp;&nbsp; </span></span></span><![endif]>${words}</p>\n`;

const listsIn = (html: string): string =>
  withWordLists(html)
    .replace(/<!--.*?-->|<span[^>]*><\/span>|\n/g, '')
    .trim();

describe('a list pasted from Word', () => {
  it('is a list, nested as it was', () => {
    const html = `<p>Vorher</p>${item(1, '·', 'Erstens')}${item(2, 'o', 'klein')}${item(1, '·', 'Zweitens')}<p>Danach</p>`;
    expect(listsIn(html)).toBe(
      '<p>Vorher</p><ul><li><p>Erstens</p><ul><li><p>klein</p></li></ul></li><li><p>Zweitens</p></li></ul><p>Danach</p>',
    );
  });

  it('keeps its numbers, and begins again after other words', () => {
    const html = `${item(1, '1.', 'Eins')}<p>Dazwischen</p>${item(1, '2.', 'Zwei')}`;
    expect(listsIn(html)).toBe('<ol><li><p>Eins</p></li></ol><p>Dazwischen</p><ol><li><p>Zwei</p></li></ol>');
  });

  it('loses the bullet as well where only that of the paragraph is marked', () => {
    expect(listsIn("<p style='mso-list:l0 level1 lfo1'>·&nbsp; Erstens</p>")).toBe('<ul><li><p>Erstens</p></li></ul>');
  });

  it('leaves everything else as it is', () => {
    expect(withWordLists('<p>· kein Word</p>')).toBe('<p>· kein Word</p>');
  });
});
