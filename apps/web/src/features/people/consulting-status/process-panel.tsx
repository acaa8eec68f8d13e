import type { Person } from '@fundus/contract/person';
import type { ConsultingProcess } from '@fundus/contract/person-codes';
import { useQuery } from '@tanstack/react-query';
import { DocumentList } from '#features/people/person-document/document-list.tsx';
import { DocumentUpload } from '#features/people/person-document/document-upload.tsx';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { consultingStatusesQuery } from './consulting-status.queries.ts';
import { ProcessSection } from './process-section.tsx';

/** One process with the files that belong to it. */
export function ProcessPanel({ person, process }: { person: Person; process: ConsultingProcess }) {
  const { t } = useTranslation('person-detail');
  const { personId, abilities } = person;
  const { data, error, refetch } = useQuery(consultingStatusesQuery(personId));
  const section = data?.find((entry) => entry.process === process);
  return (
    <>
      {section !== undefined && <ProcessSection personId={personId} section={section} />}
      {data === undefined && error === null && <SkeletonRows count={6} />}
      {error !== null && data === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      <h3>{t('process.documents')}</h3>
      {abilities.edit && <DocumentUpload personId={personId} process={process} />}
      <DocumentList personId={personId} process={process} canEdit={abilities.edit} />
    </>
  );
}
