import type { Company, CompanyPerson } from '@fundus/contract/company';
import { Button } from '@mantine/core';
import {
  IconBuilding,
  IconCategory,
  IconDots,
  IconGitMerge,
  IconMapPin,
  IconTrash,
  IconUser,
  IconWorld,
} from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { CompanyResearches } from '#features/funding/funding-research/company-researches.tsx';
import { companyPersonsQuery, companyQuery } from '#features/people/company/company.queries.ts';
import { CompanyAids } from '#features/people/company/company-aids.tsx';
import { CompanyData } from '#features/people/company/company-data.tsx';
import { CompanyDocuments } from '#features/people/company/company-documents.tsx';
import { CompanyForm } from '#features/people/company/company-form.tsx';
import { CompanyLinks } from '#features/people/company/company-links.tsx';
import { companyMergesQuery, useUndoCompanyMerge } from '#features/people/company/company-merge.queries.ts';
import { CompanyMergeDialog } from '#features/people/company/company-merge-dialog.tsx';
import { CompanyPersons } from '#features/people/company/company-persons.tsx';
import { useCompanyActions } from '#features/people/company/use-company-actions.ts';
import { MergeJournal } from '#features/people/record-merge/merge-journal.tsx';
import { useAuditAction } from '#features/platform/audit/audit-link.tsx';
import type { TermBook } from '#features/platform/vocabulary/term-book.ts';
import { useTermBook } from '#features/platform/vocabulary/use-term-book.ts';
import { isApiError } from '#lib/api/api-error.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { recallSearch } from '#lib/remembered-search.ts';
import { useSessionUser } from '#lib/session/use-session.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { UnsavedScope } from '#ui/form/unsaved-scope.tsx';
import { type ActionGroup, hasActions } from '#ui/list/action-group.ts';
import { ActionMenu } from '#ui/list/action-menu.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ReachList, RecordNotFound, WayBack } from '#ui/record-page.tsx';
import { SectionFrame, SectionPage } from '#ui/section-page.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import typography from '#ui/typography.module.css';
import { paths } from '../../../paths.ts';

const sections = ['persons', 'researches', 'links', 'aids', 'documents', 'data'] as const;

/** The page of a company. */
export function CompanyDetailScreen() {
  const { t } = useTranslation('company');
  const { companyId = '' } = useParams({ strict: false });
  const { data: company, error, refetch } = useQuery(companyQuery(companyId));
  const { book, isReady, error: termError, retry } = useTermBook();
  const { restore } = useCompanyActions();
  if (isApiError(error, 'NOT_FOUND')) {
    return <RecordNotFound title={t('notFound.title')} text={t('notFound.text')} />;
  }
  if (company === undefined && error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!isReady && termError !== null) return <ErrorState error={termError} onRetry={retry} />;
  if (company === undefined || !isReady) return <SkeletonRows count={10} />;
  if (company.deletedAt !== null) {
    return (
      <>
        <PageHeader title={company.name} />
        <EmptyState
          title={t('inTrash.title')}
          text={t('inTrash.text')}
          action={company.abilities.restore && <Button onClick={() => restore(company)}>{t('list.restore')}</Button>}
        />
      </>
    );
  }
  return (
    <UnsavedScope key={companyId}>
      <CompanyPage company={company} book={book} />
    </UnsavedScope>
  );
}

