import { casePapers } from '@fundus/contract/case-paper-codes';
import type { FundingCase } from '@fundus/contract/funding-case';
import { isApproved } from '@fundus/contract/funding-case-codes';
import { fundingCaseStates } from '@fundus/contract/funding-case-list';
import { Button } from '@mantine/core';
import { IconDots, IconFileSpreadsheet, IconFileTypePdf, IconPrinter, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { ReceiptList } from '#features/funding/case-receipt/receipt-list.tsx';
import { CaseForm, caseSections } from '#features/funding/funding-case/case-form.tsx';
import { CaseOverview, CaseReach } from '#features/funding/funding-case/case-overview.tsx';
import { caseTones } from '#features/funding/funding-case/case-words.ts';
import { downloadPaper, fundingCaseQuery } from '#features/funding/funding-case/funding-case.queries.ts';
import { useCaseDeletion } from '#features/funding/funding-case/use-case-deletion.tsx';
import { Timeline } from '#features/people/message/timeline.tsx';
import { DocumentList } from '#features/people/person-document/document-list.tsx';
import { DocumentUpload } from '#features/people/person-document/document-upload.tsx';
import { TasksButton } from '#features/people/task/tasks-button.tsx';
import { useAuditAction } from '#features/platform/audit/audit-link.tsx';
import { isApiError } from '#lib/api/api-error.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { recallSearch } from '#lib/remembered-search.ts';
import { useMay } from '#lib/session/use-session.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { UnsavedScope } from '#ui/form/unsaved-scope.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { type ActionGroup, hasActions } from '#ui/list/action-group.ts';
import { ActionMenu } from '#ui/list/action-menu.tsx';
import { notifyError } from '#ui/notify.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { RecordNotFound, WayBack } from '#ui/record-page.tsx';
import { SectionFrame, SectionPage } from '#ui/section-page.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import { paths } from '../../../paths.ts';

const ProgrammeForms = lazyPart(
  () => import('#features/library/document/programme-forms.tsx').then((part) => part.ProgrammeForms),
  ['document', 'user', 'validation'],
);

/** The page of a funding case: from the idea to the end of what the notice binds. */
export function FundingCaseDetailScreen() {
  const { t } = useTranslation('funding-case');
  const { caseId = '' } = useParams({ strict: false });
  const { data: entry, error, refetch } = useQuery(fundingCaseQuery(caseId));
  if (isApiError(error, 'NOT_FOUND')) {
    return <RecordNotFound title={t('page.notFound.title')} text={t('page.notFound.text')} />;
  }
  if (entry === undefined && error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (entry === undefined) return <SkeletonRows count={10} />;
  return (
    <UnsavedScope key={caseId}>
      <CasePage entry={entry} />
    </UnsavedScope>
  );
}

function CasePage({ entry }: { entry: FundingCase }) {
  const { t } = useTranslation('funding-case');
  const navigate = useNavigate();
  const { caseId, personId, programmeId, title, state, abilities } = entry;
  const hasForms = useMay('library:read') && programmeId !== null;
  const { moveTo: wanted } = useSearch({ from: paths.fundingCase });
  const moveTo = fundingCaseStates.find((one) => one === wanted);
  usePageTitle(title);
  const sections = [
    'overview',
    ...(abilities.edit ? caseSections(moveTo ?? state) : []),
    ...(isApproved(state) ? (['receipts'] as const) : []),
    ...(hasForms ? (['forms'] as const) : []),
    'papers',
    'history',
  ] as const;
  return (
    <>
      <WayBack>
        <Link to={paths.fundingCases} search={recallSearch('funding-case')}>
          {t('title')}
        </Link>
      </WayBack>
      <PageHeader
        title={title}
        status={<StatusChip tone={caseTones[state]}>{t(`state.${state}`)}</StatusChip>}
        facts={<CaseReach entry={entry} />}
        actions={
          <>
            <TasksButton subject={{ kind: 'case', id: caseId }} name={title} canEdit={abilities.edit} />
            {isApproved(state) && <PrintMenu entry={entry} />}
            <Actions entry={entry} />
          </>
        }
      />
      <SectionPage label={t('page.sections')} sections={sections.map((id) => ({ id, title: t(`page.section.${id}`) }))}>
        <SectionFrame id="overview" title={t('page.section.overview')}>
          <CaseOverview entry={entry} />
        </SectionFrame>
        {abilities.edit && (
          <CaseForm
            entry={entry}
            moveTo={moveTo}
            onSaved={() => void navigate({ to: '.', search: {}, replace: true, ignoreBlocker: true })}
          />
        )}
        {isApproved(state) && (
          <SectionFrame id="receipts" title={t('page.section.receipts')}>
            <ReceiptList caseId={caseId} blocks={entry.blocks} canEdit={abilities.edit} />
          </SectionFrame>
        )}
        {hasForms && (
          <SectionFrame id="forms" title={t('page.section.forms')}>
            <ProgrammeForms
              programmeId={programmeId}
              known={{ personId, personName: entry.client, caseId }}
              canFill={abilities.edit}
            />
          </SectionFrame>
        )}
        <SectionFrame id="papers" title={t('page.section.papers')}>
          {abilities.edit && <DocumentUpload personId={personId} process={null} />}
          <DocumentList personId={personId} canEdit={abilities.edit} />
        </SectionFrame>
        <SectionFrame id="history" title={t('page.section.history')}>
          <Timeline owner={{ personId }} group="funding" />
        </SectionFrame>
      </SectionPage>
    </>
  );
}

/** The papers of the case, each as a page and as a sheet. */
function PrintMenu({ entry: { caseId } }: { entry: FundingCase }) {
  const { t } = useTranslation('funding-case');
  const groups: ActionGroup[] = casePapers.map((paper) =>
    (['pdf', 'xlsx'] as const).map((format) => ({
      label: t(`paper.${format}`, { title: t(`paper.title.${paper}`) }),
      icon: format === 'pdf' ? IconFileTypePdf : IconFileSpreadsheet,
      onStart: () => void downloadPaper(caseId, paper, format).catch(notifyError),
    })),
  );
  return (
    <ActionMenu
      target={
        <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />}>
          {t('paper.menu')}
        </Button>
      }
      groups={groups}
    />
  );
}

function Actions({ entry }: { entry: FundingCase }) {
  const { t } = useTranslation('funding-case');
  const navigate = useNavigate();
  const remove = useCaseDeletion(
    () => void navigate({ to: paths.fundingCases, search: recallSearch('funding-case'), ignoreBlocker: true }),
  );
  const groups: ActionGroup[] = [
    [
      useAuditAction(entry.caseId),
      entry.abilities.delete && { label: t('remove.confirm'), icon: IconTrash, onStart: () => remove.start(entry) },
    ],
  ];
  if (!hasActions(groups)) return null;
  return (
    <>
      <ActionMenu
        target={
          <Button variant="default" aria-label={t('page.actions', { title: entry.title })} px="xs">
            <IconDots size={18} aria-hidden />
          </Button>
        }
        groups={groups}
      />
      {remove.dialog}
    </>
  );
}
