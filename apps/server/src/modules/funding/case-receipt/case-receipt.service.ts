import type { CaseReceipt, CaseReceiptFields } from '@fundus/contract/case-receipt';
import { noticeLimits } from '@fundus/contract/funding-notice-codes';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import { invalidField, notFound } from '#lib/app-error.ts';
import { newId } from '#lib/id.ts';
import type { With } from '#lib/with.ts';
import { requireCase } from '#modules/funding/funding-case/funding-case-access.service.ts';
import { saveVersioned } from '#modules/platform/versioned-record/versioned-record.service.ts';
import {
  countReceipts,
  deleteReceiptRows,
  findReceipt,
  insertReceipts,
  listReceipts,
  type ReceiptRecord,
  updateReceiptRow,
} from './case-receipt.repository.ts';
import { blockKey, findDoubles, knownBlocks } from './case-receipt.rules.ts';

/** Without a block one is proposed. */
type Input = Omit<CaseReceiptFields, 'blockId'> & { blockId?: string | null | undefined };

const fieldsOf = ({ paidOn, amountCents, number, payee, purpose, account, blockId }: ReceiptRecord) =>
  ({ paidOn, amountCents, number, payee, purpose, account, blockId }) satisfies CaseReceiptFields;

const toReceipt = (record: ReceiptRecord, doubles: ReadonlySet<ReceiptRecord>): CaseReceipt => ({
  receiptId: record.id,
  caseId: record.caseId,
  ...fieldsOf(record),
  isDouble: doubles.has(record),
  revision: record.revision,
  createdAt: record.createdAt.toISOString(),
});

/** One receipt beside the others of its case. */
async function present(db: Executor, { caseId, id }: ReceiptRecord): Promise<CaseReceipt> {
  const all = await listReceipts(db, caseId);
  const record = all.find((one) => one.id === id);
  if (record === undefined) throw notFound('receipt of the case');
  return toReceipt(record, findDoubles(all));
}

/** The receipts of a case. Throws NOT_FOUND. */
export async function listOfCase(deps: With<'db'>, actor: Actor, caseId: string): Promise<CaseReceipt[]> {
  await requireCase(deps.db, actor, caseId);
  const all = await listReceipts(deps.db, caseId);
  const doubles = findDoubles(all);
  return all.map((record) => toReceipt(record, doubles));
}

/** Throws VALIDATION_FAILED for a block that the case does not have. */
function requireBlock(blockId: string | null, blocks: readonly { id: string }[]): void {
  if (blockId !== null && !blocks.some(({ id }) => id === blockId)) throw invalidField(['blockId'], 'invalidChoice');
}

/** Throws VALIDATION_FAILED where a case has as many receipts as are listed at once. */
async function requireRoom(tx: Executor, caseId: string): Promise<void> {
  const maximum = noticeLimits.receipts;
  if ((await countReceipts(tx, caseId)) >= maximum) throw invalidField(['paidOn'], 'tooManyParts', { maximum });
}

/** Enters a receipt. Throws NOT_FOUND, FORBIDDEN for a person in the trash, VALIDATION_FAILED for a foreign block. */
export async function createReceipt(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  caseId: string,
  { blockId, ...input }: Input,
): Promise<CaseReceipt> {
  return deps.db.transaction().execute(async (tx) => {
    const now = deps.clock();
    const { blocks } = await requireCase(tx, actor, caseId, { lock: true, edit: true, changeAt: now });
    await requireRoom(tx, caseId);
    const proposed = blockId === undefined ? knownBlocks(await listReceipts(tx, caseId)).get(blockKey(input)) : blockId;
    const block = proposed !== undefined && blocks.some(({ id }) => id === proposed) ? proposed : null;
    if (blockId !== undefined) requireBlock(blockId, blocks);
    const record = { ...input, blockId: block, id: newId(), caseId, importId: null };
    const receipt = { ...record, revision: 1, fieldRevisions: {}, createdAt: now };
    await insertReceipts(tx, [receipt]);
    return present(tx, receipt);
  });
}

/** A receipt that may be changed, its person locked. Throws NOT_FOUND, or FORBIDDEN for a person in the trash. */
async function lockReceipt(tx: Executor, deps: With<'clock'>, actor: Actor, caseId: string, receiptId: string) {
  const { blocks } = await requireCase(tx, actor, caseId, { lock: true, edit: true, changeAt: deps.clock() });
  const receipt = await findReceipt(tx, caseId, receiptId);
  if (receipt === null) throw notFound('receipt of the case');
  return { receipt, blocks };
}

/** Changes a receipt. Throws as `createReceipt`, and REVISION_CONFLICT with the receipt as it is stored. */
export function updateReceipt(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  { caseId, receiptId }: { caseId: string; receiptId: string },
  {
    revision,
    ...wanted
  }: { [Field in keyof CaseReceiptFields]?: CaseReceiptFields[Field] | undefined } & { revision: number },
): Promise<CaseReceipt> {
  let known: readonly { id: string }[] = [];
  return saveVersioned(
    deps,
    {
      lock: async (tx: Executor) => {
        const { receipt, blocks } = await lockReceipt(tx, deps, actor, caseId, receiptId);
        known = blocks;
        return receipt;
      },
      fieldsOf,
      judge: (_, { fields, changed }) => {
        if (changed.includes('blockId')) requireBlock(fields.blockId, known);
      },
      write: updateReceiptRow,
      present,
    },
    { base: revision, wanted },
  );
}

/** Deletes a receipt. Throws as `updateReceipt`. */
export async function deleteReceipt(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  { caseId, receiptId }: { caseId: string; receiptId: string },
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await lockReceipt(tx, deps, actor, caseId, receiptId);
    await deleteReceiptRows(tx, [receiptId]);
  });
}
