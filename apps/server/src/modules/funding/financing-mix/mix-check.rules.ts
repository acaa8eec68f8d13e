import { aidKinds } from '@fundus/contract/de-minimis-aid';
import type { MixProblem } from '@fundus/contract/financing-mix';
import { countsAgainst, countsAsAid, jointLimit, type MixCase, type MixShare, ownLimit, sumOf } from './mix-model.ts';

/** Breaches of what may be combined, each by its clause; `[]`: the mix is admissible. */
export function checkMix(
  { blocks, programmes, exclusions, rooms }: MixCase,
  shares: readonly MixShare[],
): MixProblem[] {
  const problems: MixProblem[] = [];
  const paid = shares.filter(({ cents }) => cents > 0);
  const byId = new Map(programmes.map((programme) => [programme.id, programme]));
  const sharesOf = (id: string) => paid.filter(({ programmeId }) => programmeId === id);
  const used = programmes.filter(({ id }) => sharesOf(id).length > 0);
  for (const { id, mostCents, floorCents } of used) {
    const cents = sumOf(sharesOf(id));
    if (cents > mostCents) problems.push({ problem: 'aboveMost', programmeIds: [id], limitCents: mostCents, cents });
    if (cents < floorCents) problems.push({ problem: 'belowFloor', programmeIds: [id], limitCents: floorCents, cents });
  }
  for (const { programmeId, block, cents } of paid) {
    const programme = byId.get(programmeId);
    const costs = blocks.find((one) => one.block === block)?.cents ?? 0;
    if (programme === undefined) problems.push({ problem: 'unknownProgramme', programmeIds: [programmeId], block });
    else if (!programme.blocks.includes(block))
      problems.push({ problem: 'notItsBlock', programmeIds: [programmeId], block });
    else if (cents > ownLimit(programme, costs)) {
      const limitCents = ownLimit(programme, costs);
      problems.push({ problem: 'aboveRate', programmeIds: [programmeId], block, limitCents, cents });
    }
  }
  for (const { block, cents: costs } of blocks) {
    const here = paid.filter((share) => share.block === block);
    const payers = here.map(({ programmeId }) => byId.get(programmeId)).filter((payer) => payer !== undefined);
    const cents = sumOf(here.filter(({ programmeId }) => byId.get(programmeId)?.kind !== 'guarantee'));
    if (cents > costs) {
      problems.push({
        problem: 'aboveCosts',
        programmeIds: payers.map(({ id }) => id),
        block,
        limitCents: costs,
        cents,
      });
    }
    const kindOf = ({ programmeId }: MixShare) => byId.get(programmeId)?.kind;
    const lent = sumOf(here.filter((share) => kindOf(share) === 'loan'));
    const secured = sumOf(here.filter((share) => kindOf(share) === 'guarantee'));
    if (secured > lent) {
      const programmeIds = payers.filter(({ kind }) => kind === 'guarantee').map(({ id }) => id);
      problems.push({ problem: 'aboveCosts', programmeIds, block, limitCents: lent, cents: secured });
    }
    const aided = payers.filter(countsAsAid);
    const aid = sumOf(here.filter(({ programmeId }) => aided.some(({ id }) => id === programmeId)));
    const limit = jointLimit(aided, costs);
    if (limit !== null && aid > limit) {
      const programmeIds = aided.map(({ id }) => id);
      problems.push({ problem: 'aboveIntensity', programmeIds, block, limitCents: limit, cents: aid });
    }
  }
  for (const room of aidKinds) {
    const own = used.filter((one) => one.room !== null && countsAgainst(one.room, room));
    const cents = own.reduce((sum, { id }) => sum + sumOf(sharesOf(id)), 0);
    if (cents > rooms[room]) {
      problems.push({ problem: 'aboveRoom', programmeIds: own.map(({ id }) => id), limitCents: rooms[room], cents });
    }
  }
  for (const { ids, isSameCosts, by, entry } of exclusions) {
    const [one, other] = ids.map((id) => sharesOf(id));
    if (one === undefined || other === undefined || one.length === 0 || other.length === 0) continue;
    const meets = one.some(({ block }) => other.some((share) => share.block === block));
    if (!isSameCosts || meets) problems.push({ problem: 'excluded', programmeIds: [...ids], by, entry });
  }
  return problems;
}
