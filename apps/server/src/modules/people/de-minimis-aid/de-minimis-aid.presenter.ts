import type { DeMinimisAid } from '@fundus/contract/de-minimis-aid';
import { countsOn, countsUntil } from './de-minimis.rules.ts';
import type { AidRecord } from './de-minimis-aid.repository.ts';

/** An entry as it stands on a day. */
export function toDeMinimisAid(aid: AidRecord, on: string, years: number): DeMinimisAid {
  return {
    aidId: aid.id,
    grantedOn: aid.grantedOn,
    giver: aid.giver,
    amountCents: aid.amountCents,
    kind: aid.kind,
    note: aid.note,
    researchItemId: aid.researchItemId,
    counts: countsOn(aid, on, years),
    countsUntil: countsUntil(aid.grantedOn, years),
    revision: aid.revision,
    createdAt: aid.createdAt.toISOString(),
  };
}
