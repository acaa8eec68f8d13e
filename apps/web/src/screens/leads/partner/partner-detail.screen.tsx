import { isOwnAdvisor, type Partner } from '@fundus/contract/partner';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { CertificateList } from '#features/leads/partner/certificate-list.tsx';
import { MonthTable } from '#features/leads/partner/month-table.tsx';
import { PackageList } from '#features/leads/partner/package-list.tsx';
import { partnerQuery } from '#features/leads/partner/partner.queries.ts';
import { PartnerFigures } from '#features/leads/partner/partner-figures.tsx';
import { PartnerSettings } from '#features/leads/partner/partner-settings.tsx';
import { PartnerState } from '#features/leads/partner/partner-state.tsx';
import { nameOfPartner } from '#features/leads/partner/partner-words.ts';
import { AuditLink } from '#features/platform/audit/audit-link.tsx';
import { useTermBook } from '#features/platform/vocabulary/use-term-book.ts';
import { isApiError } from '#lib/api/api-error.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { recallSearch } from '#lib/remembered-search.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { UnsavedScope } from '#ui/form/unsaved-scope.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Panel } from '#ui/panel.tsx';
import { ReachFacts, RecordColumns, RecordNotFound, WayBack } from '#ui/record-page.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import typography from '#ui/typography.module.css';
import { paths } from '../../../paths.ts';

/** The page of a partner. */
export function PartnerDetailScreen() {
  const { t } = useTranslation('partner');
  const { partnerId = '' } = useParams({ strict: false });
  const { data: partner, error, refetch } = useQuery(partnerQuery(partnerId));
  const { book, isReady, error: termError, retry } = useTermBook();
  if (isApiError(error, 'NOT_FOUND')) {
    return (
      <RecordNotFound
        title={t('detail.notFound.title')}
        text={t('detail.notFound.text')}
        action={
          <Button variant="default" renderRoot={(props) => <Link {...props} to={paths.partners} />}>
            {t('detail.notFound.back')}
          </Button>
        }
      />
    );
  }
  if (partner === undefined && error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!isReady && termError !== null) return <ErrorState error={termError} onRetry={retry} />;
  if (partner === undefined || !isReady) return <SkeletonRows count={10} />;
  // »bundesweit« and »andere« are regions of programmes; leads come from a state.
  const states = book.list('region').filter(({ value }) => value.length === 2);
  return (
    <UnsavedScope key={partnerId}>
      <PartnerPage partner={partner} federalStates={states} />
    </UnsavedScope>
  );
}

function PartnerPage({
  partner,
  federalStates,
}: {
  partner: Partner;
  federalStates: readonly { value: string; label: string }[];
}) {
  const { t } = useTranslation('partner');
  const name = [partner.salutation, partner.title, nameOfPartner(partner)].filter((part) => part !== '').join(' ');
  usePageTitle(nameOfPartner(partner));
  return (
    <>
      <WayBack>
        <Link to={paths.partners} search={recallSearch('partner')}>
          {t('detail.back')}
        </Link>
      </WayBack>
      <PageHeader
        title={name}
        status={
          <>
            {isOwnAdvisor(partner.roles) && <StatusChip tone="brand">{t('ownAdvisor')}</StatusChip>}
            <PartnerState partner={partner} />
          </>
        }
        actions={<AuditLink recordId={partner.partnerId} />}
        facts={<ReachFacts company={partner.company} email={partner.email} phone={partner.phone} />}
      />
      <PartnerFigures partner={partner} />
      <RecordColumns
        side={
          <>
            <Panel title={t('certificate.title')}>
              <CertificateList partner={partner} />
            </Panel>
            <Panel title={t('package.title')}>
              <PackageList roles={partner.roles} contained={partner.features} />
            </Panel>
          </>
        }
      >
        <Panel title={t('detail.settings')}>
          <PartnerSettings partner={partner} federalStates={federalStates} />
        </Panel>
      </RecordColumns>
      <Panel title={t('detail.months')}>
        <p className={typography['intro']}>{t('detail.monthsHint')}</p>
        <MonthTable months={partner.months} label={t('detail.months')} />
      </Panel>
    </>
  );
}