function CompanyPage({ company, book }: { company: Company; book: TermBook }) {
  const { t } = useTranslation('company');
  const { companyId, name, abilities } = company;
  const [otherId, setOtherId] = useState<string | null>(null);
  const { data: merges = [] } = useQuery(companyMergesQuery(companyId));
  const undo = useUndoCompanyMerge(companyId);
  const persons = useQuery(companyPersonsQuery(companyId));
  usePageTitle(name);
  const titles: Record<(typeof sections)[number], string> = {
    persons: t('page.persons'),
    researches: t('page.researches'),
    links: t('link.title'),
    aids: t('aid.title'),
    documents: t('page.documents'),
    data: t('page.data'),
  };
  return (
    <>
      <WayBack>
        <Link to={paths.companies} search={recallSearch('company')}>
          {t('list.title')}
        </Link>
      </WayBack>
      <PageHeader
        title={name}
        facts={<Reach company={company} book={book} />}
        actions={<Actions company={company} onMerge={() => setOtherId('')} />}
      />
      <SectionPage label={t('page.sections')} sections={sections.map((id) => ({ id, title: titles[id] }))}>
        <SectionFrame id="persons" title={titles.persons}>
          <CompanyPersons companyId={companyId} />
        </SectionFrame>
        <SectionFrame id="researches" title={titles.researches}>
          <OfPersons query={persons}>{(rows) => <CompanyResearches persons={rows} />}</OfPersons>
        </SectionFrame>
        <SectionFrame id="links" title={titles.links}>
          <CompanyLinks companyId={companyId} canEdit={abilities.edit} />
        </SectionFrame>
        <SectionFrame id="aids" title={titles.aids}>
          <CompanyAids companyId={companyId} />
        </SectionFrame>
        <SectionFrame id="documents" title={titles.documents}>
          <OfPersons query={persons}>{(rows) => <CompanyDocuments persons={rows} />}</OfPersons>
        </SectionFrame>
        <SectionFrame id="data" title={titles.data}>
          {abilities.edit ? (
            <CompanyForm company={company} book={book} onMerge={setOtherId} />
          ) : (
            <CompanyData company={company} book={book} />
          )}
          <MergeJournal merges={merges} canEdit={abilities.edit} undo={undo} />
        </SectionFrame>
      </SectionPage>
      {otherId !== null && (
        <CompanyMergeDialog company={company} otherCompanyId={otherId} book={book} onClose={() => setOtherId(null)} />
      )}
    </>
  );
}

/** Section of the company's persons, once they are loaded. */
function OfPersons({
  query,
  children,
}: {
  query: UseQueryResult<readonly CompanyPerson[]>;
  children: (persons: readonly CompanyPerson[]) => ReactNode;
}) {
  const { t } = useTranslation('company');
  return (
    <Loaded query={query} skeleton={{ count: 2 }}>
      {(rows) => (rows.length === 0 ? <p className={typography['quiet']}>{t('page.ofPersons')}</p> : children(rows))}
    </Loaded>
  );
}

function Actions({ company, onMerge }: { company: Company; onMerge: () => void }) {
  const { t } = useTranslation('company');
  const navigate = useNavigate();
  const { remove } = useCompanyActions(
    () => void navigate({ to: paths.companies, search: recallSearch('company'), ignoreBlocker: true }),
  );
  const groups: ActionGroup[] = [
    [
      company.abilities.edit && { label: t('merge.action'), icon: IconGitMerge, onStart: onMerge },
      useAuditAction(company.companyId),
      company.abilities.delete && { label: t('list.delete'), icon: IconTrash, onStart: () => remove(company) },
    ],
  ];
  if (!hasActions(groups)) return null;
  return (
    <ActionMenu
      target={
        <Button variant="default" aria-label={t('list.rowActions', { name: company.name })} px="xs">
          <IconDots size={18} aria-hidden />
        </Button>
      }
      groups={groups}
    />
  );
}

function Reach({ company, book }: { company: Company; book: TermBook }) {
  const { t } = useTranslation('company');
  const { postcode, town, website, owner, businessForm, industry, employees } = company;
  const kind = [
    businessForm === null ? '' : book.label('businessForm', businessForm),
    employees === null ? '' : t('page.employees', { count: employees }),
  ].filter((part) => part !== '');
  const user = useSessionUser();
  const place = [postcode, town].filter((part) => part !== '').join(' ');
  const address = website.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
  const link = (
    <a href={website} target="_blank" rel="noreferrer noopener">
      {address}
    </a>
  );
  return (
    <ReachList
      facts={[
        ...(kind.length === 0 ? [] : [{ key: 'kind', Icon: IconBuilding, value: kind.join(' · ') }]),
        ...(industry === null ? [] : [{ key: 'industry', Icon: IconCategory, value: industry.title }]),
        ...(place === '' ? [] : [{ key: 'place', Icon: IconMapPin, value: place }]),
        ...(website === '' ? [] : [{ key: 'website', Icon: IconWorld, value: link }]),
        ...(owner.userId === user.userId
          ? []
          : [{ key: 'owner', Icon: IconUser, value: `${t('field.owner')}: ${owner.name}` }]),
      ]}
    />
  );
}
