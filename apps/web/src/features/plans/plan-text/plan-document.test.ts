import { type PlanText, planText } from '@fundus/contract/plan-text';
import { describe, expect, it } from 'vitest';
import { fromDocument, toDocument } from './plan-document.ts';

const text: PlanText = [
  { kind: 'heading', level: 2, inlines: [{ text: 'Angebot' }] },
  {
    kind: 'paragraph',
    inlines: [
      { text: 'Wir ' },
      { text: 'rösten', strong: true },
      { text: ' für ' },
      { text: 'Nachbarn', emphasis: true, href: 'https://example.org/' },
      { text: ',\nauch ab ' },
      { text: '12.500 €', figure: 'capitalNeed' },
      { text: '.' },
    ],
  },
  {
    kind: 'list',
    ordered: true,
    items: [
      [{ kind: 'paragraph', inlines: [{ text: 'Röster' }] }],
      [
        { kind: 'paragraph', inlines: [{ text: 'Mühle' }] },
        { kind: 'list', ordered: false, items: [[{ kind: 'paragraph', inlines: [{ text: 'klein' }] }]] },
      ],
    ],
  },
  { kind: 'picture', pictureId: '00000000-0000-4000-8000-000000000000', alt: 'Die Fassade', width: 'half' },
  { kind: 'table', header: [[{ text: 'Ware' }], [{ text: 'Preis' }]], rows: [[[{ text: 'Tasse' }], []]] },
];

describe('the document of the editor', () => {
  it('keeps every block, mark and living number on its way there and back', () => {
    expect(fromDocument(toDocument(text))).toEqual(text);
    expect(planText.parse(text)).toEqual(text);
  });

  it('says what a living number is now', () => {
    const [, paragraph] = fromDocument(toDocument(text, { capitalNeed: '14.000 €' }));
    expect(paragraph).toMatchObject({ inlines: expect.arrayContaining([{ text: '14.000 €', figure: 'capitalNeed' }]) });
  });

  it('drops addresses that would run something', () => {
    const document = toDocument([{ kind: 'paragraph', inlines: [{ text: 'x', href: 'javascript:alert(1)' }] }]);
    expect(fromDocument(document)).toEqual([{ kind: 'paragraph', inlines: [{ text: 'x' }] }]);
  });
});
