import { createHash } from 'node:crypto';
import type { EndpointTypes } from '@fundus/contract/endpoint';
import type { IntakeLead, getIntakeForm as intakeForm } from '@fundus/contract/lead-intake';
import { idempotencyKeyLimit, intakeCallsPerMinute } from '@fundus/contract/lead-intake-terms';
import type { Language } from '@fundus/contract/user';
import { type Executor, lookups } from '#db/database.ts';
import { outageOf } from '#http/outage.rules.ts';
import { AppError, invalidField, notFound } from '#lib/app-error.ts';
import { createBatches, type Joining } from '#lib/batches.ts';
import { type CallLimit, createCallLimit } from '#lib/call-limit.ts';
import { message } from '#lib/message-catalogue.ts';
import type { With } from '#lib/with.ts';
import { networkOf } from '#modules/access/auth/login-throttle.rules.ts';
import type { NewLead } from '#modules/leads/lead/lead-creation.service.ts';
import { findIntakeSource, type IntakeSource } from '#modules/leads/lead-source/lead-source.service.ts';
import { findSourceOfKey } from '#modules/leads/lead-source/lead-source-key.service.ts';
import { resolveIndustry } from '#modules/platform/reference/industry.service.ts';
import { makeFormKey, sourceOfFormKey } from './form-key.rules.ts';
import { listChoices } from './funding-check.service.ts';
import {
  canonicalText,
  leadFieldsOf,
  type NoteWords,
  noteIssues,
  notesOf,
  readSurplus,
  type SurplusLine,
} from './lead-intake.rules.ts';
import { deleteReceiptsBefore } from './lead-intake-receipt.repository.ts';
import { type IntakeDelivery, type Outcome, storeDeliveries } from './lead-intake-storing.service.ts';

/** State of one server for all deliveries: limits of callers, and the current batch. */
export interface IntakeDesk {
  store: Joining<IntakeDelivery, Outcome>;
  key: CallLimit;
  form: CallLimit;
  formAddress: CallLimit;
}

/** One call of the intake. */
export interface Delivery {
  key: string | undefined;
  idempotencyKey: string | undefined;
  /** As far as trusted proxies tell; never stored. */
  address: string;
  body: IntakeLead;
}

/** Who delivers: the holder of a source's key, or a visitor on the page of its form. */
interface Sender {
  source: IntakeSource;
  isForm: boolean;
}

/** How long a repeat of a delivery is recognised. */
const receiptDays = 14;
/** Clocks of senders may go a little before ours. */
const clockToleranceMs = 5 * 60_000;

/** Deliveries that one transaction stores at most. */
const deliveriesAtOnce = 100;

export function createIntakeDesk(deps: With<'db' | 'clock' | 'secrets' | 'publicUrl' | 'log'>): IntakeDesk {
  return {
    store: createBatches({
      atMost: deliveriesAtOnce,
      carryOut: (deliveries) => storeDeliveries(deps, deliveries),
      // After an outage the server cannot say whether the commit came about: the sender asks again.
      mayRepeat: (failure) => outageOf(failure) === null,
    }),
    key: createCallLimit(intakeCallsPerMinute.key, deps.clock),
    form: createCallLimit(intakeCallsPerMinute.form, deps.clock),
    formAddress: createCallLimit(intakeCallsPerMinute.formAddress, deps.clock),
  };
}

/** Content of a form's page, with a new key. Throws NOT_FOUND if it is missing or closed. */
export async function getIntakeForm(
  deps: With<'db' | 'clock' | 'secrets'>,
  sourceId: string,
  language: Language,
): Promise<EndpointTypes<typeof intakeForm>['response']> {
  const { form } = await requireOpenForm(deps.db, sourceId);
  const { title, intro, consentText, thanks, hasCheck = false } = form;
  const key = makeFormKey(deps.secrets, sourceId, deps.clock());
  return { title, intro, consentText, thanks, key, check: hasCheck ? await listChoices(deps.db, language) : null };
}

/** Throws NOT_FOUND for a form that is missing or closed. */
export async function requireOpenForm(db: Executor, sourceId: string): Promise<IntakeSource> {
  const source = await findIntakeSource(db, sourceId);
  if (source === null || !source.isActive || !source.form.isActive) throw notFound('form of a lead source');
  return source;
}

/** Finds out who delivers and counts the call. Throws INTAKE_KEY_INVALID or RATE_LIMITED. */
async function identifySender(
  deps: With<'db' | 'clock' | 'secrets'>,
  desk: IntakeDesk,
  delivery: Pick<Delivery, 'key' | 'address'>,
): Promise<Sender> {
  const given = delivery.key ?? '';
  const formSourceId = sourceOfFormKey(deps.secrets, given, deps.clock());
  if (formSourceId !== null) {
    desk.formAddress.take(networkOf(delivery.address));
    // From however many addresses they come.
    desk.form.take(formSourceId);
    const source = await findIntakeSource(lookups(deps.db), formSourceId);
    if (source?.isActive !== true || !source.form.isActive) throw new AppError('INTAKE_KEY_INVALID');
    return { source, isForm: true };
  }
  const found = await findSourceOfKey(lookups(deps.db), deps, given);
  if (found === null) throw new AppError('INTAKE_KEY_INVALID');
  desk.key.take(found.keyId);
  if (!found.source.isActive) throw new AppError('INTAKE_KEY_INVALID', { internal: 'the source is not active' });
  return { source: found.source, isForm: false };
}

