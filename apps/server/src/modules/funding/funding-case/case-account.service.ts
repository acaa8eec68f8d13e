import { calendarDateAt } from '@fundus/contract/date';
import type { CaseAccount } from '@fundus/contract/funding-notice';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import type { With } from '#lib/with.ts';
import { findSourcedParameters, listDatedParameters } from '#modules/platform/parameter/parameter.service.ts';
import { accountOf, type GrantLaw } from './case-account.rules.ts';
import { sumReceipts } from './funding-case.repository.ts';
import { requireCase } from './funding-case-access.service.ts';

const keys = [
  'grantShiftPercent',
  'grantUseDays',
  'grantProofMonths',
  'grantInterimMonths',
  'grantRetentionYears',
  'grantInterestRate',
] as const;

/** The numbers that hold on a day; null where one of them is not known. */
export async function findGrantLaw(db: Executor, on: string): Promise<GrantLaw | null> {
  const found = await findSourcedParameters(db, keys, on);
  if (found === null) return null;
  const of = (key: (typeof keys)[number]) => ({ value: found.values[key], source: found.sources[key] });
  return {
    shiftPercent: of('grantShiftPercent'),
    useDays: of('grantUseDays'),
    proofMonths: of('grantProofMonths'),
    interimMonths: of('grantInterimMonths'),
    retentionYears: of('grantRetentionYears'),
    interestRate: of('grantInterestRate'),
    baseRates: await listDatedParameters(db, ['baseInterestRate']),
  };
}

/** The money of a case as it stands today. Throws NOT_FOUND. */
export async function showAccount(deps: With<'db' | 'clock'>, actor: Actor, caseId: string): Promise<CaseAccount> {
  const record = await requireCase(deps.db, actor, caseId);
  const today = calendarDateAt(deps.clock());
  const law = await findGrantLaw(deps.db, today);
  if (law === null) throw new Error(`the rules of grants are not known on ${today}`);
  return accountOf(record, await sumReceipts(deps.db, caseId), law, today);
}
