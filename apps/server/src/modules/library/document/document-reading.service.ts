import { calendarDateAt } from '@fundus/contract/date';
import type { FoundDocument, LibraryDocument } from '@fundus/contract/document';
import { type DocumentTab, documentTabs } from '@fundus/contract/document-codes';
import type { Sought } from '#db/condition.ts';
import type { Executor } from '#db/database.ts';
import { readAside } from '#db/replica.ts';
import type { Actor } from '#http/actor.ts';
import { notFound } from '#lib/app-error.ts';
import type { With } from '#lib/with.ts';
import { judgeForm } from '#modules/funding/funding-programme/programme-link.rules.ts';
import { isShownInline, signFileUrl } from '#modules/platform/file/file.service.ts';
import { documentAbilitiesOf, filteredRoles } from './document.policy.ts';
import { toLibraryDocument } from './document.presenter.ts';
import {
  countByTab,
  findDocument,
  findDocuments,
  type ListedDocument,
  listDocuments as listDocumentRows,
  listFavourites,
  listNews,
  type Reader,
} from './document.repository.ts';
import { listContents, searchDocuments } from './document-search.repository.ts';
import { excerptOf } from './document-search.rules.ts';
import { readSearch } from './document-text.service.ts';
import { readNewSince } from './library-visit.service.ts';

type Deps = With<'db' | 'clock' | 'secrets'>;

const newsShown = 30;

export const readerOf = (deps: With<'clock'>, actor: Actor): Reader => ({
  userId: actor.userId,
  roles: filteredRoles(actor.roles),
  today: calendarDateAt(deps.clock()),
});

function faultOfSource(document: ListedDocument, now: Date): LibraryDocument['sourceFault'] {
  const { sourceState: state, movedTo, unansweredSince, fingerprint, changedOn, sha256 } = document;
  if (state === null) return null;
  const fetchedOn = document.fetchedOn ?? calendarDateAt(document.renewedAt);
  return (
    judgeForm({ fetchedOn, sha256 }, { state, movedTo, unansweredSince, fingerprint, changedOn }, now)?.state ?? null
  );
}

/** A document as its reader gets it. */
export function presentDocument(
  deps: With<'clock' | 'secrets'>,
  { roles }: Actor,
  document: ListedDocument,
  newSince: Date,
): LibraryDocument {
  const { fileId, mediaType } = document;
  return toLibraryDocument(document, {
    today: calendarDateAt(deps.clock()),
    newSince,
    downloadUrl: signFileUrl(deps, fileId),
    previewUrl: isShownInline(mediaType) ? signFileUrl(deps, fileId, { inline: true }) : null,
    sourceFault: faultOfSource(document, deps.clock()),
    abilities: documentAbilitiesOf(roles, document),
  });
}

/** A document that the actor sees. Throws NOT_FOUND, also for one that is for other roles, expired, or in the trash. */
export async function requireDocument(
  db: Executor,
  deps: With<'clock'>,
  actor: Actor,
  documentId: string,
  options: { lock?: boolean; isDeleted?: boolean } = {},
): Promise<ListedDocument> {
  const document = await findDocument(db, readerOf(deps, actor), documentId, options);
  if (document === undefined) throw notFound('document');
  if (document.deletedAt !== null && options.isDeleted !== true) throw notFound('document in the trash');
  return document;
}

/** Those of some documents that the actor sees; one in the trash is left out. */
export async function listReadableDocuments(
  deps: Deps,
  actor: Actor,
  documentIds: readonly string[],
): Promise<LibraryDocument[]> {
  if (documentIds.length === 0) return [];
  const newSince = await readNewSince(deps, deps.db, actor);
  const rows = await findDocuments(deps.db, readerOf(deps, actor), documentIds);
  return rows.map((row) => presentDocument(deps, actor, row, newSince));
}

/** How much each tab holds for the caller, what they keep at hand, and what is new to them. */
export async function getLibrary(deps: Deps, actor: Actor) {
  const reader = readerOf(deps, actor);
  const newSince = await readNewSince(deps, deps.db, actor);
  const [counts, favourites, news] = await Promise.all([
    countByTab(deps.db, reader, newSince),
    listFavourites(deps.db, reader),
    listNews(deps.db, reader, newSince, newsShown),
  ]);
  const countOf = (tab: DocumentTab) => counts.find((one) => one.tab === tab) ?? { tab, count: 0, newCount: 0 };
  return {
    tabs: documentTabs.map(countOf),
    favourites: favourites.map((document) => presentDocument(deps, actor, document, newSince)),
    news: news.map((document) => presentDocument(deps, actor, document, newSince)),
    newSince: newSince.toISOString(),
  };
}

/** The documents of a tab, or those that a search finds; never more than the caller may see. */
export async function listDocuments(
  deps: Deps & With<'replica'>,
  actor: Actor,
  query: {
    tab?: DocumentTab | undefined;
    programmeId?: string | undefined;
    search?: string | undefined;
    deleted: boolean;
    limit: number;
  },
): Promise<{ rows: FoundDocument[]; words: string[] }> {
  const { tab, programmeId, limit } = query;
  const reader = readerOf(deps, actor);
  const newSince = await readNewSince(deps, deps.db, actor);
  const search = query.search?.trim() ?? '';
  if (search === '' || query.deleted) {
    const rows = await listDocumentRows(deps.db, reader, { tab, programmeId, isDeleted: query.deleted, limit });
    return { rows: rows.map((row) => ({ ...presentDocument(deps, actor, row, newSince), excerpt: '' })), words: [] };
  }
  const found = await readAside(deps, async (db) => {
    const read = await readSearch(db, reader, search);
    if (read === null) return null;
    const { asked, words } = read;
    const rows = await searchDocuments(db, reader, { search, asked, tab, limit: Math.min(limit, 200) });
    return { words, rows, excerpts: await readExcerpts(db, rows, words) };
  });
  if (found === null) return { rows: [], words: [] };
  const { words, rows, excerpts } = found;
  return {
    rows: rows.map((row) => ({
      ...presentDocument(deps, actor, row, newSince),
      excerpt: excerpts.get(row.id) ?? '',
    })),
    // A corrected word is shown only if a hit contains it: it may come from records that the caller cannot see.
    words: rows.length === 0 ? [] : words,
  };
}

/** Most words stand on the first pages; a whole document is read where they do not. */
const charactersRead = [8_000, 200_000];

/** The place of each document where one of the words stands first, where one does. */
async function readExcerpts(
  db: Executor,
  documents: readonly { id: string }[],
  words: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const excerpts = new Map<string, string>();
  for (const characters of charactersRead) {
    const without = documents.flatMap(({ id }) => (excerpts.has(id) ? [] : [id]));
    for (const [id, content] of await listContents(db, without, characters)) {
      const excerpt = excerptOf(content, words);
      // At the end of what was read it may be a piece of a word.
      const isWhole = excerpt.endsWith('…') || content.length < characters || characters === charactersRead.at(-1);
      if (excerpt !== '' && isWhole) excerpts.set(id, excerpt);
    }
  }
  return excerpts;
}

/** A few of the documents that the actor sees, found by title and content. */
export async function seekDocuments(
  db: Executor,
  deps: With<'clock'>,
  actor: Actor,
  sought: Sought,
  limit: number,
): Promise<ListedDocument[]> {
  const reader = readerOf(deps, actor);
  if ('ids' in sought) return findDocuments(db, reader, sought.ids);
  const read = await readSearch(db, reader, sought.words);
  const query = { search: sought.words, tab: undefined, limit };
  return read === null ? [] : searchDocuments(db, reader, { ...query, asked: read.asked });
}
