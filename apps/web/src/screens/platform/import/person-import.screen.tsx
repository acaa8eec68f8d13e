import { useSearch } from '@tanstack/react-router';
import {
  personImportView,
  usePersonSetting,
  usePersonUpload,
  usePersonWords,
} from '#features/people/person-import/person-import-view.tsx';
import { ImportList } from '#features/platform/import/import-list.tsx';
import { ImportPage } from '#features/platform/import/import-page.tsx';

export function PersonImportListScreen() {
  const { kind } = useSearch({ strict: false });
  return <ImportList view={personImportView} setting={usePersonSetting()} upload={usePersonUpload(kind)} />;
}

export function PersonImportRunScreen() {
  return <ImportPage view={personImportView} setting={usePersonSetting()} words={usePersonWords()} />;
}
