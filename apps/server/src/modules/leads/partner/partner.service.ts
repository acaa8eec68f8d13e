import { addMonths, calendarDateAt } from '@fundus/contract/date';
import type { NewPartner } from '@fundus/contract/new-partner';
import { findRuleIssues, type Partner } from '@fundus/contract/partner';
import { featuresOf, receivingRoles } from '@fundus/contract/permission';
import { userName } from '@fundus/contract/user';
import type { Executor } from '#db/database.ts';
import { AppError, invalidField, notFound } from '#lib/app-error.ts';
import type { Clock } from '#lib/clock.ts';
import { type Fields, flattenFields } from '#lib/field-revision.ts';
import type { With } from '#lib/with.ts';
import { getFeatureMatrix } from '#modules/access/role-policy/role-policy.service.ts';
import { getUser } from '#modules/access/user/user.service.ts';
import { auditChanges } from '#modules/platform/audit/audit.service.ts';
import { publish } from '#modules/platform/event/event.service.ts';
import {
  changeVersioned,
  saveVersioned,
  type VersionedRecord,
} from '#modules/platform/versioned-record/versioned-record.service.ts';
import type { DistributionPartner } from './distribution-partner.rules.ts';
import { toMonth, toPartner } from './partner.presenter.ts';
import {
  countOpenLeads,
  findPartner,
  listDuePartners,
  type PartnerFields,
  type PartnerRecord,
  selectDistributionPartners,
  updatePartnerRow,
} from './partner.repository.ts';
import { listCertificates } from './partner-certificate.service.ts';
import { listMonths } from './partner-figure.repository.ts';
import { tidyRules } from './partner-input.rules.ts';
import { liftOnReturn, takesPart } from './partner-lift.rules.ts';
import { listPartnerLines } from './partner-list.repository.ts';
import { figureTimes } from './partner-list.service.ts';
import { lockPartnerMonths, setLift } from './partner-month.repository.ts';
import { monthAt } from './partner-month.service.ts';

const shownMonths = 12;

/** All partners with everything that the rules of the distribution look at, as of a month. */
export async function listDistributionPartners(db: Executor, month: string): Promise<DistributionPartner[]> {
  return selectDistributionPartners(db, month);
}

/** How many leads partners have that wait for their answer; who has none is left out. */
export async function readOpenLeads(db: Executor): Promise<ReadonlyMap<string, number>> {
  return countOpenLeads(db);
}

/** Throws NOT_FOUND for users who are no partners. */
export async function getPartner(
  deps: With<'db' | 'clock' | 'secrets'>,
  partnerId: string,
  db: Executor = deps.db,
): Promise<Partner> {
  const record = await findPartner(db, partnerId);
  const times = figureTimes(deps.clock);
  const query = { times, filter: {}, ids: [partnerId], sort: 'lastName', limit: 1, offset: 0 } as const;
  const [line] = await listPartnerLines(db, query);
  if (record === null || line === undefined) throw notFound('partner');
  const from = addMonths(`${times.month}-01`, 1 - shownMonths).slice(0, 7);
  const months = new Map((await listMonths(db, partnerId, from)).map((row) => [row.month, toMonth(row)]));
  const held = receivingRoles.filter((role) => line.roles.includes(role));
  return toPartner(line, record, {
    features: featuresOf(held, await getFeatureMatrix(db)),
    certificates: await listCertificates(deps, db, partnerId),
    months: Array.from({ length: shownMonths }, (_, index) => {
      const month = addMonths(`${times.month}-01`, -index).slice(0, 7);
      return months.get(month) ?? { month, ...nothingYet };
    }),
  });
}

const nothingYet = {
  assigned: 0,
  accepted: 0,
  handedBack: 0,
  expired: 0,
  withdrawn: 0,
  credited: 0,
  converted: 0,
  firstContactHours: null,
};

const fieldsOf = (record: PartnerRecord): PartnerFields => {
  const { quotaKind, quotaLimit, receivesLeads, resumesOn, seatState, rules, notes } = record;
  return { quotaKind, quotaLimit, receivesLeads, resumesOn, seatState, rules, notes };
};

/**
 * Reads a partner for a change. The month comes first: a call that gives places locks it before they write the partner,
 * and two orders would wait for each other.
 */
async function lockPartner(tx: Executor, partnerId: string, month: string): Promise<PartnerRecord> {
  if ((await findPartner(tx, partnerId)) === null) throw notFound('partner');
  await lockPartnerMonths(tx, [partnerId], month);
  const record = await findPartner(tx, partnerId, { lock: true });
  if (record === null) throw notFound('partner');
  return record;
}

/** Each rule by itself; what is noted of a partner stays out of the log. */
const auditedOf = (fields: PartnerFields): Fields => flattenFields(fields, ['rules']);

