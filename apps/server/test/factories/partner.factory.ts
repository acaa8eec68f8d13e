import type { FederalState } from '@fundus/contract/federal-state';
import type { QuotaKind } from '@fundus/contract/lead-codes';
import { type AssignmentState, activeAssignmentStates, countedAssignmentStates } from '@fundus/contract/lead-codes';
import { emptyPartnerRules, type PartnerRules } from '@fundus/contract/partner';
import type { Executor } from '../../src/db/database.ts';
import { toJson } from '../../src/db/json.ts';
import { newId } from '../../src/lib/id.ts';
import type { With } from '../../src/lib/with.ts';
import { placesLeft } from '../../src/modules/leads/partner/distribution-partner.rules.ts';
import { listDistributionPartners } from '../../src/modules/leads/partner/partner.service.ts';
import { lockMonths, monthAt, takePlaces } from '../../src/modules/leads/partner/partner-month.service.ts';
import { createLead } from './lead.factory.ts';
import { createUser, type TestUser } from './user.factory.ts';

const hourMs = 3_600_000;

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
  deps: With<'db'>,
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
  deps: With<'db' | 'clock'>,
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

/** Takes places of a partner's month as assigning does, as many as the quota has. Returns how many there were. */
export async function fillPlaces(
  db: Executor,
  partnerId: string,
  { month, count, at = new Date() }: { month: string; count: number; at?: Date },
): Promise<number> {
  await lockMonths(db, [partnerId], month);
  const partner = (await listDistributionPartners(db, month)).find((one) => one.partnerId === partnerId);
  const taken = partner === undefined ? 0 : placesLeft(partner, partner.assigned, count);
  if (taken > 0) await takePlaces(db, month, [{ partnerId, count: taken }], at);
  return taken;
}

export interface PastAssignment {
  state: AssignmentState;
  daysAgo: number;
  respondedAfterHours?: number;
  contactedAfterHours?: number;
}

/** Earlier assignments of a partner, with the places of the months; each of a lead of its own. */
export async function createAssignments(
  deps: With<'db' | 'clock' | 'publicUrl'>,
  { userId }: { userId: string },
  assignments: readonly PastAssignment[],
): Promise<void> {
  const now = deps.clock().getTime();
  for (const one of assignments) {
    const assignedAt = now - one.daysAgo * 24 * hourMs;
    const after = (hours: number | undefined) => (hours === undefined ? null : new Date(assignedAt + hours * hourMs));
    const { id: leadId } = await createLead(deps);
    const isActive = activeAssignmentStates.some((state) => state === one.state);
    const month = monthAt(new Date(assignedAt));
    await deps.db
      .insertInto('leadAssignment')
      .values({
        id: newId(),
        leadId,
        partnerId: userId,
        state: one.state,
        month,
        assignedAt: new Date(assignedAt),
        respondedAt: after(one.respondedAfterHours),
        contactedAt: after(one.contactedAfterHours),
        convertedAt: one.state === 'converted' ? after(one.respondedAfterHours) : null,
        endedAt: isActive ? null : new Date(assignedAt + hourMs),
      })
      .execute();
    if (countedAssignmentStates.some((state) => state === one.state))
      await fillPlaces(deps.db, userId, { month, count: 1, at: new Date(assignedAt) });
  }
}
