import type { HandledTypes } from '@fundus/contract/endpoint';
import type { listRecentRecords, SearchHit, searchEverything as searchEndpoint } from '@fundus/contract/global-search';
import { type SearchKind, searchKinds, searchLimits } from '@fundus/contract/global-search-codes';
import type { Permission } from '@fundus/contract/permission';
import { sql } from 'kysely';
import { hasSimilarWords, type Sought } from '#db/condition.ts';
import type { Executor } from '#db/database.ts';
import { type Actor, mayActor } from '#http/actor.ts';
import type { With } from '#lib/with.ts';
import { seekProgrammes } from '#modules/funding/funding-programme/programme-list.service.ts';
import { seekResearches } from '#modules/funding/funding-research/funding-research-list.service.ts';
import { seekLeads } from '#modules/leads/lead/lead-seek.service.ts';
import { seekDocuments } from '#modules/library/document/document-reading.service.ts';
import { seekVideos } from '#modules/library/video/video.service.ts';
import { seekCompanies } from '#modules/people/company/company-list.service.ts';
import { seekPersons } from '#modules/people/person/person-seek.service.ts';
import { seekTasks } from '#modules/people/task/task-list.service.ts';
import { businessModelKind } from '#modules/plans/business-model/business-model.rules.ts';
import { seekBusinessPlans } from '#modules/plans/business-plan/business-plan-list.service.ts';
import { projectOutlineKind } from '#modules/plans/project-outline/project-outline.rules.ts';
import { seekPapers } from '#modules/plans/work-paper/work-paper-list.service.ts';
import {
  toBusinessPlanHit,
  toCompanyHit,
  toDocumentHit,
  toLeadHit,
  toPaperHit,
  toPersonHit,
  toProgrammeHit,
  toResearchHit,
  toTaskHit,
  toVideoHit,
} from './global-search.presenter.ts';

type Search = HandledTypes<typeof searchEndpoint>;
type Deps = With<'db' | 'clock'>;

/** How the module of a kind is asked, and who may ask it; which records it then gives is its own policy. */
interface Seeker {
  permission: Permission;
  seek: (db: Executor, deps: With<'clock'>, actor: Actor, sought: Sought, limit: number) => Promise<SearchHit[]>;
  /** Finds similar words by itself where none is found as typed. */
  isForgiving?: true;
}

const seekers: Record<SearchKind, Seeker> = {
  person: {
    permission: 'person:read',
    seek: async (...asked) => (await seekPersons(...asked)).map(toPersonHit),
  },
  company: {
    permission: 'company:read',
    seek: async (...asked) => (await seekCompanies(...asked)).map(toCompanyHit),
  },
  lead: {
    permission: 'lead:read',
    seek: async (...asked) => (await seekLeads(...asked)).map(toLeadHit),
  },
  research: {
    permission: 'funding-research:read',
    seek: async (db, _, ...asked) => (await seekResearches(db, ...asked)).map(toResearchHit),
  },
  programme: {
    permission: 'funding-programme:read',
    isForgiving: true,
    seek: async (db, _deps, _actor, ...asked) => (await seekProgrammes(db, ...asked)).map(toProgrammeHit),
  },
  businessPlan: {
    permission: 'business-plan:read',
    seek: async (db, _, ...asked) => (await seekBusinessPlans(db, ...asked)).map(toBusinessPlanHit),
  },
  businessModel: {
    permission: 'business-model:read',
    seek: async (db, _, ...asked) =>
      (await seekPapers(db, businessModelKind, ...asked)).map((paper) => toPaperHit('businessModel', paper)),
  },
  projectOutline: {
    permission: 'project-outline:read',
    seek: async (db, _, ...asked) =>
      (await seekPapers(db, projectOutlineKind, ...asked)).map((paper) => toPaperHit('projectOutline', paper)),
  },
  task: {
    permission: 'task:read',
    seek: async (db, _, ...asked) => (await seekTasks(db, ...asked)).map(toTaskHit),
  },
  document: {
    permission: 'library:read',
    isForgiving: true,
    seek: async (...asked) => (await seekDocuments(...asked)).map(toDocumentHit),
  },
  video: {
    permission: 'library:read',
    seek: async (db, _, ...asked) => (await seekVideos(db, ...asked)).map(toVideoHit),
  },
};

