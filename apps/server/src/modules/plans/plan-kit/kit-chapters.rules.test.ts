import type { PlanText } from '@fundus/contract/plan-text';
import { describe, expect, it } from 'vitest';
import { exampleChapters, kitChaptersOf, nameCleaner } from './kit-chapters.rules.ts';

const says = (text: string): PlanText => [{ kind: 'paragraph', inlines: [{ text }] }];

describe('examples for a plan', () => {
  const kit = {
    chapters: [
      { chapter: 'idea' as const, text: says('Ein Café') },
      { chapter: 'location' as const, text: says('Im Viertel') },
    ],
    permits: [
      { name: 'Gewerbeanmeldung', source: '§ 14 GewO' },
      { name: 'Nachbarn fragen', source: '' },
    ],
  };

  it('come to chapters without a word; permits follow the location', () => {
    const [idea, location] = exampleChapters(kit, new Set(), 'Genehmigungen');
    expect(idea).toEqual({ chapter: 'idea', text: says('Ein Café') });
    expect(location?.chapter).toBe('location');
    expect(location?.text.map(({ kind }) => kind)).toEqual(['paragraph', 'heading', 'list']);
    expect(JSON.stringify(location?.text)).toContain('"Gewerbeanmeldung (§ 14 GewO)"');
    expect(JSON.stringify(location?.text)).toContain('"Nachbarn fragen"');
  });

  it('never touch a chapter that is written', () => {
    expect(exampleChapters(kit, new Set(['location', 'idea']), 'Genehmigungen')).toEqual([]);
  });

  it('are none where a kit has none', () => {
    expect(exampleChapters({ chapters: [], permits: [] }, new Set(), 'Genehmigungen')).toEqual([]);
  });
});

describe('texts of a plan as examples', () => {
  const clean = nameCleaner({ names: ['Kim Öz-Holm', 'Café Lindenblatt'], kept: 'Café', blank: '[…]' });

  it('lose each name, whole and word by word, but no words that merely contain one', () => {
    expect(clean('Das Café Lindenblatt von Kim Öz-Holm: Holm backt, Kimberley kauft im Café.')).toBe(
      'Das […] von […]: […] backt, Kimberley kauft im Café.',
    );
    expect(clean('KIM plant, lindenblatts nicht')).toBe('[…] plant, lindenblatts nicht');
  });

  it('stay as they are where there is no name, or one that stands in ordinary words', () => {
    for (const name of ['', 'Li']) {
      expect(nameCleaner({ names: [name], kept: '', blank: '[…]' })('Im Lichthof (li.)')).toBe('Im Lichthof (li.)');
    }
  });

  it('take a name with signs of patterns as it is written', () => {
    expect(nameCleaner({ names: ['A+B (Bau)'], kept: '', blank: '[…]' })('Von A+B (Bau) und AAB')).toBe(
      'Von […] und AAB',
    );
  });

  it('leave out the chapters about the person, pictures and links, in lists and tables too', () => {
    const rich: PlanText = [
      { kind: 'heading', level: 2, inlines: [{ text: 'Kim', strong: true }] },
      { kind: 'paragraph', inlines: [{ text: 'Seite', href: 'https://kim.example' }] },
      { kind: 'list', ordered: true, items: [[{ kind: 'paragraph', inlines: [{ text: 'Holm' }] }]] },
      { kind: 'table', header: [[{ text: 'Name' }]], rows: [[[{ text: 'Kim' }]]] },
      { kind: 'picture', pictureId: '0192f0a0-0000-7000-8000-000000000001', alt: 'Kim', width: 'half' },
    ];
    const made = kitChaptersOf(
      [
        ...(['summary', 'founder', 'appendix'] as const).map((chapter) => ({ chapter, text: says('Kim') })),
        { chapter: 'idea', text: rich },
        { chapter: 'market', text: rich.slice(-1) },
      ],
      clean,
    );
    expect(made.map(({ chapter }) => chapter)).toEqual(['idea']);
    expect(made[0]?.text.map(({ kind }) => kind)).toEqual(['heading', 'paragraph', 'list', 'table']);
    expect(JSON.stringify(made)).not.toMatch(/Kim|Holm|href|picture/);
    expect(made[0]?.text[0]).toEqual({ kind: 'heading', level: 2, inlines: [{ text: '[…]', strong: true }] });
  });
});
