import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { EditorHeader } from '#features/funding/funding-programme/editor-header.tsx';
import {
  useCreateProgramme,
  useUpdateProgramme,
} from '#features/funding/funding-programme/funding-programme.mutations.ts';
import { programmeQuery } from '#features/funding/funding-programme/funding-programme.queries.ts';
import { ProgrammeEditorForm } from '#features/funding/funding-programme/programme-editor-form.tsx';
import type { ProgrammeTerms } from '#features/funding/funding-programme/use-programme-words.ts';
import { useTermBook } from '#features/platform/vocabulary/use-term-book.ts';
import { isApiError } from '#lib/api/api-error.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { paths } from '../../../paths.ts';

/** A new programme, or one that exists. */
export function ProgrammeEditorScreen() {
  const { t } = useTranslation('funding-programme');
  const { programmeId } = useParams({ strict: false });
  const { book, isReady, error, retry } = useTermBook();
  if (error !== null && error !== undefined && !isReady) return <ErrorState error={error} onRetry={retry} />;
  if (!isReady) return <SkeletonRows count={10} />;
  return programmeId === undefined ? (
    <NewProgramme terms={book} />
  ) : (
    <ExistingProgramme key={programmeId} programmeId={programmeId} terms={book} notFound={t('detail.notFound.title')} />
  );
}

function NewProgramme({ terms }: { terms: ProgrammeTerms }) {
  const { t } = useTranslation('funding-programme');
  const navigate = useNavigate();
  const create = useCreateProgramme();
  return (
    <ProgrammeEditorForm
      programme={null}
      terms={terms}
      save={({ content }) => create.mutateAsync(content)}
      savedMessage={({ content }) => t('editor.added', { title: content.title })}
      onSaved={({ programmeId }) => {
        void navigate({ to: paths.administrationProgramme, params: { programmeId }, ignoreBlocker: true });
      }}
      header={() => <PageHeader title={t('editor.newTitle')} description={t('editor.newText')} />}
    />
  );
}

function ExistingProgramme({
  programmeId,
  terms,
  notFound,
}: {
  programmeId: string;
  terms: ProgrammeTerms;
  notFound: string;
}) {
  const { t } = useTranslation('funding-programme');
  const { data: programme, error, refetch } = useQuery(programmeQuery(programmeId));
  const update = useUpdateProgramme(programmeId);
  usePageTitle(programme?.content.title);
  if (programme !== undefined) {
    return (
      <ProgrammeEditorForm
        programme={programme}
        terms={terms}
        save={(edit) => update.mutateAsync(edit)}
        savedMessage={({ version }) => t('editor.saved', { version })}
        header={(state) => <EditorHeader programme={programme} {...state} />}
      />
    );
  }
  if (isApiError(error, 'NOT_FOUND')) {
    return (
      <>
        <PageHeader title={notFound} />
        <EmptyState title={notFound} text={t('detail.notFound.text')} />
      </>
    );
  }
  return error === null ? <SkeletonRows count={10} /> : <ErrorState error={error} onRetry={() => void refetch()} />;
}
