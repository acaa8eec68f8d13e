import type { ProgrammeDetail } from '@fundus/contract/funding-programme';
import { statusOnDay } from '@fundus/contract/programme-day';
import { Button } from '@mantine/core';
import { IconFilePlus, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { programmeQuery } from '#features/funding/funding-programme/funding-programme.queries.ts';
import { ProgrammeLevelChip, ProgrammeStatusChip } from '#features/funding/funding-programme/programme-chips.tsx';
import { DocumentsTab, LegalBasisTab } from '#features/funding/funding-programme/programme-detail-tabs.tsx';
import { ProgrammeFacts } from '#features/funding/funding-programme/programme-facts.tsx';
import { OverviewTab } from '#features/funding/funding-programme/programme-overview.tsx';
import { ProgrammeSide } from '#features/funding/funding-programme/programme-side.tsx';
import { listRuleIndustries } from '#features/funding/funding-programme/rule-rows.ts';
import { SaveProgrammeButton } from '#features/funding/funding-programme/save-programme-button.tsx';
import { type ProgrammeWords, useProgrammeWords } from '#features/funding/funding-programme/use-programme-words.ts';
import { VersionsTab } from '#features/funding/funding-programme/versions-tab.tsx';
import { TakeOverDialog } from '#features/funding/funding-research/take-over-dialog.tsx';
import { MentionLine } from '#features/funding/programme-advice/mention-list.tsx';
import { ConcernList } from '#features/funding/programme-concern/concern-list.tsx';
import { useIndustryTitles } from '#features/platform/industry/use-industry-titles.ts';
import { useTermBook } from '#features/platform/vocabulary/use-term-book.ts';
import { isApiError } from '#lib/api/api-error.ts';
import { dayFromToday, formatDate } from '#lib/format.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { useMay } from '#lib/session/use-session.ts';
import { Banner } from '#ui/banner.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PageTabs } from '#ui/page-tabs.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import { paths } from '../../../paths.ts';
import classes from './programme-detail.module.css';

const tabs = ['overview', 'legalBasis', 'documents', 'versions', 'concerned'] as const;
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
  const mayResearch = useMay('funding-research:edit');
  const seesConcerned = useMay('funding-research:read');
  const [isTakingOver, setIsTakingOver] = useState(false);
  const tab = tabs.find((name) => name === search.tab) ?? 'overview';
  const shown = tabs.filter(
    (name) => (name !== 'documents' || documents.length > 0) && (name !== 'concerned' || seesConcerned),
  );
  const openTab = (name: TabName): void => {
    const version = search.version === undefined ? {} : { version: search.version };
    void navigate({
      to: paths.programme,
      params: { programmeId },
      search: name === 'overview' ? version : { ...version, tab: name },
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
            <ProgrammeStatusChip status={statusOnDay(content, dayFromToday(0))} isEnded={programme.endedAt !== null} />
            {content.reading === 'once' && <StatusChip tone="grey">{t('vocabulary:reading.once')}</StatusChip>}
          </>
        }
        description={content.shortTitle === content.title ? undefined : content.shortTitle || undefined}
        actions={
          <>
            {programme.abilities.edit && (
              <Button
                variant="default"
                leftSection={<IconPencil size={18} aria-hidden />}
                renderRoot={(props) => <Link {...props} to={paths.administrationProgramme} params={{ programmeId }} />}
              >
                {t('detail.edit')}
              </Button>
            )}
            <SaveProgrammeButton programme={{ programmeId, title: content.title, isSaved: programme.isSaved }} />
            {mayResearch && programme.endedAt === null && (
              <Button leftSection={<IconFilePlus size={18} aria-hidden />} onClick={() => setIsTakingOver(true)}>
                {t('detail.takeOver')}
              </Button>
            )}
          </>
        }
      />
      <StateBanners programme={programme} words={words} />
      <ProgrammeFacts programme={programme} words={words} />
      <div className={classes['columns']}>
        <PageTabs
          label={t('tab.label')}
          tabs={shown.map((name) => ({ name, label: t(`tab.${name}`) }))}
          current={shown.includes(tab) ? tab : 'overview'}
          onChange={openTab}
        >
          {(name) => <TabContent name={name} programme={programme} words={words} />}
        </PageTabs>
        <ProgrammeSide programme={programme} words={words} />
      </div>
      {isTakingOver && (
        <TakeOverDialog programme={{ programmeId, title: content.title }} onClose={() => setIsTakingOver(false)} />
      )}
    </>
  );
}

function TabContent({ name, ...rest }: { name: TabName; programme: ProgrammeDetail; words: ProgrammeWords }) {
  switch (name) {
    case 'overview':
      return <OverviewTab {...rest} />;
    case 'legalBasis':
      return <LegalBasisTab {...rest} />;
    case 'documents':
      return <DocumentsTab {...rest} />;
    case 'versions':
      return <VersionsTab {...rest} />;
    case 'concerned':
      return <ConcernList programmeId={rest.programme.programmeId} title={rest.programme.content.title} />;
  }
}

/** Notices before the content: an old version, the end of the programme, its successor. */
function StateBanners({ programme, words }: { programme: ProgrammeDetail; words: ProgrammeWords }) {
  const { t } = words;
  const { programmeId, version, currentVersion, content, endedAt, successor, mentions } = programme;
  // When a programme entered the portal as a gone one says nothing of its last day.
  const endedOn = content.endedOn ?? (content.status === 'ended' ? null : endedAt);
  // An editor chooses one programme; sources name several, or say it in words.
  const chosen = successor === null ? [] : [[{ text: successor.title, programmeId: successor.programmeId }]];
  const successors = mentions.successors.length > 0 ? mentions.successors : chosen;
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
      {(endedAt !== null || content.status === 'ended') && (
        <Banner
          tone="warning"
          title={endedOn === null ? t('detail.endedUnknown') : t('detail.endedAt', { date: formatDate(endedOn) })}
        >
          {t('detail.endedText')}
          {successors.length > 0 && (
            <>
              {' '}
              {t('detail.successor')}: <MentionLine entries={successors} />
            </>
          )}
        </Banner>
      )}
    </div>
  );
}
