/** Typed query strings without a schema library: a value that does not fit is left out. */
import { companyList } from '@fundus/contract/company-codes';
import { leadList, leadPool } from '@fundus/contract/lead-codes';
import { addressOf } from '@fundus/contract/list';
import { consultingProcesses, personList } from '@fundus/contract/person-codes';

type Search = Record<string, unknown>;

function text(search: Search, name: string, maximum = 500): string | undefined {
  const value = search[name];
  const written = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
  return typeof written === 'string' && written.trim() !== '' ? written.slice(0, maximum) : undefined;
}

function oneOf<const Value extends string>(search: Search, name: string, allowed: readonly Value[]): Value | undefined {
  return allowed.find((value) => value === search[name]);
}

function flag(search: Search, name: string): true | undefined {
  return search[name] === true || search[name] === 'true' ? true : undefined;
}

/** Yes or no, where leaving it out means both. As words, because the address and the API both write them so. */
function decision(search: Search, name: string): 'true' | 'false' | undefined {
  return oneOf({ [name]: String(search[name]) }, name, ['true', 'false']);
}

function whole(search: Search, name: string, minimum: number, maximum: number): number | undefined {
  const value = Number(search[name]);
  return search[name] !== '' && Number.isInteger(value) && value >= minimum && value <= maximum ? value : undefined;
}

/** Leaves out what is not given, so that links stay short. */
function given<T extends Search>(search: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}

export const loginSearch = (search: Search) => given({ redirect: text(search, 'redirect', 2000) });

/** Documents of the library: what is looked for, and whether the trash is open. */
export const documentSearch = (search: Search) =>
  given({ search: text(search, 'search', 200), deleted: flag(search, 'deleted') });

/** The videos: whether the trash is open. */
export const videoListSearch = (search: Search) => given({ deleted: flag(search, 'deleted') });

/** The start page: whose tasks it shows. */
export const homeSearch = (search: Search) => given({ owner: text(search, 'owner', 40) });

/** The calendar: how it looks, and at which day. */
export const calendarSearch = (search: Search) =>
  given({ view: oneOf(search, 'view', ['month', 'week', 'list']), on: day(search, 'on') });

/** The list of the user's own researches. */
export const researchListSearch = (search: Search) =>
  given({
    search: text(search, 'search'),
    deleted: flag(search, 'deleted'),
    person: text(search, 'person', 40),
    owner: text(search, 'owner', 40),
  });

export const businessPlanListSearch = (search: Search) =>
  given({ search: text(search, 'search'), deleted: flag(search, 'deleted'), owner: text(search, 'owner', 40) });

/** The page of a business plan: the open part of it. */
export const businessPlanSearch = (search: Search) =>
  given({
    part: oneOf(search, 'part', ['finance', 'output']),
    sheet: text(search, 'sheet', 20),
    chapter: text(search, 'chapter', 40),
    audience: text(search, 'audience', 40),
    quote: text(search, 'quote', 200),
  });

/** Filters of the funding list; facets are comma lists as the API takes them. The open programme stands in `programme`. */
export const fundingListSearch = (search: Search) =>
  given({
    tab: oneOf(search, 'tab', ['plan', 'all']),
    search: text(search, 'search'),
    verdict: text(search, 'verdict', 2000),
    level: text(search, 'level', 2000),
    fundingType: text(search, 'fundingType', 2000),
    fundingArea: text(search, 'fundingArea', 2000),
    region: text(search, 'region', 2000),
    applicant: text(search, 'applicant', 2000),
    project: text(search, 'project', 2000),
    programmeGroup: text(search, 'programmeGroup', 2000),
    purpose: text(search, 'purpose', 2000),
    status: text(search, 'status', 2000),
    factsAge: text(search, 'factsAge', 2000),
    closingWithinDays: ([7, 30, 90, 'yearEnd'] as const).find(
      (choice) => String(choice) === String(search['closingWithinDays']),
    ),
    newSince: /^\d{4}-\d{2}-\d{2}$/.test(String(search['newSince'])) ? String(search['newSince']) : undefined,
    includeUnfit: flag(search, 'includeUnfit'),
    onlySelected: flag(search, 'onlySelected'),
    sort: oneOf(search, 'sort', ['relevance', 'title', 'amount', 'fundingRate', 'deadline']),
    programme: text(search, 'programme', 100),
    /** Ids of the programmes that are compared, comma list. */
    compare: text(search, 'compare', 400),
    view: oneOf(search, 'view', ['comparison', 'questions']),
  });

/** The result list: an open print or share dialog and the item that is looked at. */
export const resultListSearch = (search: Search) =>
  given({ dialog: oneOf(search, 'dialog', ['print', 'share']), item: text(search, 'item', 100) });

/** The list of shared links, perhaps of one research only. */
export const sharedResearchesSearch = (search: Search) =>
  given({ researchId: text(search, 'researchId', 100), owner: text(search, 'owner', 40) });

/** A programme, perhaps in one of its earlier versions, or two versions side by side. */
export const programmeSearch = (search: Search) =>
  given({
    tab: text(search, 'tab', 40),
    version: whole(search, 'version', 1, 1_000_000),
    compareWith: whole(search, 'compareWith', 1, 1_000_000),
  });

