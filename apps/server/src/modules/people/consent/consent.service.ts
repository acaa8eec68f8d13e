import type { Consent, listConsents, recordConsent as recordEndpoint } from '@fundus/contract/consent';
import { calendarDateAt } from '@fundus/contract/date';
import type { HandledTypes } from '@fundus/contract/endpoint';
import { countLimit } from '@fundus/contract/paging';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import { invalidField, notFound } from '#lib/app-error.ts';
import { newId } from '#lib/id.ts';
import { cappedTotal, cutPage } from '#lib/list-page.ts';
import { decodeTimeCursor } from '#lib/time-cursor.ts';
import type { With } from '#lib/with.ts';
import { recordEvents } from '#modules/people/message/message.service.ts';
import { requirePerson } from '#modules/people/person/person-access.service.ts';
import { personName } from '#modules/people/person/person-name.rules.ts';
import { recordAudit, recordNothing } from '#modules/platform/audit/audit.service.ts';
import {
  type ConsentRecord,
  type ConsentScope,
  countConsents,
  insertConsents,
  listAllConsents,
  listConsentRows,
  markWithdrawn,
} from './consent.repository.ts';

function toConsent(record: ConsentRecord): Consent {
  const { id, purpose, wording, recordedByName, withdrawnByName, withdrawalNote } = record;
  return {
    consentId: id,
    source: record.source,
    purpose,
    wording,
    givenAt: record.givenAt.toISOString(),
    recordedAt: record.recordedAt.toISOString(),
    recordedByName,
    withdrawnAt: record.withdrawnAt?.toISOString() ?? null,
    withdrawnByName,
    withdrawalNote,
  };
}

/** The check of access of leads, given by the module that owns them. Throws NOT_FOUND. */
export type RequireLead = (db: Executor, actor: Actor, leadId: string, options: { lock?: boolean }) => Promise<unknown>;

async function requireScope(
  db: Executor,
  requireLead: RequireLead,
  actor: Actor,
  scope: ConsentScope,
  edit = false,
): Promise<void> {
  if ('personId' in scope) await requirePerson(db, actor, scope.personId, { lock: edit, edit });
  else await requireLead(db, actor, scope.leadId, { lock: edit });
}

/** Lists the consents of a person or lead visible to the actor. Throws NOT_FOUND. */
export async function listConsentsOf(
  deps: With<'db'>,
  requireLead: RequireLead,
  actor: Actor,
  scope: ConsentScope,
): Promise<Consent[]> {
  await requireScope(deps.db, requireLead, actor, scope);
  return (await listConsentRows(deps.db, scope)).map(toConsent);
}

async function findConsent(db: Executor, scope: ConsentScope, consentId: string): Promise<ConsentRecord> {
  const found = (await listConsentRows(db, scope)).find(({ id }) => id === consentId);
  if (!found) throw notFound('consent');
  return found;
}

/** Notes what a person agreed to. Throws NOT_FOUND, FORBIDDEN in the trash, VALIDATION_FAILED for a day that lies ahead. */
export async function recordConsent(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  personId: string,
  input: HandledTypes<typeof recordEndpoint>['body'],
): Promise<Consent> {
  const { givenOn, ...values } = input;
  const now = deps.clock();
  if (givenOn > calendarDateAt(now)) throw invalidField(['givenOn'], 'dateAhead');
  return deps.db.transaction().execute(async (tx) => {
    await requirePerson(tx, actor, personId, { lock: true, edit: true, changeAt: now });
    const id = newId();
    const givenAt = new Date(`${givenOn}T12:00:00Z`);
    const times = { givenAt: givenAt < now ? givenAt : now, recordedAt: now };
    await insertConsents(tx, [{ id, personId, ...values, ...times, recordedBy: actor.userId }]);
    await recordEvents(tx, deps, [
      { personId, kind: 'consentGiven', values: { purpose: values.purpose }, authorId: actor.userId },
    ]);
    await recordAudit(tx, now, { action: 'consent.created', subjectId: id, aboutId: personId });
    return toConsent(await findConsent(tx, { personId }, id));
  });
}

/** Records the withdrawal of a consent. Throws NOT_FOUND. A second time changes nothing. */
export async function withdrawConsent(
  deps: With<'db' | 'clock'>,
  requireLead: RequireLead,
  actor: Actor,
  scope: ConsentScope,
  input: { consentId: string; note: string },
): Promise<Consent> {
  const { consentId, note } = input;
  return deps.db.transaction().execute(async (tx) => {
    await requireScope(tx, requireLead, actor, scope, true);
    const consent = await findConsent(tx, scope, consentId);
    const now = deps.clock();
    const values = { withdrawnAt: now, withdrawnBy: actor.userId, withdrawalNote: note };
    if (await markWithdrawn(tx, consentId, values)) {
      const { personId, leadId } = consent;
      const purpose = consent.purpose || consent.wording.slice(0, 100);
      await recordEvents(tx, deps, [
        { personId, leadId, kind: 'consentWithdrawn', values: { purpose }, authorId: actor.userId },
      ]);
      const aboutId = personId ?? leadId;
      await recordAudit(tx, now, { action: 'consent.withdrawn', subjectId: consentId, aboutId });
    } else recordNothing();
    return toConsent(await findConsent(tx, scope, consentId));
  });
}

type Listing = HandledTypes<typeof listConsents>;

/** The consent log of all people, newest first. */
export async function listConsentLog(deps: With<'db'>, query: Listing['query']): Promise<Listing['response']> {
  const after = query.after === undefined ? undefined : decodeTimeCursor(query.after);
  const records = await listAllConsents(deps.db, { state: query.state, after, limit: query.limit + 1 });
  const { shown, next } = cutPage(records, query.limit, ({ givenAt, id }) => ({ at: givenAt, id }));
  const total = await countConsents(deps.db, query.state, countLimit + 1);
  return {
    rows: shown.map((record) => ({
      ...toConsent(record),
      personId: record.personId,
      leadId: record.leadId,
      name: personName(record),
    })),
    next,
    ...cappedTotal(total),
  };
}
