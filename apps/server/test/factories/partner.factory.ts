import type { FederalState } from '@fundus/contract/federal-state';
import type { QuotaKind } from '@fundus/contract/lead-codes';
import { emptyPartnerRules, type PartnerRules } from '@fundus/contract/partner';
import { toJson } from '../../src/db/json.ts';
import type { Deps } from '../../src/deps.ts';
import { createUser, type TestUser } from './user.factory.ts';

export interface PartnerValues {
  quotaKind?: QuotaKind;
  quotaLimit?: number;
  receivesLeads?: boolean;
  resumesOn?: string | null;
  seatState?: FederalState | null;
  rules?: Partial<PartnerRules>;
  lastAssignedAt?: Date | null;
}

/** Gives a user with a partner role quota, switch and rules; receives ten leads a month where a test says nothing. */
export async function setPartner(
  deps: Pick<Deps, 'db'>,
  { userId }: { userId: string },
  { rules, ...values }: PartnerValues = {},
): Promise<void> {
  await deps.db
    .updateTable('partner')
    .set({
      quotaKind: 'limited',
      quotaLimit: 10,
      receivesLeads: true,
      ...values,
      ...(rules && { rules: toJson({ ...emptyPartnerRules, ...rules }) }),
    })
    .where('userId', '=', userId)
    .execute();
}

/** A new partner who receives leads. */
export async function createPartner(
  deps: Pick<Deps, 'db' | 'clock'>,
  values: PartnerValues & { firstName?: string; lastName?: string; role?: TestUser['roles'][number] } = {},
): Promise<TestUser> {
  const { firstName, lastName, role = 'ZFMB-Profi-Partner', ...settings } = values;
  const user = await createUser(deps, {
    roles: [role],
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
  });
  await setPartner(deps, user, settings);
  return user;
}
