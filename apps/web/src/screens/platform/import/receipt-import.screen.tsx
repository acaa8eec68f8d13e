import {
  receiptImportView,
  useReceiptSetting,
  useReceiptUpload,
  useReceiptWords,
} from '#features/funding/case-receipt/receipt-import-view.tsx';
import { ImportList } from '#features/platform/import/import-list.tsx';
import { ImportPage } from '#features/platform/import/import-page.tsx';

export function ReceiptImportListScreen() {
  return <ImportList view={receiptImportView} setting={useReceiptSetting()} upload={useReceiptUpload()} />;
}

export function ReceiptImportRunScreen() {
  return <ImportPage view={receiptImportView} setting={useReceiptSetting()} words={useReceiptWords()} />;
}
