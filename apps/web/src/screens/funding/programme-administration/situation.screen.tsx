import { nameOf } from '@fundus/messages/wording/programme-words';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { situationQuery } from '#features/funding/advice-situation/advice-situation.queries.ts';
import { SituationActions } from '#features/funding/advice-situation/situation-actions.tsx';
import { SituationEditor } from '#features/funding/advice-situation/situation-editor.tsx';
import { SituationHistory } from '#features/funding/advice-situation/situation-history.tsx';
import type { ProgrammeTerms } from '#features/funding/funding-programme/use-programme-words.ts';
import { useTermBook } from '#features/platform/vocabulary/use-term-book.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import { paths } from '../../../paths.ts';

/** A new situation of advice, or one that exists. */
export function SituationScreen() {
  const { adviceSituationId } = useParams({ strict: false });
  const { book, isReady, error, retry } = useTermBook();
  if (error !== null && error !== undefined && !isReady) return <ErrorState error={error} onRetry={retry} />;
  if (!isReady) return <SkeletonRows count={10} />;
  return adviceSituationId === undefined ? (
    <NewSituation terms={book} />
  ) : (
    <ExistingSituation key={adviceSituationId} adviceSituationId={adviceSituationId} terms={book} />
  );
}

const noTitles: ReadonlyMap<string, string> = new Map();

function NewSituation({ terms }: { terms: ProgrammeTerms }) {
  const { t } = useTranslation('advice-situation');
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title={t('form.newTitle')} description={t('form.newText')} />
      <SituationEditor
        situation={null}
        titles={noTitles}
        terms={terms}
        onCreated={({ adviceSituationId }) => {
          void navigate({ to: paths.administrationSituation, params: { adviceSituationId }, ignoreBlocker: true });
        }}
      />
    </>
  );
}

function ExistingSituation({ adviceSituationId, terms }: { adviceSituationId: string; terms: ProgrammeTerms }) {
  const { t } = useTranslation('advice-situation');
  const query = useQuery(situationQuery(adviceSituationId));
  const programmes = query.data?.programmes;
  const titles = useMemo(
    () => new Map((programmes ?? []).map((programme) => [programme.externalId, nameOf(programme)])),
    [programmes],
  );
  usePageTitle(query.data?.situation.title);
  return (
    <Loaded query={query}>
      {({ situation }) => (
        <>
          <PageHeader
            title={situation.title}
            status={
              <>
                <StatusChip tone={situation.origin === 'shipped' ? 'grey' : 'brand'}>
                  {t(`origin.${situation.origin}`)}
                </StatusChip>
                {situation.isArchived && <StatusChip tone="grey">{t('archived')}</StatusChip>}
              </>
            }
            actions={<SituationActions situation={situation} />}
          />
          <SituationEditor situation={situation} titles={titles} terms={terms} />
          <SituationHistory situation={situation} />
        </>
      )}
    </Loaded>
  );
}
