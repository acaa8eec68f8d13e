import {
  leadImportView,
  useLeadSetting,
  useLeadUpload,
  useLeadWords,
} from '#features/leads/lead-import/lead-import-view.tsx';
import { ImportList } from '#features/platform/import/import-list.tsx';
import { ImportPage } from '#features/platform/import/import-page.tsx';

export function LeadImportListScreen() {
  return <ImportList view={leadImportView} setting={useLeadSetting()} upload={useLeadUpload()} />;
}

export function LeadImportRunScreen() {
  return <ImportPage view={leadImportView} setting={useLeadSetting()} words={useLeadWords()} />;
}
