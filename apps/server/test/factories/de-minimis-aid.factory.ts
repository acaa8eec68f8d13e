import type { DeMinimisAid } from '@fundus/contract/de-minimis-aid';
import type { Deps } from '../../src/deps.ts';
import type { Actor } from '../../src/http/actor.ts';
import { createAid } from '../../src/modules/people/de-minimis-aid/de-minimis-aid.service.ts';
import { actorOf } from './funding-research.factory.ts';

/** An entry of the de-minimis ledger of a person. */
export async function createDeMinimisAid(
  deps: Deps,
  owner: { userId: string; roles: Actor['roles'] },
  personId: string,
  values: Partial<Pick<DeMinimisAid, 'grantedOn' | 'giver' | 'amountCents' | 'kind' | 'note'>> = {},
): Promise<DeMinimisAid> {
  const aid = {
    grantedOn: '2025-05-05',
    giver: 'NRW.BANK',
    amountCents: 1_000_000,
    kind: 'general',
    note: '',
  } as const;
  return createAid(deps, actorOf(owner), personId, { ...aid, ...values });
}
