import type { CaseReceiptFields } from '@fundus/contract/case-receipt';
import type { Executor } from '#db/database.ts';
import { newId } from '#lib/id.ts';
import { insertReceipts } from './case-receipt.repository.ts';

export interface DemoReceipt extends CaseReceiptFields {
  caseId: string;
  createdAt: Date;
}

/** Receipts of the demo. */
export async function insertDemoReceipts(tx: Executor, receipts: readonly DemoReceipt[]): Promise<void> {
  await insertReceipts(
    tx,
    receipts.map((receipt) => ({ ...receipt, id: newId(), importId: null, revision: 1, fieldRevisions: {} })),
  );
}
