import { calendarDateAt } from '@fundus/contract/date';
import type { HandledTypes } from '@fundus/contract/endpoint';
import type { PersonKind } from '@fundus/contract/person-codes';
import { type RetentionKind, retentionKinds } from '@fundus/contract/protection-codes';
import type { previewRetention as previewEndpoint, RetentionRule, StorageReason } from '@fundus/contract/retention';
import type { Database, Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import { invalidField, notFound } from '#lib/app-error.ts';
import type { With } from '#lib/with.ts';
import { requirePerson } from '#modules/people/person/person-access.service.ts';
import { auditChanges } from '#modules/platform/audit/audit.service.ts';
import { saveVersioned } from '#modules/platform/versioned-record/versioned-record.service.ts';
import {
  countDueSubjects,
  countRetentionSubjects,
  findRule,
  findStorageFacts,
  listRetentionSubjects,
  listRules,
  type StoredRule,
  updateRule,
} from './retention.repository.ts';
import { before, dueOn, findTooShort, type Period } from './retention.rules.ts';

type RuleFields = Period & { isActive: boolean };

const shownAtMost = 100;
const soonMs = 30 * 86_400_000;

/** Until when something counts that is due now or within the next 30 days. */
function limits(now: Date, period: Period): { due: Date; soon: Date } {
  return { due: before(now, period), soon: before(new Date(now.getTime() + soonMs), period) };
}

async function toRule(db: Executor, now: Date, rule: StoredRule): Promise<RetentionRule> {
  const { due, soon } = await countDueSubjects(db, rule.kind, limits(now, rule));
  const { kind, isActive, amount, unit, revision, lastRunAt, lastRemoved } = rule;
  const run = { lastRunAt: lastRunAt?.toISOString() ?? null, lastRemoved };
  return { kind, isActive, amount, unit, revision, ...run, due, dueSoon: soon };
}

/** How long each kind is kept, in the order of the contract. */
export async function listRetentionRules(deps: With<'db' | 'clock'>): Promise<RetentionRule[]> {
  const rules = await listRules(deps.db);
  const ordered = rules.toSorted((one, other) => retentionKinds.indexOf(one.kind) - retentionKinds.indexOf(other.kind));
  return Promise.all(ordered.map((rule) => toRule(deps.db, deps.clock(), rule)));
}

const countedForMs = 10 * 60_000;
const waiting = new WeakMap<Database, { until: number; count: Promise<number> }>();

/**
 * How many records are past the periods of rules that are off: what is due by the others goes by itself. Counting goes
 * through whole tables and the number stands on every page of administrators, so it is up to ten minutes old.
 */
export function countWaitingForRetention(deps: With<'db' | 'clock'>): Promise<number> {
  const now = deps.clock().getTime();
  const known = waiting.get(deps.db);
  if (known !== undefined && now < known.until) return known.count;
  const count = listRetentionRules(deps).then((rules) =>
    rules.filter(({ isActive }) => !isActive).reduce((sum, { due }) => sum + due, 0),
  );
  waiting.set(deps.db, { until: now + countedForMs, count });
  count.catch(() => waiting.delete(deps.db));
  return count;
}

/** A kind that an address names. Throws NOT_FOUND. */
function kindOf(named: string): RetentionKind {
  const kind = retentionKinds.find((known) => known === named);
  if (kind === undefined) throw notFound('retention rule');
  return kind;
}

/** Changes a rule. Throws NOT_FOUND, VALIDATION_FAILED for too short a period, REVISION_CONFLICT. */
export async function updateRetentionRule(
  deps: With<'db' | 'clock'>,
  kind: string,
  input: { [Field in keyof RuleFields]?: RuleFields[Field] | undefined } & { revision: number },
): Promise<RetentionRule> {
  const { revision: base, ...wanted } = input;
  const changed = await saveVersioned(
    deps,
    {
      lock: async (tx: Executor) => {
        const rule = await findRule(tx, kindOf(kind), { lock: true });
        if (rule === null) throw notFound('retention rule');
        return rule;
      },
      fieldsOf: ({ isActive, amount, unit }): RuleFields => ({ isActive, amount, unit }),
      judge: (_, { before, fields }) => {
        const least = findTooShort(before.kind, fields);
        if (least !== null) throw invalidField(['amount'], 'retentionTooShort', { minimum: least });
      },
      write: (tx, { kind: of, revision, fieldRevisions }, { fields, now }) =>
        updateRule(tx, of, { ...fields, revision, fieldRevisions, updatedAt: now }),
      audit: ({ before, was, fields }) => ({
        action: 'retention.changed',
        subjectName: before.kind,
        changes: auditChanges(was, fields, 'all'),
      }),
      present: (tx, rule) => toRule(tx, deps.clock(), rule),
    },
    { base, wanted },
  );
  waiting.delete(deps.db);
  return changed;
}

type Preview = HandledTypes<typeof previewEndpoint>;

/** Previews the next deletions of a rule, as stored or with another period. Throws NOT_FOUND. */
export async function previewRetention(
  deps: With<'db' | 'clock'>,
  kind: string,
  query: Preview['query'],
): Promise<Preview['response']> {
  const rule = await findRule(deps.db, kindOf(kind));
  if (rule === null) throw notFound('retention rule');
  const period = { amount: query.amount ?? rule.amount, unit: query.unit ?? rule.unit };
  const { due } = await countDueSubjects(deps.db, rule.kind, limits(deps.clock(), period));
  const total = await countRetentionSubjects(deps.db, rule.kind);
  const rows = await listRetentionSubjects(deps.db, rule.kind, { limit: shownAtMost });
  return {
    due,
    total,
    rows: rows.map(({ id, name, since }) => ({
      subjectId: id,
      name,
      since: calendarDateAt(since),
      dueOn: dueOn(since, period),
    })),
  };
}

const ruleOfPerson: Record<PersonKind, RetentionKind> = {
  client: 'clientsFinished',
  prospect: 'prospectsUntouched',
  contact: 'contactsUntouched',
};

/** Why a person whom the actor sees is still stored, and until when. Throws NOT_FOUND. */
export async function getStorageReason(deps: With<'db'>, actor: Actor, personId: string): Promise<StorageReason> {
  await requirePerson(deps.db, actor, personId);
  const reason = await readStorageReason(deps.db, personId);
  if (reason === null) throw notFound('person');
  return reason;
}

/** Why a person is still stored, and until when; null without a reason. */
export async function readStorageReason(db: Executor, personId: string): Promise<StorageReason | null> {
  const facts = await findStorageFacts(db, personId);
  if (facts === null) return null;
  const rule = await findRule(db, ruleOfPerson[facts.kind]);
  if (rule === null) throw new Error('a retention rule is missing');
  const { kind, isActive, amount, unit } = rule;
  const holds = (['openProcess', 'openTask', 'openCase', 'recentAid'] as const).filter((hold) => facts[hold]);
  return {
    rule: kind,
    isActive,
    amount,
    unit,
    since: calendarDateAt(facts.since),
    dueOn: isActive && holds.length === 0 ? dueOn(facts.since, rule) : null,
    holds,
    consents: facts.consents,
  };
}
