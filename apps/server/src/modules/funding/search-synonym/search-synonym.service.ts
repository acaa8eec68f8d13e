import type { SynonymGroup } from '@fundus/contract/search-synonym';
import type { Executor } from '#db/database.ts';
import { invalidField, notFound } from '#lib/app-error.ts';
import { newId } from '#lib/id.ts';
import type { With } from '#lib/with.ts';
import { noteCatalogueChange } from '#modules/funding/funding-programme/programme-version.service.ts';
import { auditChanges, recordAudit } from '#modules/platform/audit/audit.service.ts';
import { saveVersioned } from '#modules/platform/versioned-record/versioned-record.service.ts';
import {
  deleteGroup,
  insertFirstGroups,
  insertGroup,
  insertGroups,
  listGroups,
  lockGroup,
  type SynonymRow,
  updateGroup,
} from './search-synonym.repository.ts';

function toGroup({ id, words, revision }: SynonymRow): SynonymGroup {
  return { synonymGroupId: id, words, revision };
}

const folded = (word: string): string => word.toLocaleLowerCase('de');

const newGroup = (words: readonly string[]): SynonymRow => ({ id: newId(), words: distinctWords(words), revision: 1 });

/** Each word once, whatever its case. Throws where fewer than two remain: they would mean nothing. */
function distinctWords(words: readonly string[]): string[] {
  const distinct = [...new Map(words.map((word) => [folded(word), word])).values()];
  if (distinct.length < 2) throw invalidField(['words'], 'chooseAtLeast', { minimum: 2 });
  return distinct;
}

/** The words of all groups, for the search. */
export async function listSynonyms(db: Executor): Promise<string[][]> {
  return (await listGroups(db)).map(({ words }) => words);
}

export async function listSynonymGroups(deps: With<'db'>): Promise<SynonymGroup[]> {
  return (await listGroups(deps.db)).map(toGroup);
}

export async function createSynonymGroup(deps: With<'db' | 'clock'>, words: string[]): Promise<SynonymGroup> {
  const group = newGroup(words);
  await deps.db.transaction().execute(async (tx) => {
    const now = deps.clock();
    await insertGroup(tx, { ...group, updatedAt: now });
    const changes = auditChanges({}, { words: group.words }, 'all');
    await recordAudit(tx, now, { action: 'searchSynonym.created', subjectId: group.id, changes });
    await noteCatalogueChange(tx);
  });
  return toGroup(group);
}

/** Gives a portal that has no synonyms those that ship; what administrators keep is never touched. */
export async function addFirstSynonyms(tx: Executor, groups: readonly string[][]): Promise<void> {
  if (await insertFirstGroups(tx, groups.map(newGroup))) await noteCatalogueChange(tx);
}

/** Adds groups that ship with a later version; one whose words all stand together in a group already says nothing new. */
export async function addMoreSynonyms(tx: Executor, groups: readonly string[][]): Promise<void> {
  const known = (await listSynonyms(tx)).map((words) => new Set(words.map(folded)));
  const added = groups.filter((words) => !known.some((own) => words.every((word) => own.has(folded(word)))));
  if (added.length === 0) return;
  await insertGroups(tx, added.map(newGroup));
  await noteCatalogueChange(tx);
}

/** Changes a group. Throws REVISION_CONFLICT, with what is stored now, when another administrator was faster. */
export async function updateSynonymGroup(
  deps: With<'db' | 'clock'>,
  id: string,
  edit: { revision: number; words: string[] },
): Promise<SynonymGroup> {
  return saveVersioned(
    deps,
    {
      lock: async (tx: Executor) => {
        const group = await lockGroup(tx, id);
        if (!group) throw notFound('synonym group');
        // It has one field alone, whose revision is that of the group.
        return { ...group, fieldRevisions: { words: group.revision } };
      },
      fieldsOf: ({ words }) => ({ words }),
      write: async (tx, { revision }, { fields: { words }, now }) => {
        await updateGroup(tx, { id, words, revision, updatedAt: now });
        await noteCatalogueChange(tx);
      },
      audit: ({ was, fields }) => ({
        action: 'searchSynonym.changed',
        subjectId: id,
        changes: auditChanges(was, fields, 'all'),
      }),
      present: (_, group) => toGroup(group),
    },
    { base: edit.revision, wanted: { words: distinctWords(edit.words) } },
  );
}

export async function deleteSynonymGroup(deps: With<'db'>, id: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    if (!(await deleteGroup(tx, id))) throw notFound('synonym group');
    await noteCatalogueChange(tx);
  });
}
