import { type SearchKind, searchLimits } from '@fundus/contract/global-search-codes';
import { paths } from '../../../paths.ts';

/** The page of a record, with the name of the parameter that holds its id. */
const pages: readonly (readonly [path: string, kind: SearchKind, parameter: string])[] = [
  [paths.client, 'person', 'personId'],
  [paths.prospect, 'person', 'personId'],
  [paths.contact, 'person', 'personId'],
  [paths.company, 'company', 'companyId'],
  [paths.lead, 'lead', 'leadId'],
  [paths.research, 'research', 'researchId'],
  [paths.programme, 'programme', 'programmeId'],
  [paths.businessPlan, 'businessPlan', 'businessPlanId'],
  [paths.businessModel, 'businessModel', 'businessModelId'],
  [paths.projectOutline, 'projectOutline', 'projectOutlineId'],
  [paths.video, 'video', 'videoId'],
];

/** The record that a page shows, as `person.<id>`; null for pages that show none. */
export function recordOfPage(path: string, params: Readonly<Record<string, unknown>>): string | null {
  const page = pages.find(([own]) => path === own || path.startsWith(`${own}/`));
  const id = page === undefined ? undefined : params[page[2]];
  return page === undefined || typeof id !== 'string' ? null : `${page[1]}.${id}`;
}

/** Of each user apart; ids alone: what records are called is asked again, of the server that knows who may read it. */
const keyOf = (userId: string): string => `recent_records:${userId}`;

/** Records that a user opened last in this browser, the latest first. */
export function readRecent(userId: string): string[] {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((record): record is string => typeof record === 'string') : [];
  } catch {
    return [];
  }
}

export function noteOpened(userId: string, record: string): void {
  const records = [record, ...readRecent(userId).filter((one) => one !== record)].slice(0, searchLimits.recent);
  try {
    window.localStorage.setItem(keyOf(userId), JSON.stringify(records));
  } catch {
    // Without storage nothing is remembered.
  }
}
