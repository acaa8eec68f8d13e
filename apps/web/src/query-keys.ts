import type { StaleNoun } from '@fundus/contract/event-codes';
import type { ImportTargetName } from '@fundus/contract/import-codes';
import type { ViewedList } from '@fundus/contract/list-view';
import type { ConsultingProcess } from '@fundus/contract/person-codes';
import type { Namespace } from '@fundus/messages/namespaces';

/**
 * The nouns under which the cache keeps answers: the first part of every key. Those that live events name and those with
 * messages of their own are among them.
 */
type QueryNoun =
  | Exclude<StaleNoun, 'session'>
  | Namespace
  | 'co-writing'
  | 'document-template'
  | 'funding-case'
  | 'home-figures'
  | 'licence'
  | 'list-view'
  | 'person-project'
  | 'assistedAreaPart'
  | 'postcode'
  | 'saved-search'
  | 'shared-research'
  | 'user-link';

declare const made: unique symbol;
/** A key of the cache, which `key` alone makes: the compiler refuses an array that is written down elsewhere. */
export type QueryKey = readonly [QueryNoun, ...unknown[]] & { readonly [made]: true };

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: QueryKey;
  }
}

/** A key of a noun. Those that others make stale as well stand in `queryKeys`, the others with the noun's queries. */
export function key(noun: QueryNoun, ...parts: readonly unknown[]): QueryKey {
  const parted: readonly [QueryNoun, ...unknown[]] = [noun, ...parts];
  return parted as QueryKey;
}

/** The keys of a kind of paper: business models, project outlines. */
const paperKeys = (noun: 'business-model' | 'project-outline') => ({
  lists: key(noun, 'list'),
  list: (filter: object) => key(noun, 'list', filter),
  detail: (id: string) => key(noun, 'detail', id),
  versions: (id: string) => key(noun, 'versions', id),
  version: (id: string, versionId: string) => key(noun, 'versions', id, versionId),
});

/** Whose record the protection of data is about. */
type SubjectKind = 'person' | 'lead';
/** Whose history it is. */
type HistoryOwner = { personId: string } | { leadId: string };
const recordOf = (owner: HistoryOwner): string => ('personId' in owner ? owner.personId : owner.leadId);
/**
 * Every key of the cache. A key stands for all that begin with it: `queryKeys.lead.all` makes every list, count and detail
 * of leads stale, `queryKeys.lead.lists` the lists alone.
 */
