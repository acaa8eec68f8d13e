import type { ModelField } from './business-model-codes.ts';
import type { PlanChapter } from './business-plan-codes.ts';
import { linesOf, type PlanBlock, type PlanInline, type PlanText } from './plan-text.ts';

/** The chapter of a business plan in which what stands in a field of a business model is written about. */
export const chapterOfField: Readonly<Record<ModelField, PlanChapter>> = {
  partners: 'organisation',
  activities: 'organisation',
  resources: 'organisation',
  value: 'idea',
  relationships: 'marketing',
  channels: 'marketing',
  segments: 'market',
  costs: 'finance',
  revenues: 'finance',
  problem: 'idea',
  solution: 'idea',
  metrics: 'risks',
  advantage: 'market',
  purpose: 'idea',
  beneficiaries: 'market',
  impact: 'idea',
  surplus: 'finance',
};

/** The notes of a field, with its name. */
export interface FieldNotes {
  label: string;
  notes: readonly string[];
}

/** A note as a sentence of one line. */
function sentenceOf(note: string): string {
  const text = note.split(/\s+/u).join(' ').trim();
  return /[.!?…:]$/u.test(text) ? text : `${text}.`;
}

/**
 * A chapter with the notes of some fields behind what stands there, one paragraph for each field, below a line that says where
 * they come from. Nothing that was written changes, and what the chapter says already is not said again; `null`: all of it is.
 */
export function appendNotes(
  text: PlanText,
  fields: readonly FieldNotes[],
  source: readonly PlanInline[],
): PlanText | null {
  const written = linesOf(text).join('\n');
  const paragraphs = fields.flatMap(({ label, notes }): PlanBlock[] => {
    const sentences = notes.map(sentenceOf).filter((sentence) => sentence !== '.' && !written.includes(sentence));
    if (sentences.length === 0) return [];
    return [{ kind: 'paragraph', inlines: [{ text: `${label}: `, strong: true }, { text: sentences.join(' ') }] }];
  });
  return paragraphs.length === 0 ? null : [...text, { kind: 'paragraph', inlines: [...source] }, ...paragraphs];
}
