import type { ProgrammeDetail } from '@fundus/contract/funding-programme';
import { Button, Tabs } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { programmeQuery } from '#features/funding/funding-programme/funding-programme.queries.ts';
import { ProgrammeLevelChip, ProgrammeStatusChip } from '#features/funding/funding-programme/programme-chips.tsx';
import { ProgrammeFacts } from '#features/funding/funding-programme/programme-facts.tsx';
import { ProgrammeSide } from '#features/funding/funding-programme/programme-side.tsx';
import { type ProgrammeWords, useProgrammeWords } from '#features/funding/funding-programme/programme-words.ts';
import { listRuleIndustries } from '#features/funding/funding-programme/rule-rows.ts';
import { useIndustryTitles } from '#features/platform/industry/use-industry-titles.ts';
import { useTermBook } from '#features/platform/vocabulary/use-term-book.ts';
import { isApiError } from '#lib/api/api-error.ts';
import { formatDate } from '#lib/format.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { Banner } from '#ui/banner.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { paths } from '../../../paths.ts';
import classes from './programme-detail.module.css';
import { DocumentsTab, LegalBasisTab, OverviewTab, RulesTab } from './programme-detail-tabs.tsx';
import { VersionsTab } from './versions-tab.tsx';

const tabs = ['overview', 'rules', 'legalBasis', 'documents', 'versions'] as const;
type TabName = (typeof tabs)[number];

/** A programme in full, as advisors read it: now, or as one of its versions said it. */
export function ProgrammeDetailScreen() {
  const { programmeId = '' } = useParams({ strict: false });
  const { version } = useSearch({ strict: false });
  const { data: programme, error, refetch } = useQuery(programmeQuery(programmeId, version));
  const { book } = useTermBook();
  const industryTitle = useIndustryTitles(
    useMemo(() => listRuleIndustries(programme?.content.rules ?? null), [programme]),
  );
  const words = useProgrammeWords(book, industryTitle);
  usePageTitle(programme?.content.title);
  const { t } = words;

  if (programme !== undefined) return <ProgrammePage programme={programme} words={words} />;
  if (isApiError(error, 'NOT_FOUND')) {
    return (
      <>
        <PageHeader title={t('detail.notFound.title')} />
        <EmptyState title={t('detail.notFound.title')} text={t('detail.notFound.text')} />
      </>
    );
  }
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <SkeletonRows count={10} />;
}

function ProgrammePage({ programme, words }: { programme: ProgrammeDetail; words: ProgrammeWords }) {
  const { t } = words;
  const { content, programmeId, documents } = programme;
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const tab = tabs.find((name) => name === search.tab) ?? 'overview';
  const shown = tabs.filter((name) => name !== 'documents' || documents.length > 0);
  const openTab = (name: string | null): void => {
    const version = search.version === undefined ? {} : { version: search.version };
    void navigate({
      to: paths.programme,
      params: { programmeId },
      search: name === null || name === 'overview' ? version : { ...version, tab: name },
      replace: true,
      resetScroll: false,
    });
  };
  return (
    <>
      <PageHeader
        title={content.title}
        status={
          <>
            <ProgrammeLevelChip level={content.level} />
            <ProgrammeStatusChip status={content.status} isEnded={programme.endedAt !== null} />
          </>
        }
        description={content.shortTitle === content.title ? undefined : content.shortTitle || undefined}
        actions={
          programme.abilities.edit && (
            <Button
              variant="default"
              leftSection={<IconPencil size={18} aria-hidden />}
              renderRoot={(props) => <Link {...props} to={paths.administrationProgramme} params={{ programmeId }} />}
            >
              {t('detail.edit')}
            </Button>
          )
        }
      />
      <StateBanners programme={programme} words={words} />
      <ProgrammeFacts programme={programme} words={words} />
      <div className={classes['columns']}>
        <Tabs value={shown.includes(tab) ? tab : 'overview'} onChange={openTab} keepMounted={false}>
          <Tabs.List aria-label={t('tab.label')} className={classes['tabs'] ?? ''}>
            {shown.map((name) => (
              <Tabs.Tab key={name} value={name}>
                {t(`tab.${name}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {shown.map((name) => (
            <Tabs.Panel key={name} value={name} className={classes['panel'] ?? ''}>
              <TabContent name={name} programme={programme} words={words} />
            </Tabs.Panel>
          ))}
        </Tabs>
        <ProgrammeSide programme={programme} words={words} />
      </div>
    </>
  );
}

function TabContent({ name, ...rest }: { name: TabName; programme: ProgrammeDetail; words: ProgrammeWords }) {
  switch (name) {
    case 'overview':
      return <OverviewTab {...rest} />;
    case 'rules':
      return <RulesTab {...rest} />;
    case 'legalBasis':
      return <LegalBasisTab {...rest} />;
    case 'documents':
      return <DocumentsTab {...rest} />;
    case 'versions':
      return <VersionsTab {...rest} />;
  }
}

/** What a reader must know before reading on: an old version, the end of the programme, its successor. */
function StateBanners({ programme, words }: { programme: ProgrammeDetail; words: ProgrammeWords }) {
  const { t } = words;
  const { programmeId, version, currentVersion, endedAt, successor } = programme;
  return (
    <div className={classes['banners']}>
      {version !== currentVersion && (
        <Banner
          action={
            <Link to={paths.programme} params={{ programmeId }}>
              {t('detail.oldVersionAction')}
            </Link>
          }
        >
          {t('detail.oldVersion', { version, current: currentVersion })}
        </Banner>
      )}
      {endedAt !== null && (
        <Banner tone="warning" title={t('detail.endedAt', { date: formatDate(endedAt) })}>
          {t('detail.endedText')}
          {successor !== null && (
            <>
              {' '}
              {t('detail.successor')}:{' '}
              <Link to={paths.programme} params={{ programmeId: successor.programmeId }}>
                {successor.title}
              </Link>
            </>
          )}
        </Banner>
      )}
    </div>
  );
}
