import type { Company } from '@fundus/contract/company';
import type { CompanyFields } from '@fundus/contract/company-fields';
import type { Actor } from '../../src/http/actor.ts';
import type { With } from '../../src/lib/with.ts';
import { createCompany as create } from '../../src/modules/people/company/company.service.ts';
import { actorOf } from './funding-research.factory.ts';

/** A company of a user. */
export async function createCompany(
  deps: With<'db' | 'clock'>,
  owner: { userId: string; roles: Actor['roles'] },
  values: Partial<CompanyFields> = {},
): Promise<Company> {
  return create(deps, actorOf(owner), { name: 'Muster GmbH', ...values });
}
