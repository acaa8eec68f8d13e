import { describe, expect, it } from 'vitest';
import { modelFields } from './business-model-codes.ts';
import { planChapters } from './business-plan-codes.ts';
import { appendNotes, chapterOfField } from './note-chapters.ts';
import { type PlanText, planText } from './plan-text.ts';

const source = [{ text: 'Aus dem Geschäftsmodell', href: 'https://fundus.example/geschaeftsmodellentwicklung/1' }];
const written: PlanText = [{ kind: 'paragraph', inlines: [{ text: 'Familien im Viertel.' }] }];

describe('notes of a business model', () => {
  it('each have a chapter in which they are written about', () => {
    expect(Object.keys(chapterOfField).toSorted()).toEqual([...modelFields].toSorted());
    expect(Object.values(chapterOfField).filter((chapter) => !planChapters.includes(chapter))).toEqual([]);
  });

  it('come behind what stands in the chapter, as sentences of one paragraph', () => {
    const next = appendNotes(
      written,
      [{ label: 'Kundensegmente', notes: ['Büros\nam Markt', 'Wer kommt noch?'] }],
      source,
    );
    expect(next).toEqual([
      ...written,
      { kind: 'paragraph', inlines: source },
      {
        kind: 'paragraph',
        inlines: [{ text: 'Kundensegmente: ', strong: true }, { text: 'Büros am Markt. Wer kommt noch?' }],
      },
    ]);
    expect(planText.parse(next)).toEqual(next);
  });

  it('are not said twice', () => {
    expect(appendNotes(written, [{ label: 'Kundensegmente', notes: ['Familien im Viertel'] }], source)).toBeNull();
    const once = appendNotes(written, [{ label: 'Kanäle', notes: ['Laden'] }], source);
    expect(appendNotes(once ?? [], [{ label: 'Kanäle', notes: ['Laden', 'Markt'] }], source)?.at(-1)).toMatchObject({
      inlines: [{ text: 'Kanäle: ' }, { text: 'Markt.' }],
    });
    expect(appendNotes([], [], source)).toBeNull();
  });
});
