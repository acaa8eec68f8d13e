import type { DeMinimisAid, UndertakingAid } from '@fundus/contract/de-minimis-aid';
import { personName } from '#modules/people/person/person-name.rules.ts';
import { countsOn, countsUntil } from './de-minimis.rules.ts';
import type { AidRecord, UndertakingAidRow } from './de-minimis-aid.repository.ts';

/** An entry as it stands on a day, for a reader. */
export function toDeMinimisAid(
  aid: AidRecord,
  { on, years }: { on: string; years: number },
  abilities: DeMinimisAid['abilities'],
): DeMinimisAid {
  return {
    aidId: aid.id,
    grantedOn: aid.grantedOn,
    giver: aid.giver,
    amountCents: aid.amountCents,
    kind: aid.kind,
    note: aid.note,
    caseId: aid.caseId,
    counts: countsOn(aid, on, years),
    countsUntil: countsUntil(aid.grantedOn, years),
    revision: aid.revision,
    createdAt: aid.createdAt.toISOString(),
    abilities,
  };
}

/** An entry of the ledger of a single undertaking as it stands on a day. */
export function toUndertakingAid(row: UndertakingAidRow, { on, years }: { on: string; years: number }): UndertakingAid {
  const { id, grantedOn, giver, amountCents, kind, note } = row;
  return {
    aidId: id,
    grantedOn,
    giver,
    amountCents,
    kind,
    note,
    counts: countsOn(row, on, years),
    countsUntil: countsUntil(grantedOn, years),
    company: { companyId: row.companyId, name: row.companyName },
    person: {
      personId: row.personId,
      kind: row.personKind,
      name: personName({ firstName: row.firstName, lastName: row.lastName, company: row.companyName }),
    },
  };
}
