import type { SearchHit } from '@fundus/contract/global-search';
import type { SearchKind } from '@fundus/contract/global-search-codes';
import { paths, personPaths } from '../../../paths.ts';

/** Where a link leads, as the router takes it. */
export interface PageLink {
  to: string;
  params?: Record<string, string>;
  search?: Record<string, string>;
  hash?: string;
}

/** The page of a hit. `worksOnLeads`: who only distributes leads looks at them in the distribution. */
export function linkOfHit(hit: SearchHit, worksOnLeads: boolean): PageLink {
  const { kind, id, person, subject, tab, title } = hit;
  switch (kind) {
    case 'person':
      return { to: personPaths[person?.kind ?? 'client'], params: { personId: id } };
    case 'task':
      if (subject === null) return { to: paths.home };
      return subject.kind === 'case'
        ? { to: paths.fundingCase, params: { caseId: subject.id } }
        : linkOfHit({ ...hit, kind: subject.kind, id: subject.id }, worksOnLeads);
    case 'company':
      return { to: paths.company, params: { companyId: id } };
    case 'lead':
      return worksOnLeads
        ? { to: paths.lead, params: { leadId: id } }
        : { to: paths.leadDistribution, search: { lead: id } };
    case 'research':
      return { to: paths.research, params: { researchId: id } };
    case 'programme':
      return { to: paths.programme, params: { programmeId: id } };
    case 'businessPlan':
      return { to: paths.businessPlan, params: { businessPlanId: id } };
    case 'businessModel':
      return { to: paths.businessModel, params: { businessModelId: id } };
    case 'projectOutline':
      return { to: paths.projectOutline, params: { projectOutlineId: id } };
    case 'document':
      return { to: paths.documentTab, params: { tab: tab ?? '' }, search: { search: title } };
    case 'video':
      return { to: paths.video, params: { videoId: id } };
  }
}

/** The list that shows all hits of a kind; null without a searchable list. */
export function linkOfList(kind: SearchKind, words: string, worksOnLeads: boolean): PageLink | null {
  const search = { search: words };
  switch (kind) {
    case 'person':
      return { to: paths.clients, search: { ...search, kind: 'client,prospect,contact' } };
    case 'company':
      return { to: paths.companies, search };
    case 'lead':
      return { to: worksOnLeads ? paths.leads : paths.leadDistribution, search };
    case 'research':
      return { to: paths.fundingResearches, search };
    case 'programme':
      return { to: paths.programmes, search };
    case 'businessPlan':
      return { to: paths.businessPlans, search };
    case 'businessModel':
      return { to: paths.businessModels, search };
    case 'projectOutline':
      return { to: paths.projectOutlines, search };
    case 'document':
      return { to: paths.documents, search };
    case 'task':
    case 'video':
      return null;
  }
}
