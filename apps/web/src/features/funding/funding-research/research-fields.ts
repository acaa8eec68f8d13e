import type { StoredMix } from '@fundus/contract/financing-mix';
import type { FundingResearch, ResearchStart } from '@fundus/contract/funding-research';
import type { ResearchItem } from '@fundus/contract/funding-research-item';
import type { Fields } from '#lib/save/saving.ts';

export type ChosenIndustry = FundingResearch['industries'][number];

/** The answers of a research in the shape in which screens read them. */
export interface ResearchAnswers {
  name: string;
  start: ResearchStart;
  projects: string[];
  industries: ChosenIndustry[];
  financingMix: StoredMix | null;
}

/** Names of the fields as the server compares them: `name`, `projects`, `start.employees`. */
export function researchToFields(research: ResearchAnswers): Fields {
  const { name, start, projects, industries, financingMix } = research;
  return { name, projects, industries, financingMix, ...startFields(start) };
}

export function startFields(start: Partial<ResearchStart>): Fields {
  return Object.fromEntries(Object.entries(start).map(([field, value]) => [`start.${field}`, value]));
}

/** Flat fields back as the body of a change. */
export function fieldsToPatch(fields: Fields): Partial<Omit<ResearchAnswers, 'start'>> & {
  start?: Partial<ResearchStart>;
} {
  const plain = Object.entries(fields).filter(([field]) => !field.startsWith('start.'));
  const start = Object.entries(fields).flatMap(([field, value]) =>
    field.startsWith('start.') ? [[field.slice('start.'.length), value] as const] : [],
  );
  return {
    ...(Object.fromEntries(plain) as Partial<Omit<ResearchAnswers, 'start'>>),
    ...(start.length === 0 ? {} : { start: Object.fromEntries(start) }),
  };
}

/** The answers as the person sees them. */
export function fieldsToAnswers(fields: Fields): ResearchAnswers {
  return fieldsToPatch(fields) as ResearchAnswers;
}

export function itemToFields(item: ResearchItem): Fields {
  return { status: item.status, comment: item.comment };
}
