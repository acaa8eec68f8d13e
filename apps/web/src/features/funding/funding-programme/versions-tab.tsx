import type { ProgrammeDetail, ProgrammeVersion } from '@fundus/contract/funding-programme';
import { Button, Select, VisuallyHidden } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { formatDate } from '#lib/format.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { paths } from '../../../paths.ts';
import { ContentComparison } from './content-comparison.tsx';
import { programmeQuery, programmeVersionsQuery } from './funding-programme.queries.ts';
import classes from './programme-tabs.module.css';
import type { ProgrammeWords } from './use-programme-words.ts';
import { VersionList } from './version-list.tsx';

/** The history of a programme, and two of its versions side by side (`version` and `compareWith` in the address). */
export function VersionsTab({ programme, words }: { programme: ProgrammeDetail; words: ProgrammeWords }) {
  const { programmeId } = programme;
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const { data: versions, error, refetch } = useQuery(programmeVersionsQuery(programmeId));
  if (versions === undefined) {
    return error === null ? <SkeletonRows /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  }
  const compare = (from: number, to: number): void =>
    void navigate({
      to: paths.programme,
      params: { programmeId },
      search: { tab: 'versions', version: to, compareWith: from },
      resetScroll: false,
    });
  if (search.compareWith !== undefined) {
    return (
      <Comparison
        programmeId={programmeId}
        versions={versions}
        from={search.compareWith}
        to={search.version ?? programme.currentVersion}
        onChange={compare}
        words={words}
      />
    );
  }
  return (
    <section className={classes['text']}>
      <VisuallyHidden>
        <h2>{words.t('tab.versions')}</h2>
      </VisuallyHidden>
      <VersionList
        versions={versions}
        onCompare={compare}
        linkTo={(version, label) => (
          <Link
            to={paths.programme}
            params={{ programmeId }}
            search={version === programme.currentVersion ? {} : { version }}
            aria-label={words.t('version.open', { version })}
          >
            {label}
          </Link>
        )}
      />
    </section>
  );
}

function Comparison({
  programmeId,
  versions,
  from,
  to,
  onChange,
  words,
}: {
  programmeId: string;
  versions: readonly ProgrammeVersion[];
  from: number;
  to: number;
  onChange: (from: number, to: number) => void;
  words: ProgrammeWords;
}) {
  const { t } = words;
  const before = useQuery(programmeQuery(programmeId, from));
  const after = useQuery(programmeQuery(programmeId, to));
  const error = before.error ?? after.error;
  const label = (version: number): string => {
    const known = versions.find((entry) => entry.version === version);
    const title = t('version.title', { version });
    return known === undefined ? title : `${title} – ${formatDate(known.createdAt)}`;
  };
  const choices = versions.map(({ version }) => ({ value: String(version), label: label(version) }));
  return (
    <section className={classes['text']}>
      <h2>{t('version.compareTitle', { from, to })}</h2>
      <div className={classes['chooser']}>
        <Select
          label={t('version.compareFrom')}
          data={choices}
          value={String(from)}
          allowDeselect={false}
          onChange={(value) => onChange(Number(value), to)}
        />
        <Select
          label={t('version.compareTo')}
          data={choices}
          value={String(to)}
          allowDeselect={false}
          onChange={(value) => onChange(from, Number(value))}
        />
        <Button
          variant="subtle"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
          renderRoot={(props) => (
            <Link {...props} to={paths.programme} params={{ programmeId }} search={{ tab: 'versions' }} />
          )}
        >
          {t('version.all')}
        </Button>
      </div>
      {error !== null && (
        <ErrorState
          error={error}
          onRetry={() => {
            void before.refetch();
            void after.refetch();
          }}
        />
      )}
      {before.data !== undefined && after.data !== undefined ? (
        <ContentComparison
          before={before.data.content}
          after={after.data.content}
          beforeLabel={label(from)}
          afterLabel={label(to)}
          words={words}
        />
      ) : (
        error === null && <SkeletonRows />
      )}
    </section>
  );
}
