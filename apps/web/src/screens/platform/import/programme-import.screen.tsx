import {
  programmeImportView,
  useProgrammeSetting,
  useProgrammeUpload,
  useProgrammeWords,
} from '#features/funding/programme-import/programme-import-view.tsx';
import { ImportList } from '#features/platform/import/import-list.tsx';
import { ImportPage } from '#features/platform/import/import-page.tsx';

export function ProgrammeImportListScreen() {
  return <ImportList view={programmeImportView} setting={useProgrammeSetting()} upload={useProgrammeUpload()} />;
}

export function ProgrammeImportRunScreen() {
  return <ImportPage view={programmeImportView} setting={useProgrammeSetting()} words={useProgrammeWords()} />;
}
