import type { BusinessPlanSummary } from '@fundus/contract/business-plan';
import type { DocumentTab } from '@fundus/contract/document-codes';
import type { ResearchSummary } from '@fundus/contract/funding-research';
import type { SearchHit } from '@fundus/contract/global-search';
import type { SearchKind } from '@fundus/contract/global-search-codes';
import type { PersonKind } from '@fundus/contract/person-codes';
import type { Task } from '@fundus/contract/task';
import type { PaperSummary } from '@fundus/contract/work-paper';
import { personName } from '#modules/people/person/person-name.rules.ts';

const hit = (
  kind: SearchKind,
  { id, title, detail = '' }: { id: string; title: string; detail?: string },
  more: Partial<SearchHit> = {},
): SearchHit => ({ kind, id, title, detail, person: null, subject: null, dueOn: null, tab: null, ...more });

/** The parts that the title does not contain, in one line. */
const detailOf = (title: string, ...parts: string[]): string =>
  parts.filter((part) => part !== '' && part !== title).join(' · ');

interface Named {
  id: string;
  firstName: string;
  lastName: string;
  company: string;
  town: string;
}

const toNamed = (kind: 'person' | 'lead', row: Named, more?: Partial<SearchHit>): SearchHit => {
  const title = personName(row);
  return hit(kind, { id: row.id, title, detail: detailOf(title, row.company, row.town) }, more);
};

export const toPersonHit = (row: Named & { kind: PersonKind }): SearchHit =>
  toNamed('person', row, { person: { personId: row.id, kind: row.kind } });

export const toLeadHit = (row: Named): SearchHit => toNamed('lead', row);

export const toCompanyHit = ({ id, name, town }: { id: string; name: string; town: string }): SearchHit =>
  hit('company', { id, title: name, detail: town });

export const toResearchHit = ({ researchId, name, person }: ResearchSummary): SearchHit =>
  hit('research', { id: researchId, title: name, detail: person?.name ?? '' });

export const toProgrammeHit = ({ id, content }: { id: string; content: { title: string; funder: string } }) =>
  hit('programme', { id, title: content.title, detail: content.funder });

export const toBusinessPlanHit = ({ businessPlanId, name, person }: BusinessPlanSummary): SearchHit =>
  hit('businessPlan', { id: businessPlanId, title: name, detail: person?.name ?? '' });

export const toPaperHit = (
  kind: 'businessModel' | 'projectOutline',
  { paperId, name, person }: PaperSummary,
): SearchHit => hit(kind, { id: paperId, title: name, detail: person?.name ?? '' });

export const toTaskHit = ({ taskId, subject, person, title, dueOn }: Task): SearchHit =>
  hit('task', { id: taskId, title, detail: subject?.name ?? person?.name ?? '' }, { subject, dueOn });

export const toDocumentHit = (row: { id: string; title: string; description: string; tab: DocumentTab }): SearchHit =>
  hit('document', { id: row.id, title: row.title, detail: row.description }, { tab: row.tab });

export const toVideoHit = ({ id, title }: { id: string; title: string }): SearchHit => hit('video', { id, title });
