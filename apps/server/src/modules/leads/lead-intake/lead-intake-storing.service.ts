import { emptyLeadFields } from '@fundus/contract/lead-fields';
import type { Executor } from '#db/database.ts';
import { AppError } from '#lib/app-error.ts';
import { givenFields } from '#lib/field-revision.ts';
import type { With } from '#lib/with.ts';
import { type NewLead, storeLeads } from '#modules/leads/lead/lead-creation.service.ts';
import { noteUntold } from '#modules/leads/lead/lead-news.service.ts';
import { findBlocks, noteRecognised } from '#modules/people/block-list/block-list.service.ts';
import { insertReceipts, listReceipts, lockDeliveries } from './lead-intake-receipt.repository.ts';

/** A delivery whose sender is known. */
export interface IntakeDelivery {
  sourceId: string;
  idempotencyKey: string | null;
  /** Of what was delivered; null without an Idempotency-Key. */
  bodyHash: Buffer | null;
  /** The lead that it makes. Throws VALIDATION_FAILED. */
  readLead: (db: Executor) => Promise<NewLead>;
}

/** Result of a delivery: the lead, of this or of the first call, or the refusal that its sender gets. */
export type Outcome = { leadId: string } | { refusal: AppError };

/** A delivery that is judged by itself and not stored yet. */
interface Judged {
  delivery: IntakeDelivery;
  lead: NewLead;
}

/** The name under which a repeat is recognised. */
const nameOf = ({ sourceId, idempotencyKey }: Pick<IntakeDelivery, 'sourceId' | 'idempotencyKey'>): string =>
  `${sourceId} ${idempotencyKey}`;

/** A delivery that is a repeat. The same key with other contents is a mistake of the sender. */
function repeated(delivery: IntakeDelivery, first: { bodyHash: Buffer | null; leadId: string }): Outcome {
  const isSame = delivery.bodyHash !== null && first.bodyHash?.equals(delivery.bodyHash) === true;
  return isSame ? { leadId: first.leadId } : { refusal: new AppError('IDEMPOTENCY_KEY_REUSED') };
}

async function judge(tx: Executor, delivery: IntakeDelivery): Promise<Judged | { refusal: AppError }> {
  try {
    return { delivery, lead: await delivery.readLead(tx) };
  } catch (error) {
    if (error instanceof AppError) return { refusal: error };
    throw error;
  }
}

/**
 * Stores deliveries in one transaction, each judged by itself; when this returns, their leads are on disk. Outcomes come in
 * the order of the deliveries.
 */
export async function storeDeliveries(
  deps: With<'db' | 'clock' | 'secrets' | 'publicUrl' | 'log'>,
  deliveries: readonly IntakeDelivery[],
): Promise<Outcome[]> {
  return deps.db.transaction().execute(async (tx) => {
    const known = await knownReceipts(tx, deliveries);
    const outcomes = new Map<IntakeDelivery, Outcome>();
    const fresh: Judged[] = [];
    /** The first of several deliveries of this set with the same key; the others are its repeats. */
    const firsts = new Map<string, IntakeDelivery>();
    const repeats: { delivery: IntakeDelivery; first: IntakeDelivery }[] = [];
    for (const delivery of deliveries) {
      const name = delivery.idempotencyKey === null ? null : nameOf(delivery);
      const receipt = name === null ? undefined : known.get(name);
      const first = name === null ? undefined : firsts.get(name);
      if (receipt !== undefined) outcomes.set(delivery, repeated(delivery, receipt));
      else if (first !== undefined) repeats.push({ delivery, first });
      else {
        const judged = await judge(tx, delivery);
        if ('refusal' in judged) outcomes.set(delivery, judged);
        else {
          fresh.push(judged);
          if (name !== null) firsts.set(name, delivery);
        }
      }
    }
    const leadIds = fresh.length === 0 ? [] : await store(tx, deps, fresh);
    fresh.forEach(({ delivery }, index) => outcomes.set(delivery, { leadId: leadIds[index] ?? '' }));
    for (const { delivery, first } of repeats) {
      const outcome = outcomes.get(first);
      if (outcome !== undefined && 'leadId' in outcome) {
        outcomes.set(delivery, repeated(delivery, { bodyHash: first.bodyHash, leadId: outcome.leadId }));
      }
    }
    return deliveries.map((delivery) => {
      const outcome = outcomes.get(delivery);
      if (outcome === undefined) throw new Error('a delivery without an outcome');
      return outcome;
    });
  });
}

/** Finds earlier receipts under the keys of these deliveries; repeats wait from now on. */
async function knownReceipts(tx: Executor, deliveries: readonly IntakeDelivery[]) {
  const repeatable = deliveries.flatMap(({ sourceId, idempotencyKey }) =>
    idempotencyKey === null ? [] : { sourceId, idempotencyKey },
  );
  if (repeatable.length === 0) return new Map<string, never>();
  await lockDeliveries(tx, repeatable);
  const receipts = await listReceipts(tx, repeatable);
  return new Map(receipts.map((receipt) => [nameOf(receipt), receipt]));
}

/** Writes leads with all that belongs to them, and lets the distributors know. Returns their ids. */
async function store(
  tx: Executor,
  deps: With<'clock' | 'secrets' | 'publicUrl' | 'log'>,
  fresh: readonly Judged[],
): Promise<string[]> {
  // They wrote themselves, so the lead is taken; but no partner shall call them unaware that they had been erased.
  const described = fresh.map(({ lead }) => ({ ...emptyLeadFields, ...givenFields(lead.fields) }));
  const blocks = await findBlocks(tx, deps, described);
  for (const [index, block] of blocks.entries()) {
    const one = described[index];
    if (block !== null && one !== undefined) await noteRecognised(tx, deps, one);
  }
  const leads = fresh.map(({ lead }, index) => ({ ...lead, isBlocked: (blocks[index] ?? null) !== null }));
  const stored = await storeLeads(tx, deps, leads);
  const ids = stored.map(({ id }) => id);
  const createdAt = deps.clock();
  const receipts = fresh.flatMap(({ delivery: { sourceId, idempotencyKey, bodyHash } }, index) =>
    idempotencyKey === null || bodyHash === null
      ? []
      : { sourceId, idempotencyKey, bodyHash, leadId: ids[index] ?? '', createdAt },
  );
  if (receipts.length > 0) await insertReceipts(tx, receipts);
  await noteUntold(
    tx,
    deps,
    ids.filter((_, index) => stored[index]?.deletionReason === null),
  );
  return ids;
}