/** Kinds of records that are also found by their person. */
const aboutPersons: readonly SearchKind[] = ['research', 'businessPlan', 'businessModel', 'projectOutline', 'task'];

/**
 * How like a word must be, of 1: two letters that changed places leave 0.43 of a word of six, a missing one 0.6. Below this
 * nearly everything is like a short word.
 */
const similarity = 0.42;

const mayAsk = (actor: Actor, kind: SearchKind): boolean => mayActor(actor, seekers[kind].permission);

/** Asks for words like these, each kind on a connection of its own: one after the other they would take the sum of their times. */
function asSimilar<Result>({ db }: Deps, ask: (tx: Executor) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(similarity)}, true)`.execute(tx);
    return ask(tx);
  });
}

/** A few hits of each kind. Persons are found first: what is about them is requested by them. */
async function seekAll(
  deps: Deps,
  actor: Actor,
  asked: { kinds: readonly SearchKind[]; words: string; isSimilar: boolean },
): Promise<Map<SearchKind, SearchHit[]>> {
  const { kinds, words, isSimilar } = asked;
  const seek = (kind: SearchKind, about: readonly string[] = []): Promise<SearchHit[]> => {
    if (!kinds.includes(kind)) return Promise.resolve([]);
    const sought = { words, isSimilar, aboutPersons: about };
    const ask = (db: Executor) => seekers[kind].seek(db, deps, actor, sought, searchLimits.hits + 1);
    return isSimilar ? asSimilar(deps, ask) : ask(deps.db);
  };
  const persons = seek('person');
  const found = await Promise.all(
    searchKinds.map(async (kind): Promise<[SearchKind, SearchHit[]]> => {
      if (kind === 'person') return [kind, await persons];
      if (!aboutPersons.includes(kind)) return [kind, await seek(kind)];
      const about = (await persons).slice(0, searchLimits.hits).map(({ id }) => id);
      return [kind, await seek(kind, about)];
    }),
  );
  return new Map(found.filter(([, hits]) => hits.length > 0));
}

/** Records of every kind that the actor may see; where none is called so, those that are called like it. */
export async function searchEverything(
  deps: Deps,
  actor: Actor,
  { search, kinds: wanted }: Search['query'],
): Promise<Search['response']> {
  const kinds = searchKinds.filter((kind) => mayAsk(actor, kind) && (wanted?.includes(kind) ?? true));
  const asked = { kinds, words: search, isSimilar: false };
  const found = await seekAll(deps, actor, asked);
  const unforgiving = kinds.filter((kind) => seekers[kind].isForgiving !== true);
  const isMistyped = unforgiving.every((kind) => !found.has(kind)) && hasSimilarWords(search);
  const similar = isMistyped ? await seekAll(deps, actor, { ...asked, kinds: unforgiving, isSimilar: true }) : null;
  const all = new Map([...found, ...(similar ?? [])]);
  return {
    groups: searchKinds.flatMap((kind) => {
      const hits = all.get(kind);
      if (hits === undefined) return [];
      return [{ kind, hits: hits.slice(0, searchLimits.hits), hasMore: hits.length > searchLimits.hits }];
    }),
    isSimilar: similar !== null && similar.size > 0,
  };
}

type Recent = HandledTypes<typeof listRecentRecords>;

/** Names of records, in their order, as far as the actor may still see them. */
export async function listRecent(
  deps: Deps,
  actor: Actor,
  { records = [] }: Recent['query'],
): Promise<Recent['response']> {
  const places = records.slice(0, searchLimits.recent).map((record) => record.split('.'));
  const idsOf = (kind: SearchKind): string[] => places.flatMap(([of, id = '']) => (of === kind ? [id] : []));
  const asked = searchKinds.filter((kind) => idsOf(kind).length > 0 && mayAsk(actor, kind));
  const found = await Promise.all(
    asked.map((kind) => seekers[kind].seek(deps.db, deps, actor, { ids: idsOf(kind) }, searchLimits.recent)),
  );
  const hits = new Map(found.flat().map((hit) => [`${hit.kind}.${hit.id}`, hit]));
  return places.flatMap((place) => hits.get(place.join('.')) ?? []);
}
