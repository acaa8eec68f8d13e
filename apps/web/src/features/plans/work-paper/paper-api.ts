import type { KeptVersion } from '@fundus/contract/kept-version';
import type { PaperSummary } from '@fundus/contract/work-paper';
import { queryOptions, replaceEqualDeep } from '@tanstack/react-query';
import type { ComponentPropsWithRef, ComponentType } from 'react';
import { type OwnedFilter, type PageRequest, pagedQuery } from '#lib/api/paged-query.ts';
import type { queryKeys } from '#query-keys.ts';

/** Common fields of a paper for lists and heads. */
export interface AnyPaper {
  revision: number;
  name: string;
  owner: { userId: string; name: string };
  person: { personId: string; name: string } | null;
  originId: string | null;
  deletedAt: string | null;
  abilities: readonly string[];
  content: object;
}

/** A kind of paper: how its endpoints are called, and how one goes to its page. Everything else is the same for all. */
export interface PaperApi<Paper extends AnyPaper = AnyPaper> {
  noun: 'business-model' | 'project-outline';
  keys: typeof queryKeys.businessModel;
  /** The link to the page of a paper. */
  Link: ComponentType<{ id: string } & Omit<ComponentPropsWithRef<'a'>, 'id' | 'href' | 'target'>>;
  idOf: (paper: Paper) => string;
  list: (
    filter: OwnedFilter,
    page: PageRequest,
    signal: AbortSignal,
  ) => Promise<{ rows: PaperSummary[]; next: string | null; total: number }>;
  get: (id: string, signal: AbortSignal) => Promise<Paper>;
  create: (input: { personId: string | null }) => Promise<Paper>;
  rename: (id: string, revision: number, name: string) => Promise<Paper>;
  copy: (id: string, versionId: string | null) => Promise<Paper>;
  assign: (id: string, personId: string | null) => Promise<Paper>;
  remove: (id: string) => Promise<unknown>;
  restore: (id: string) => Promise<Paper>;
  print: (id: string) => Promise<void>;
  versions: (id: string, signal: AbortSignal) => Promise<KeptVersion[]>;
  saveVersion: (id: string, name: string) => Promise<KeptVersion>;
  version: (id: string, versionId: string, signal: AbortSignal) => Promise<KeptVersion & { content: Paper['content'] }>;
  restoreVersion: (id: string, versionId: string) => Promise<Paper>;
  deleteVersion: (id: string, versionId: string) => Promise<unknown>;
}

export const paperListQuery = <Paper extends AnyPaper>({ keys, list }: PaperApi<Paper>, filter: OwnedFilter) =>
  pagedQuery(keys.list(filter), (page, signal) => list(filter, page, signal));

/** The newer of two states of a paper; of one state the latter, with what changes at once on it. */
function newerPaper<Paper extends AnyPaper>(known: Paper | undefined, answered: Paper): Paper {
  if (known === undefined) return answered;
  return known.revision > answered.revision ? known : replaceEqualDeep(known, answered);
}

export const paperQuery = <Paper extends AnyPaper>({ keys, get }: PaperApi<Paper>, id: string) =>
  queryOptions({
    queryKey: keys.detail(id),
    queryFn: ({ signal }) => get(id, signal),
    staleTime: 5_000,
    refetchOnWindowFocus: 'always',
    // An answer that was read before a change and comes after the answer to it would have the next change refused, as if another user had
    // made the first one.
    structuralSharing: (known, answered) => newerPaper(known as Paper | undefined, answered as Paper),
  });

export const paperVersionsQuery = <Paper extends AnyPaper>({ keys, versions }: PaperApi<Paper>, id: string) =>
  queryOptions({ queryKey: keys.versions(id), queryFn: ({ signal }) => versions(id, signal) });

/** A version with its content; it never changes. */
export const paperVersionQuery = <Paper extends AnyPaper>(
  { keys, version }: PaperApi<Paper>,
  id: string,
  versionId: string,
) =>
  queryOptions({
    queryKey: keys.version(id, versionId),
    queryFn: ({ signal }) => version(id, versionId, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
