import { calendarDateAt } from '@fundus/contract/date';
import type { HandledTypes } from '@fundus/contract/endpoint';
import type {
  FactsAge,
  countProgrammeFacets as facetEndpoint,
  listProgrammes as listEndpoint,
} from '@fundus/contract/funding-programme';
import { countLimit } from '@fundus/contract/paging';
import { z } from 'zod';
import type { Sought } from '#db/condition.ts';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import { invalidField } from '#lib/app-error.ts';
import type { With } from '#lib/with.ts';
import { ageingDays, freshDays } from './catalogue/facts-age.rules.ts';
import { lastDayOf } from './ended-programme.rules.ts';
import { readSuccessors } from './ended-programme.service.ts';
import { programmeRowAbilitiesOf } from './funding-programme.policy.ts';
import { toSummary } from './funding-programme.presenter.ts';
import {
  countFacet,
  countProgrammes,
  type ListedProgramme,
  type ListPosition,
  listProgrammePage,
  type ProgrammeFilter,
  type ProgrammeSort,
} from './programme-list.repository.ts';
import { findSaved } from './saved-programme.repository.ts';

type Query = HandledTypes<typeof listEndpoint>['query'];
type Page = HandledTypes<typeof listEndpoint>['response'];

const instant = z.string().regex(/^\d{4}-\d{2}-\d{2} [\d:.]+[+-][\d:]+$/);
const positionOf: Record<ProgrammeSort, z.ZodType<ListPosition>> = {
  title: z.object({ value: z.string(), id: z.uuid() }),
  funder: z.object({ value: z.string(), id: z.uuid() }),
  updatedAt: z.object({ value: instant, id: z.uuid() }),
  factsOn: z.object({ value: z.iso.date().nullable(), id: z.uuid() }),
};

function parseCursor(sort: ProgrammeSort, cursor: string): ListPosition {
  try {
    return positionOf[sort].parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw invalidField(['after'], 'invalidFormat');
  }
}

/** Titles are cut in the cursor: it may not be longer than an address takes, and the id settles the rest. */
function toCursor(position: ListPosition): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

function daysBefore(today: string, days: number): string {
  return new Date(Date.parse(`${today}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
}

/** The dates between which facts have an age; the bounds of `factsAgeOn`. */
function boundsOf(
  age: FactsAge | undefined,
  today: string,
): Pick<ProgrammeFilter, 'factsFrom' | 'factsTo' | 'orUnknown'> {
  if (age === undefined) return {};
  if (age === 'fresh') return { factsFrom: daysBefore(today, freshDays) };
  if (age === 'ageing') return { factsFrom: daysBefore(today, ageingDays), factsTo: daysBefore(today, freshDays + 1) };
  return { factsTo: daysBefore(today, ageingDays + 1), orUnknown: true };
}

type FacetQuery = HandledTypes<typeof facetEndpoint>['query'];

function filterOf({ factsAge, isSaved, ...rest }: FacetQuery, actor: Actor, today: string): ProgrammeFilter {
  return {
    ...rest,
    ...boundsOf(factsAge, today),
    ...(isSaved === undefined ? {} : { saved: { by: actor.userId, isWanted: isSaved } }),
  };
}

/** Hits of a filter with their number: typing mistakes are forgiven only where nothing is found as typed. */
async function forgive(db: Executor, exact: ProgrammeFilter): Promise<{ filter: ProgrammeFilter; total: number }> {
  const total = await countProgrammes(db, exact);
  if (total > 0 || (exact.search ?? '') === '') return { filter: exact, total };
  const filter = { ...exact, toleratesTypos: true };
  return { filter, total: await countProgrammes(db, filter) };
}

/** How many programmes each level and each funding type would leave. */
export async function countProgrammeFacets(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  query: FacetQuery,
): Promise<HandledTypes<typeof facetEndpoint>['response']> {
  const { filter } = await forgive(deps.db, filterOf(query, actor, calendarDateAt(deps.clock())));
  const [level, fundingType] = await Promise.all([
    countFacet(deps.db, filter, 'level'),
    countFacet(deps.db, filter, 'fundingType'),
  ]);
  return { level, fundingType };
}

/** All programmes: filtered, in German order, a page at a time. */
export async function listProgrammes(deps: With<'db' | 'clock'>, actor: Actor, query: Query): Promise<Page> {
  const today = calendarDateAt(deps.clock());
  const { after, limit, sort, direction, ...rest } = query;
  const { filter, total } = await forgive(deps.db, filterOf(rest, actor, today));
  const position = after === undefined ? null : parseCursor(sort, after);
  const found = await listProgrammePage(deps.db, filter, { sort, direction, after: position, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const ended = rows.filter(({ endedAt, content }) => endedAt !== null || content.status === 'ended');
  const successors = new Map((await readSuccessors(deps.db, ended)).map((after, place) => [ended[place]?.id, after]));
  const saved = await findSaved(
    deps.db,
    actor.userId,
    rows.map(({ id }) => id),
  );
  return {
    rows: rows.map(({ id, externalId, currentVersion, endedAt, updatedAt, origin, content }) => ({
      ...toSummary({ programmeId: id, externalId, version: currentVersion, endedAt }, content, today),
      endedOn: lastDayOf({ endedAt, origin, content }),
      updatedAt: updatedAt.toISOString(),
      successors: successors.get(id) ?? [],
      isSaved: saved.has(id),
      abilities: programmeRowAbilitiesOf(actor, { endedAt }),
    })),
    next: found.length > limit && last ? toCursor({ value: last.sortValue, id: last.id }) : null,
    total: Math.min(total, countLimit),
    totalIsExact: total <= countLimit,
  };
}

/** A few programmes that have not ended, by title, funder and other names; similar words where none is called so. */
export async function seekProgrammes(db: Executor, sought: Sought, limit: number): Promise<ListedProgramme[]> {
  const order = { sort: 'title', direction: 'asc', after: null, limit } as const;
  if ('ids' in sought) return listProgrammePage(db, { ids: sought.ids }, order);
  const named = { search: sought.words, isEnded: false };
  const found = await listProgrammePage(db, named, order);
  return found.length > 0 ? found : listProgrammePage(db, { ...named, toleratesTypos: true }, order);
}