function readIdempotencyKey(given: string | undefined, sender: Sender): string | null {
  const key = given?.trim() ?? '';
  if (key === '') return null;
  if (key.length > idempotencyKeyLimit) {
    throw invalidField(['idempotency-key'], 'tooLong', { maximum: idempotencyKeyLimit });
  }
  // Apart, so that no visitor takes a name that the source's own server is going to use.
  return `${sender.isForm ? 'form' : 'key'}:${key}`;
}

/** When the person wrote. A visitor writes now; a server may deliver later. Throws VALIDATION_FAILED. */
function readEnteredAt(body: IntakeLead, sender: Sender, now: Date): Date {
  if (sender.isForm || body.enteredAt === undefined) return now;
  const at = new Date(body.enteredAt);
  if (at.getTime() > now.getTime() + clockToleranceMs) throw invalidField(['enteredAt'], 'dateAhead');
  return at < now ? at : now;
}

/** Words of what is stored are German, as those who read it. */
function noteWords(): NoteWords {
  const word = (key: string) => message('de', 'lead-intake', `notes.${key}`);
  return { industry: word('industry'), further: word('further'), yes: word('yes'), no: word('no') };
}

/** Values without a field of the lead. Checked before anything else reads them, however deeply they are nested. */
function requireSurplus({ homepage, ...body }: IntakeLead, words: NoteWords, isForm: boolean): SurplusLine[] {
  // Only in a form it is the trap; a server that knows a homepage means it.
  const isMeant = !isForm && homepage !== undefined;
  const { lines, issues } = readSurplus(isMeant ? { ...body, Homepage: homepage } : body, words);
  if (issues.length > 0) throw new AppError('VALIDATION_FAILED', { issues });
  return lines;
}

/** The lead that a delivery makes. Throws VALIDATION_FAILED. */
async function readLead(
  db: Executor,
  deps: With<'clock'>,
  sender: Sender,
  { body, surplus, words }: { body: IntakeLead; surplus: SurplusLine[]; words: NoteWords },
): Promise<NewLead> {
  const { source, isForm } = sender;
  const now = deps.clock();
  // The trap stands in the form alone: a website's own server may well know a homepage.
  const isRobot = isForm && (body.homepage ?? '').trim() !== '';
  const isShown = !isForm || body.consentText === source.form.consentText;
  const consentText = isShown || !isRobot ? (body.consentText ?? '') : '';
  if (isForm && !isRobot && consentText !== source.form.consentText) {
    throw invalidField(['consentText'], consentText === '' ? 'required' : 'consentChanged');
  }
  const text = body.industry ?? '';
  const industry = text === '' ? null : await resolveIndustry(db, text);
  const unknownIndustry = industry === null ? text : '';
  const notes = notesOf({ message: body.message ?? '', unknownIndustry, surplus }, words);
  const issues = noteIssues(notes);
  if (issues.length > 0) throw new AppError('VALIDATION_FAILED', { issues });
  return {
    fields: { ...leadFieldsOf(body), industry, notes },
    enteredAt: readEnteredAt(body, sender, now),
    sourceId: source.id,
    consentText,
    consentAt: consentText === '' ? null : now,
    consentSource: isForm ? ('form' as const) : ('server' as const),
    ...(isRobot && { deletionReason: 'robot' as const }),
    source: source.name,
    authorId: null,
  };
}

/**
 * Takes a lead; when this returns, it is on disk. A repeat with the same Idempotency-Key gives the lead of the first call
 * and stores nothing. Throws INTAKE_KEY_INVALID, RATE_LIMITED, VALIDATION_FAILED, IDEMPOTENCY_KEY_REUSED.
 */
export async function submitLead(
  deps: With<'db' | 'clock' | 'secrets'>,
  desk: IntakeDesk,
  { body, ...delivery }: Delivery,
): Promise<{ leadId: string; notedFields: string[] }> {
  const sender = await identifySender(deps, desk, delivery);
  const idempotencyKey = readIdempotencyKey(delivery.idempotencyKey, sender);
  const words = noteWords();
  const surplus = requireSurplus(body, words, sender.isForm);
  const outcome = await desk.store({
    sourceId: sender.source.id,
    idempotencyKey,
    bodyHash: idempotencyKey === null ? null : createHash('sha256').update(canonicalText(body)).digest(),
    readLead: (db) => readLead(db, deps, sender, { body, surplus, words }),
  });
  if ('refusal' in outcome) throw outcome.refusal;
  return { ...outcome, notedFields: surplus.map(({ name }) => name) };
}

/** Deletes deliveries too old to be repeated. */
export async function deleteOldReceipts(deps: With<'db' | 'clock'>): Promise<number> {
  return deleteReceiptsBefore(deps.db, new Date(deps.clock().getTime() - receiptDays * 86_400_000));
}
