import type { AdviceRole } from '@fundus/contract/advice-situation-codes';
import type { ProgrammeMatch } from '@fundus/contract/funding-list';
import { describe, expect, it } from 'vitest';
import { chooseHits } from './hit.rules.ts';

const matchOf = (programmeId: string, fundingTypes = ['grant'], kind: string | null = null) =>
  ({ programme: { programmeId, fundingTypes }, worth: kind === null ? null : { kind } }) as ProgrammeMatch;
const named = (programmeId: string, role: AdviceRole) => ({
  role,
  why: `Wegen ${programmeId}.`,
  match: matchOf(programmeId),
});
const idsOf = (hits: ReturnType<typeof chooseHits>) => hits.map(({ match }) => match.programme.programmeId);

describe('the programmes to name first', () => {
  it('are one of each kind, in the order of the plan, five at most', () => {
    const plan = (
      ['leadGrant', 'leadGrant', 'wageSubsidy', 'subsidisedLoan', 'guarantee', 'consulting', 'taxAllowance'] as const
    ).map((role, place) => named(`p${place}`, role));
    expect(idsOf(chooseHits(plan, []))).toEqual(['p0', 'p2', 'p3', 'p4', 'p5']);
  });

  it('are filled up to three from the list, by kinds that are not named yet', () => {
    const rows = [
      matchOf('known', ['grant'], 'wageSubsidy'),
      matchOf('second-grant', ['grant'], 'grant'),
      matchOf('loan', ['loan']),
      matchOf('guarantee', ['guarantee']),
      matchOf('equity', ['participation']),
    ];
    const hits = chooseHits([named('known', 'leadGrant')], rows);
    expect(hits.map(({ role, why }) => [role, why])).toEqual([
      ['leadGrant', 'Wegen known.'],
      ['subsidisedLoan', ''],
      ['guarantee', ''],
    ]);
    expect(idsOf(hits)).toEqual(['known', 'loan', 'guarantee']);
  });
});
