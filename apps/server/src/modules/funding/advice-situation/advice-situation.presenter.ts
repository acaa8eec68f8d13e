import { isDeepStrictEqual } from 'node:util';
import type { AdviceSituation, AdviceSituationLine, SituationVersion } from '@fundus/contract/advice-situation';
import type { SituationOrigin } from '@fundus/contract/advice-situation-codes';
import type { listVersions, SituationRow } from './advice-situation.repository.ts';
import { namedProgrammes } from './situation-reference.rules.ts';

function originOf({ shipped, content, isArchived }: SituationRow): SituationOrigin {
  if (shipped === null) return 'own';
  return !isArchived && isDeepStrictEqual(content, shipped) ? 'shipped' : 'changed';
}

const headOf = (row: SituationRow) => ({
  adviceSituationId: row.id,
  revision: row.revision,
  isArchived: row.isArchived,
  origin: originOf(row),
  updatedAt: row.updatedAt.toISOString(),
  updatedBy: row.updatedByName,
});

export const toSituation = (row: SituationRow): AdviceSituation => ({ ...headOf(row), ...row.content });

/** @param isKnown whether the catalogue has a programme of this id */
export const toLine = (row: SituationRow, isKnown: (externalId: string) => boolean): AdviceSituationLine => ({
  ...headOf(row),
  code: row.code,
  title: row.content.title,
  slotCount: row.content.slots.length,
  unknownProgrammes: namedProgrammes(row.content).filter((id) => !isKnown(id)),
});

export const toVersion = (row: Awaited<ReturnType<typeof listVersions>>[number]): SituationVersion => ({
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  createdBy: row.createdByName === '' ? null : row.createdByName,
  isArchived: row.isArchived,
  changedFields: row.changedFields,
});
