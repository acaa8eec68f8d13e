import type { ProgrammeConcern } from '@fundus/contract/programme-concern';
import { toFields } from '#modules/funding/funding-programme/funding-programme.presenter.ts';
import { personName } from '#modules/people/person/person-name.rules.ts';
import type { ConcernRow } from './programme-concern.repository.ts';

/** Fields that changed after a version, in the order of the contract. */
export function fieldsSince(
  versions: readonly { version: number; changedFields: readonly string[] }[],
  since: number,
): ProgrammeConcern['changedFields'] {
  return toFields(versions.filter(({ version }) => version > since).flatMap(({ changedFields }) => changedFields));
}

export function toConcern(
  row: ConcernRow,
  {
    isEnded,
    ...effect
  }: Pick<ProgrammeConcern, 'changedFields' | 'filing' | 'before' | 'after'> & { isEnded: boolean },
): ProgrammeConcern {
  const { firstName, lastName, company } = row;
  const name = personName({ firstName: firstName ?? '', lastName: lastName ?? '', company: company ?? '' });
  return {
    kind: row.kind,
    recordId: row.recordId,
    name: row.name,
    person:
      row.personId === null || row.personKind === null
        ? null
        : { personId: row.personId, kind: row.personKind, name, email: row.email ?? '' },
    owner: { userId: row.ownerId, name: row.ownerName },
    itemId: row.itemId,
    change: isEnded ? 'ended' : 'changed',
    mixCents: row.mixCents,
    caseState: row.caseState,
    askedCents: row.askedCents,
    ...effect,
  };
}
