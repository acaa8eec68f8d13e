import { isDeepStrictEqual } from 'node:util';
import type { CatalogueProgramme } from './catalogue-file.ts';

type Content = CatalogueProgramme['content'];
type Field = keyof Content;

/** Changes of a newer catalogue against the shipped one; programmes by their id. */
export interface CatalogueDifference {
  added: string[];
  /** Programmes without an entry that no other entry replaces: portals keep them, and their editors are notified. */
  removed: string[];
  /** Programmes that go on as another entry. */
  replaced: { externalId: string; by: string }[];
  /** Programmes whose entry says now that they are no more. */
  ended: string[];
  changed: { externalId: string; fields: { field: Field; change: 'added' | 'removed' | 'changed' }[] }[];
}

function changedFields(before: Content, after: Content): CatalogueDifference['changed'][number]['fields'] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted() as Field[];
  return fields
    .filter((field) => !isDeepStrictEqual(before[field], after[field]))
    .map((field) => {
      const change = before[field] === undefined ? 'added' : after[field] === undefined ? 'removed' : 'changed';
      return { field, change };
    });
}

/** Compares two catalogues entry by entry and field by field, in the order of their files. */
export function compareCatalogues(
  before: readonly CatalogueProgramme[],
  after: readonly CatalogueProgramme[],
): CatalogueDifference {
  const known = new Map(before.map((one) => [one.externalId, one]));
  const now = new Map(after.map((one) => [one.externalId, one]));
  const heirs = new Map(
    after.flatMap(({ externalId, replaces = [] }) => replaces.map((id): [string, string] => [id, externalId])),
  );
  const gone = before.map(({ externalId }) => externalId).filter((id) => !now.has(id));
  const both = after.flatMap((one) => {
    const former = known.get(one.externalId);
    return former === undefined ? [] : [{ former, one }];
  });
  return {
    added: after.filter(({ externalId }) => !known.has(externalId)).map(({ externalId }) => externalId),
    removed: gone.filter((id) => !heirs.has(id)),
    replaced: gone.flatMap((externalId) => {
      const by = heirs.get(externalId);
      return by === undefined ? [] : [{ externalId, by }];
    }),
    ended: both
      .filter(({ former, one }) => one.content.status === 'ended' && former.content.status !== 'ended')
      .map(({ one }) => one.externalId),
    changed: both
      .map(({ former, one }) => ({
        externalId: one.externalId,
        fields: changedFields(former.content, one.content),
      }))
      .filter(({ fields }) => fields.length > 0),
  };
}

const signs = { added: '+', removed: '-', changed: '' } as const;

/** A difference in lines: one of counts, then one for each programme with its fields (`+` new, `-` left out). */
export function wordDifference({ added, removed, replaced, ended, changed }: CatalogueDifference): string[] {
  const counts = `${added.length} added, ${removed.length} removed, ${replaced.length} replaced, ${ended.length} ended, ${changed.length} changed`;
  return [
    `catalogue.json against the shipped one: ${counts}`,
    ...added.map((id) => `  added ${id}`),
    ...removed.map((id) => `  removed ${id}`),
    ...replaced.map(({ externalId, by }) => `  replaced ${externalId} by ${by}`),
    ...ended.map((id) => `  ended ${id}`),
    ...changed.map(
      ({ externalId, fields }) =>
        `  changed ${externalId}: ${fields.map(({ field, change }) => `${signs[change]}${field}`).join(', ')}`,
    ),
  ];
}
