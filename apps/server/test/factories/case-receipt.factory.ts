import type { CaseReceipt, CaseReceiptFields } from '@fundus/contract/case-receipt';
import type { Deps } from '../../src/deps.ts';
import type { Actor } from '../../src/http/actor.ts';
import { createReceipt } from '../../src/modules/funding/case-receipt/case-receipt.service.ts';
import { createFundingCase } from './funding-case.factory.ts';
import { actorOf } from './funding-research.factory.ts';
import { createPerson } from './person.factory.ts';

type Owner = { userId: string; roles: Actor['roles'] };

/** A receipt of a case, by default of a new one. */
export async function createCaseReceipt(
  deps: Deps,
  owner: Owner,
  { caseId, ...fields }: Partial<CaseReceiptFields> & { caseId?: string } = {},
): Promise<CaseReceipt> {
  const of = caseId ?? (await createFundingCase(deps, owner, (await createPerson(deps, owner)).personId)).caseId;
  const texts = { number: 'R-1', payee: 'Maschinenbau Süd GmbH', purpose: '', account: '' };
  return createReceipt(deps, actorOf(owner), of, { paidOn: '2026-10-05', amountCents: 11_900, ...texts, ...fields });
}