/** The catalogue as administrators see it. */
export const programmeListSearch = (search: Search) =>
  given({
    search: text(search, 'search'),
    level: text(search, 'level', 200),
    fundingType: text(search, 'fundingType', 200),
    status: text(search, 'status', 200),
    factsAge: text(search, 'factsAge', 200),
    region: text(search, 'region', 2000),
    source: text(search, 'source', 500),
    hasRules: decision(search, 'hasRules'),
    isEnded: decision(search, 'isEnded'),
    isSaved: decision(search, 'isSaved'),
    sort: text(search, 'sort', 40),
    direction: oneOf(search, 'direction', ['asc', 'desc']),
  });

/** Rows of an import, by what became of them. */
export const importSearch = (search: Search) => given({ tab: text(search, 'tab', 40), kind: text(search, 'kind', 40) });

/** The audit log; filters are comma lists as the API takes them, and the event that is open. */
export const auditSearch = (search: Search) =>
  given({
    search: text(search, 'search', 200),
    actorId: text(search, 'actorId', 2000),
    subject: text(search, 'subject', 1000),
    verb: text(search, 'verb', 1000),
    from: day(search, 'from'),
    until: day(search, 'until'),
    isImpersonated: decision(search, 'isImpersonated'),
    recordId: text(search, 'recordId', 40),
    sort: text(search, 'sort', 40),
    event: text(search, 'event', 40),
  });

/** The outbox: mails of one state, and the one that is open. */
export const mailSearch = (search: Search) =>
  given({
    state: oneOf(search, 'state', ['waiting', 'sent', 'failed', 'kept', 'undeliverable']),
    mail: text(search, 'mail', 100),
    tab: text(search, 'tab', 40),
  });

/** The queue of upkeep: its search, and one kind of open point. */
export const upkeepSearch = (search: Search) =>
  given({ search: text(search, 'search'), point: text(search, 'point', 40) });

export const synonymSearch = (search: Search) => given({ search: text(search, 'search') });

/** The page of a person: the open section, and the filter of the history. */
export const personSearch = (search: Search) =>
  given({ tab: text(search, 'tab', 40), group: text(search, 'group', 40) });

function day(search: Search, name: string): string | undefined {
  return /^\d{4}-\d{2}-\d{2}$/.test(String(search[name])) ? String(search[name]) : undefined;
}

function month(search: Search, name: string): string | undefined {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(String(search[name])) ? String(search[name]) : undefined;
}

/** The lists of persons. */
export const personListSearch = (search: Search) => ({
  ...addressOf(personList, search),
  ...given({ board: oneOf(search, 'board', consultingProcesses) }),
});

/** The imports of persons: what a new file becomes, if the link here said so. */
export const personImportsSearch = (search: Search) =>
  given({ kind: oneOf(search, 'kind', ['client', 'prospect', 'contact']) });

/** The distribution: the leads that it shows, and the one that is looked at. */
export const leadDistributionSearch = (search: Search) => {
  const { columns: _columns, view: _view, ...address } = addressOf(leadPool, search);
  return {
    ...address,
    ...given({ view: oneOf(search, 'view', ['assigned', 'deleted']), lead: text(search, 'lead', 40) }),
  };
};

/** The distribution account: by month, partner and lead, with the decision that is looked at. */
export const leadAccountSearch = (search: Search) =>
  given({
    month: month(search, 'month'),
    partnerId: text(search, 'partnerId', 40),
    leadId: text(search, 'leadId', 40),
    decision: text(search, 'decision', 40),
  });

export const leadReplaySearch = (search: Search) => given({ month: month(search, 'month') });

/** The list of leads. */
export const leadListSearch = (search: Search) => ({
  ...addressOf(leadList, search),
  ...given({ tab: oneOf(search, 'tab', ['company', 'contact']) }),
});

/** The overview of partners; filters as the API takes them. */
export const partnerListSearch = (search: Search) =>
  given({
    search: text(search, 'search', 200),
    role: text(search, 'role', 200),
    receivesLeads: decision(search, 'receivesLeads'),
    canReceive: decision(search, 'canReceive'),
    sort: text(search, 'sort', 40),
    columns: text(search, 'columns', 2000),
    view: text(search, 'view', 100),
  });

/** The tabs of data protection, and which consents are shown. */
export const dataProtectionSearch = (search: Search) =>
  given({
    tab: oneOf(search, 'tab', ['retention', 'blockList', 'consents']),
    consentState: oneOf(search, 'consentState', ['given', 'withdrawn']),
  });

/** The list of companies. */
export const companyListSearch = (search: Search) => addressOf(companyList, search);

/** The list of users. */
export const userListSearch = (search: Search) =>
  given({
    search: text(search, 'search', 200),
    role: text(search, 'role', 200),
    userState: text(search, 'userState', 200),
    sort: text(search, 'sort', 40),
    columns: text(search, 'columns', 2000),
  });

/** The months of the report of partners. */
export const partnerReportSearch = (search: Search) =>
  given({ fromMonth: month(search, 'fromMonth'), untilMonth: month(search, 'untilMonth') });

/** Which report is open, and its months. */
export const reportSearch = (search: Search) =>
  given({
    report: oneOf(search, 'report', ['leadFunnel', 'partners', 'programmes', 'leadToApplication']),
    fromMonth: month(search, 'fromMonth'),
    untilMonth: month(search, 'untilMonth'),
  });

export const profileSearch = (search: Search) => given({ tab: text(search, 'tab', 40) });
