import type { FundingProcedure, ProcedureFields } from '@fundus/contract/funding-procedure';
import type { ProcedureKind } from '@fundus/contract/funding-procedure-codes';
import type { Deps } from '../../src/deps.ts';
import type { Actor } from '../../src/http/actor.ts';
import {
  createProcedure,
  updateProcedure,
} from '../../src/modules/funding/funding-procedure/funding-procedure.service.ts';
import { actorOf } from './funding-research.factory.ts';

/** A guided procedure of a person, with what is known of it. */
export async function createFundingProcedure(
  deps: Deps,
  owner: { userId: string; roles: Actor['roles'] },
  personId: string,
  { kind = 'bafa', ...fields }: Partial<ProcedureFields> & { kind?: ProcedureKind } = {},
): Promise<FundingProcedure> {
  const actor = actorOf(owner);
  const made = await createProcedure(deps, actor, personId, kind);
  if (Object.keys(fields).length === 0) return made;
  const { procedureId, revision } = made;
  return updateProcedure(deps, actor, { personId, procedureId }, { revision, ...fields });
}
