import type { AdviceRole } from '@fundus/contract/advice-situation-codes';
import type { ProgrammeMatch } from '@fundus/contract/funding-list';
import type { FundingType } from '@fundus/contract/programme-content';

/** An instrument of the plan with its programme. */
interface NamedInstrument {
  role: AdviceRole;
  why: string;
  match: ProgrammeMatch;
}

const mostHits = 5;
/** Number of hits named, even if the plan names fewer. */
const leastHits = 3;

const roleOfBenefit: Readonly<Record<string, AdviceRole | undefined>> = {
  grant: 'leadGrant',
  repaymentBonus: 'subsidisedLoan',
  voucher: 'consulting',
  loan: 'subsidisedLoan',
  guarantee: 'guarantee',
  participation: 'equity',
  wageSubsidy: 'wageSubsidy',
  allowance: 'livelihood',
  taxCredit: 'taxAllowance',
};
const roleOfType: Readonly<Record<FundingType, AdviceRole>> = {
  grant: 'leadGrant',
  loan: 'subsidisedLoan',
  guarantee: 'guarantee',
  participation: 'equity',
  other: 'information',
};

/** Kind of instrument that a programme is, by what it brings, else by its type. */
function roleOf({ worth, programme }: ProgrammeMatch): AdviceRole {
  const [type = 'other'] = programme.fundingTypes;
  return roleOfBenefit[worth?.kind ?? ''] ?? roleOfType[type];
}

/** Three to five programmes to name, one of each kind: those of the plan in its order, then the best of the list. */
export function chooseHits(
  instruments: readonly NamedInstrument[],
  rows: readonly ProgrammeMatch[],
): NamedInstrument[] {
  const hits: NamedInstrument[] = [];
  const add = (hit: NamedInstrument, most: number): void => {
    const { programmeId } = hit.match.programme;
    const isKnown = hits.some(({ role, match }) => role === hit.role || match.programme.programmeId === programmeId);
    if (!isKnown && hits.length < most) hits.push(hit);
  };
  for (const instrument of instruments) add(instrument, mostHits);
  for (const match of rows) add({ role: roleOf(match), why: '', match }, leastHits);
  return hits;
}