export const queryKeys = {
  // platform
  vocabulary: { all: key('vocabulary', 'all') },
  import: {
    list: (target: ImportTargetName) => key('import', target, 'list'),
    detail: (target: ImportTargetName, importId: string) => key('import', target, 'detail', importId),
    allRows: (target: ImportTargetName, importId: string) => key('import', target, 'rows', importId),
    rows: (target: ImportTargetName, importId: string, preview: string, outcome: string | undefined) =>
      key('import', target, 'rows', importId, preview, outcome ?? 'all'),
  },
  industry: {
    children: (classification: string, parentCode: string | null) =>
      key('industry', 'children', classification, parentCode),
    search: (classification: string, search: string) => key('industry', 'search', classification, search),
    corresponding: (classification: string, code: string | undefined) =>
      key('industry', 'corresponding', classification, code),
    codes: (classification: string, codes: readonly string[]) => key('industry', 'codes', classification, codes),
  },
  assistedAreaPart: { of: (federalState: string, district: string) => key('assistedAreaPart', federalState, district) },
  postcode: { of: (postcode: string) => key('postcode', postcode) },
  parameter: { all: key('parameter', 'all') },
  notification: {
    all: key('notification'),
    list: key('notification', 'list'),
    newest: key('notification', 'newest'),
    settings: key('notification', 'settings'),
  },
  setting: {
    all: key('setting'),
    public: key('setting', 'public'),
    administered: key('setting', 'administered'),
    liabilityNotices: key('setting', 'liability-notices'),
    loginQuotes: key('setting', 'login-quotes'),
  },
  audit: {
    list: (language: string, query: object, sort: string) => key('audit', 'list', language, query, sort),
    event: (language: string, eventId: string) => key('audit', 'event', language, eventId),
    actors: (recordId: string | undefined) => key('audit', 'actors', recordId ?? null),
  },
  mail: {
    all: key('mail'),
    list: (state: string | undefined) => key('mail', 'list', state ?? null),
    mailbox: key('mail', 'mailbox'),
    unassigned: key('mail', 'unassigned'),
  },

  // access
  user: {
    lists: key('user', 'list'),
    list: (query: object, sort: string) => key('user', 'list', query, sort),
    detail: (userId: string) => key('user', 'detail', userId),
  },
  userLink: { of: (kind: string | undefined, start: string) => key('user-link', kind, start) },
  rolePolicy: { all: key('role-policy') },
  listView: { of: (list: ViewedList) => key('list-view', list) },
  ownSession: { all: key('own-session') },
  passkey: { all: key('passkey') },
  profile: { all: key('profile'), otherAccess: key('profile', 'other-access') },
  secondFactor: { all: key('second-factor') },
  socialLogin: { all: key('social-login') },

  // people
  company: {
    all: key('company'),
    lists: key('company', 'list'),
    list: (query: object, sort: string) => key('company', 'list', query, sort),
    detail: (companyId: string) => key('company', 'detail', companyId),
    persons: (companyId: string) => key('company', 'persons', companyId),
    links: (companyId: string) => key('company', 'links', companyId),
    aids: (companyId: string) => key('company', 'aids', companyId),
    choice: (search: string) => key('company', 'choice', search),
    duplicates: (search: object) => key('company', 'duplicates', search),
    merges: (companyId: string) => key('company', 'merges', companyId),
    mergePreview: (companyId: string, otherCompanyId: string) =>
      key('company', 'merge-preview', companyId, otherCompanyId),
  },
  person: {
    all: key('person'),
    of: (personId: string) => key('person', personId),
    lists: key('person', 'list'),
    list: (query: object, sort: string, columns: readonly string[]) => key('person', 'list', query, sort, columns),
    counts: key('person', 'count'),
    count: (query: object) => key('person', 'count', query),
    boards: key('person', 'board'),
    board: (process: ConsultingProcess, query: object) => key('person', 'board', process, query),
    filterValues: key('person', 'filter-values'),
    detail: (personId: string) => key('person', 'detail', personId),
    vcard: (personId: string, revision: number) => key('person', 'vcard', personId, revision),
    merges: (personId: string) => key('person', 'merges', personId),
    mergePreview: (personId: string, otherPersonId: string) =>
      key('person', 'merges', personId, 'preview', otherPersonId),
    duplicates: (search: object) => key('person', 'duplicates', search),
    possibleDuplicates: (search: unknown) => key('person', 'possible-duplicates', search),
    choice: (search: string) => key('person', 'choice', search),
    storageReason: (personId: string) => key('person', personId, 'storage-reason'),
  },
  consultingStatus: { of: (personId: string) => key('consulting-status', personId) },
  message: {
    all: key('message'),
    of: (recordId: string) => key('message', recordId),
    ofOwner: (owner: HistoryOwner) => key('message', recordOf(owner)),
    page: (owner: HistoryOwner, part: object) => key('message', recordOf(owner), part),
  },
  task: {
    all: key('task'),
    of: (subject: { kind: string; id: string }) => key('task', subject.kind, subject.id),
    assignees: (subject: { kind: string; id: string } | null) => key('task', 'assignees', subject),
  },
  paperTemplate: { all: key('paper-template') },
  planKit: { all: key('plan-kit') },
  processTemplate: { all: key('process-template') },
  mailTemplate: { all: key('mail-template') },
  /** Below the files of a person, with which they change; or as the client sees one by its secret. */
  paperRequest: { of: (id: string) => key('person-document', id, 'requests') },
  /** Rooms show requested files: both become stale together. */
  clientRoom: { of: (personId: string) => key('person-document', personId, 'rooms') },
  personDocument: {
    of: (personId: string) => key('person-document', personId),
    versions: (personId: string, documentId: string) => key('person-document', personId, documentId, 'versions'),
  },
  deMinimisAid: {
    of: (personId: string) => key('de-minimis-aid', personId),
    on: (personId: string, on: string | null) => key('de-minimis-aid', personId, { on }),
  },

  // funding
  fundingProgramme: {
    lists: key('funding-programme', 'list'),
    list: (filter: object) => key('funding-programme', 'list', filter),
    choice: (search: string) => key('funding-programme', 'list', 'choice', search),
    upkeep: key('funding-programme', 'upkeep'),
    upkeepList: (filter: object) => key('funding-programme', 'upkeep', filter),
    facets: (filter: object) => key('funding-programme', 'list', 'facets', filter),
    ended: (search: string) => key('funding-programme', 'list', 'ended', search),
    counts: key('funding-programme', 'count'),
    count: (filter: object) => key('funding-programme', 'count', filter),
    detail: (programmeId: string) => key('funding-programme', 'detail', programmeId),
    version: (programmeId: string, version: number | undefined) =>
      key('funding-programme', 'detail', programmeId, version ?? 'current'),
    versions: (programmeId: string) => key('funding-programme', 'detail', programmeId, 'versions'),
  },
  searchSynonym: { all: key('search-synonym', 'all') },
  adviceSituation: {
    list: key('advice-situation', 'list'),
    detail: (id: string) => key('advice-situation', 'detail', id),
    versions: (id: string, revision: number) => key('advice-situation', 'versions', id, revision),
    judgement: (id: string, revision: number) => key('advice-situation', 'judgement', id, revision),
  },
  unknownWord: { all: key('unknown-word', 'all') },
  fundingResearch: {
    all: key('funding-research'),
    lists: key('funding-research', 'list'),
    list: (filter: object) => key('funding-research', 'list', filter),
    last: key('funding-research', 'last'),
    detail: (researchId: string) => key('funding-research', 'detail', researchId),
    match: {
      list: (researchId: string, answers: unknown, request: object) =>
        key('funding-research', 'matches', researchId, 'list', answers, request),
      fitting: (researchId: string, answers: unknown) =>
        key('funding-research', 'matches', researchId, 'fitting', answers),
      one: (researchId: string, answers: unknown, programmeId: string) =>
        key('funding-research', 'matches', researchId, 'one', answers, programmeId),
      plan: (researchId: string, answers: unknown) =>
        key('funding-research', 'matches', researchId, 'advice-plan', answers),
      mixes: (researchId: string, answers: unknown, mix: unknown) =>
        key('funding-research', 'matches', researchId, 'mixes', answers, mix),
      openQuestions: (researchId: string, answers: unknown) =>
        key('funding-research', 'matches', researchId, 'open-questions', answers),
      comparison: (researchId: string, answers: unknown, programmeIds: readonly string[]) =>
        key('funding-research', 'matches', researchId, 'comparison', answers, programmeIds),
    },
    states: (researchId: string) => key('funding-research', 'states', researchId),
    state: (researchId: string, stateId: string) => key('funding-research', 'states', researchId, stateId),
  },
  shareLink: {
    all: key('share-link'),
    pages: (researchId: string | undefined, owner: string | undefined) =>
      key('share-link', 'pages', researchId ?? null, owner ?? null),
    ofResearch: (researchId: string) => key('share-link', 'research', researchId),
  },
  sharedResearch: { of: (type: string, uuid: string) => key('shared-research', type, uuid) },
  shortCheck: { of: (personId: string) => key('short-check', personId) },
  fundingProcedure: { of: (personId: string) => key('funding-procedure', personId) },
  fundingCase: { all: key('funding-case') },
  savedSearch: { of: (personId: string) => key('saved-search', personId) },
  personProject: { all: key('person-project'), of: (personId: string) => key('person-project', personId) },

  // plans
  planStep: { of: (personId: string) => key('plan-step', personId) },
  businessPlan: {
    all: key('business-plan'),
    lists: key('business-plan', 'list'),
    list: (filter: object) => key('business-plan', 'list', filter),
    detail: (businessPlanId: string) => key('business-plan', 'detail', businessPlanId),
    finance: (businessPlanId: string) => key('business-plan', 'finance', businessPlanId),
    chapters: (businessPlanId: string) => key('business-plan', 'chapters', businessPlanId),
    presence: (businessPlanId: string, chapter: string) => key('business-plan', 'presence', businessPlanId, chapter),
    comments: (businessPlanId: string) => key('business-plan', 'comments', businessPlanId),
    versions: (businessPlanId: string) => key('business-plan', 'versions', businessPlanId),
    version: (businessPlanId: string, versionId: string) => key('business-plan', 'version', businessPlanId, versionId),
    links: (businessPlanId: string) => key('business-plan', 'links', businessPlanId),
    contradictions: (businessPlanId: string) => key('business-plan', 'contradictions', businessPlanId),
  },
  sharedRoom: { of: (uuid: string) => key('client-room', uuid) },
  coWriting: {
    of: (uuid: string) => key('co-writing', uuid),
    presence: (uuid: string, chapter: string) => key('co-writing', uuid, 'presence', chapter),
  },
  businessModel: paperKeys('business-model'),
  changedNotes: {
    of: (businessModelId: string, since: number) => key('business-model', 'changed-notes', businessModelId, since),
  },
  projectOutline: {
    ...paperKeys('project-outline'),
    pages: (id: string, revision: number) => key('project-outline', 'pages', id, revision),
  },

  // leads
  lead: {
    all: key('lead'),
    lists: key('lead', 'list'),
    list: (query: object, sort: string, columns: readonly string[]) => key('lead', 'list', query, sort, columns),
    counts: key('lead', 'count'),
    count: (query: object) => key('lead', 'count', query),
    filterValues: key('lead', 'filter-values'),
    details: key('lead', 'detail'),
    detail: (leadId: string) => key('lead', 'detail', leadId),
    assignment: (leadId: string) => key('lead', 'assignment', leadId),
  },
  leadSource: { all: key('lead-source', 'all') },
  leadIntake: { of: (sourceId: string) => key('lead-intake', sourceId) },
  leadDistribution: {
    all: key('lead-distribution'),
    leads: (query: object, sort: string) => key('lead-distribution', 'leads', query, sort),
    partners: key('lead-distribution', 'partners'),
    decisions: (query: object) => key('lead-distribution', 'decisions', 'list', query),
    decision: (decisionId: string) => key('lead-distribution', 'decisions', 'detail', decisionId),
  },
  partner: {
    all: key('partner'),
    lists: key('partner', 'list'),
    list: (query: object, sort: string) => key('partner', 'list', query, sort),
    detail: (partnerId: string) => key('partner', 'detail', partnerId),
    report: (range: object) => key('partner', 'report', range),
  },
  leadImport: { sources: key('lead-source', 'import') },

  // library
  document: {
    all: key('document'),
    library: key('document', 'library'),
    list: (query: object) => key('document', 'list', query),
    versions: (documentId: string) => key('document', 'versions', documentId),
  },
  video: {
    all: key('video'),
    list: key('video', 'list'),
    trash: key('video', 'trash'),
    subtitles: (videoId: string, language: string) => key('video', videoId, 'subtitles', language),
  },

  learningPath: {
    all: key('learning-path'),
    list: key('learning-path', 'list'),
    progress: (learningPathId: string) => key('learning-path', 'progress', learningPathId),
  },

  // protection
  dataProtection: {
    all: key('data-protection'),
    erasures: key('data-protection', 'erasures'),
    blockList: key('data-protection', 'block-list'),
    consents: (state: string | undefined) => key('data-protection', 'consents', state ?? null),
    retention: key('data-protection', 'retention'),
    retentionPreview: (kind: string, amount: number, unit: string) =>
      key('data-protection', 'retention', kind, amount, unit),
    consentsOf: (kind: SubjectKind, id: string) => key(kind, id, 'consents'),
    erasureOf: (kind: SubjectKind, id: string) => key(kind, id, 'erasure'),
    erasureMentionsOf: (kind: SubjectKind, id: string) => key(kind, id, 'erasure-mentions'),
  },

  legalDocument: {
    all: key('legal-document'),
    detail: (kind: string) => key('legal-document', kind),
    statement: key('legal-document', 'statement'),
  },

  // operation
  home: { all: key('home'), tasks: (owner: string) => key('home', 'tasks', owner) },
  report: { of: (report: string, query: object) => key('report', report, query) },
  homeFigures: { all: key('home-figures') },
  calendar: { days: (from: string, to: string) => key('calendar', 'days', from, to), feed: key('calendar', 'feed') },
  globalSearch: {
    hits: (words: string, kinds: string) => key('global-search', 'hits', words, kinds),
    recent: (records: string) => key('global-search', 'recent', records),
  },
  administration: { overview: key('administration', 'overview') },
  systemState: { all: key('system-state') },
  apiDescription: { all: key('api-description') },
  apiToken: { all: key('api-token') },
  webhook: {
    all: key('webhook'),
    deliveries: (webhookId: string) => key('webhook', 'deliveries', webhookId),
  },
  licence: { all: key('licence') },
};