async function auditOf(tx: Executor, { userId }: PartnerRecord, before: PartnerFields, after: PartnerFields) {
  const { notes: _before, ...was } = auditedOf(before);
  const { notes, ...becomes } = auditedOf(after);
  const noted = auditChanges({ notes: before.notes }, { notes }, []);
  const changes = [...auditChanges(was, becomes, 'all'), ...noted];
  return {
    action: 'partner.changed',
    subjectId: userId,
    subjectName: userName(await getUser(tx, userId)),
    changes,
  } as const;
}

async function liftToOthers(tx: Executor, partnerId: string, month: string): Promise<void> {
  const partners = await selectDistributionPartners(tx, month);
  const returning = partners.find((one) => one.partnerId === partnerId);
  if (returning === undefined) return;
  const others = partners.filter((one) => one !== returning);
  const lift = liftOnReturn(returning, others);
  if (lift !== returning.lift) await setLift(tx, partnerId, month, lift);
}

/** Throws VALIDATION_FAILED for rules that no lead can meet, and for the end of a pause that lies behind us. */
function checkFields(changed: readonly string[], fields: PartnerFields, today: string): void {
  const issues = changed.includes('rules') ? findRuleIssues(fields.rules) : [];
  if (issues.length > 0) {
    throw new AppError('VALIDATION_FAILED', {
      issues: issues.map(({ field, code }) => ({ path: ['rules', field], code })),
    });
  }
  const isPast = fields.resumesOn !== null && fields.resumesOn <= today;
  if (changed.includes('resumesOn') && isPast) throw invalidField(['resumesOn'], 'dateInPast');
}

/** A partner as they are changed in a month; who begins to take part in it is lifted to the average of the others. */
const partnerIn = (month: string, partnerId: string): VersionedRecord<PartnerRecord, PartnerFields> => ({
  lock: (tx) => lockPartner(tx, partnerId, month),
  fieldsOf,
  // Who receives does not wait for a day on which to begin.
  complete: (_, { fields }) => (fields.receivesLeads ? { ...fields, resumesOn: null } : fields),
  write: async (tx, after, { before }) => {
    await updatePartnerRow(tx, after);
    const isLocked = before.lockedAt !== null;
    if (!takesPart({ ...before, isLocked }) && takesPart({ ...after, isLocked })) {
      await liftToOthers(tx, partnerId, month);
    }
  },
  audit: ({ before, was, fields }, tx) => auditOf(tx, before, was, fields),
  publish: async (tx) => {
    const event = { type: 'partnerChanged', partnerId } as const;
    await publish(tx, { permission: 'lead:distribute' }, event);
    await publish(tx, { userIds: [partnerId] }, event);
  },
});

/**
 * Changes the given fields and merges them with what others saved meanwhile. Throws REVISION_CONFLICT with the partner as
 * stored (`current`) and the colliding `fields`; nothing is changed then.
 */
export async function updatePartner(
  deps: With<'db' | 'clock' | 'secrets'>,
  partnerId: string,
  input: { revision: number; patch: { [Field in keyof PartnerFields]?: PartnerFields[Field] | undefined } },
): Promise<Partner> {
  const { rules, ...patch } = input.patch;
  return saveVersioned(
    deps,
    {
      ...partnerIn(monthAt(deps.clock()), partnerId),
      judge: (_, { fields, changed }) => checkFields(changed, fields, calendarDateAt(deps.clock())),
      present: (tx) => getPartner(deps, partnerId, tx),
    },
    { base: input.revision, wanted: { ...patch, rules: rules && tidyRules(rules) } },
  );
}

/** Quota and switch of a partner who is made in the same transaction. */
export async function settleNewPartner(
  tx: Executor,
  clock: Clock,
  partnerId: string,
  values: NewPartner,
): Promise<void> {
  const record = partnerIn(monthAt(clock()), partnerId);
  await changeVersioned(tx, clock, record, ({ revision }) => ({ base: revision, wanted: values }));
}

/** Switches on again whose pause ends on a calendar date, or ended before. Returns who receives again. */
export async function resumePartners(tx: Executor, now: Date): Promise<string[]> {
  const resumed: string[] = [];
  const today = calendarDateAt(now);
  const month = today.slice(0, 7);
  for (const partnerId of await listDuePartners(tx, today)) {
    const outcome = await changeVersioned(
      tx,
      () => now,
      partnerIn(month, partnerId),
      (partner) => {
        // Another server, or an administrator, may have been faster.
        const isDue = !partner.receivesLeads && partner.resumesOn !== null && partner.resumesOn <= today;
        return { base: partner.revision, wanted: isDue ? { receivesLeads: true } : {} };
      },
    ).catch(ignoreMissing);
    if (outcome === null || outcome.changed.length === 0) continue;
    resumed.push(partnerId);
  }
  return resumed;
}

function ignoreMissing(error: unknown): null {
  if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
  throw error;
}
