import type { ProgrammeSortColumn } from '@fundus/contract/funding-programme';
import { takesApplications } from '@fundus/contract/programme-day';
import { wordLastDayOfEnded } from '@fundus/messages/wording/advice-words';
import {
  wordAmount,
  wordEnding,
  wordFundingTypes,
  wordRate,
  wordRegions,
} from '@fundus/messages/wording/programme-words';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useFundingSpeech } from '#features/funding/funding-wording/use-funding-words.ts';
import { MentionLine } from '#features/funding/programme-advice/mention-list.tsx';
import { formatDate, formatInstant } from '#lib/format.ts';
import { FactsAge } from '#ui/facts-age.tsx';
import type { ListColumn } from '#ui/list/list-column.ts';
import { StatusChip } from '#ui/status-chip.tsx';
import { paths } from '../../../paths.ts';
import { closingDayOf, toneOfDeadline } from './closing-day.ts';
import type { ProgrammeListRow } from './funding-programme.queries.ts';
import { ProgrammeStatusChip } from './programme-chips.tsx';
import type { ProgrammeWords } from './use-programme-words.ts';

/** The title, which leads to the editor; of a programme that is gone, with what came after it. */
function TitleCell({ row }: { row: ProgrammeListRow }) {
  const { say } = useFundingSpeech();
  return (
    <>
      <Link
        to={row.abilities.includes('edit') ? paths.administrationProgramme : paths.programme}
        params={{ programmeId: row.programmeId }}
        title={row.title}
      >
        {row.title}
      </Link>
      {row.successors.length > 0 && (
        <>
          {` · ${say('end.successor', { name: '' })}`}
          <MentionLine entries={row.successors} />
        </>
      )}
    </>
  );
}

/** The status in words; of a programme that is gone, since when; of one that closes soon, until when. */
function wordStatus(row: ProgrammeListRow, words: ProgrammeWords): string {
  if (row.status === 'ended') return wordLastDayOfEnded(row.endedOn, words);
  const closing = takesApplications(row.status) ? closingDayOf(row) : null;
  if (closing === null) return words.t(`vocabulary:programmeStatus.${row.status}`);
  if (closing.kind === 'lastDay') return wordEnding(closing.on, row.isLastExtension, words);
  return words.t('list.deadline', { date: formatDate(closing.on) });
}

/** Pixels of a chip beside its words, with its sign. */
const chipEdges = 40;

function StatusCell({ row, words }: { row: ProgrammeListRow; words: ProgrammeWords }) {
  const said = wordStatus(row, words);
  if (row.status === 'ended') return said;
  const closing = takesApplications(row.status) ? closingDayOf(row) : null;
  if (closing === null) return <ProgrammeStatusChip status={row.status} isEnded={false} />;
  return (
    <span title={words.t(`vocabulary:programmeStatus.${row.status}`)}>
      <StatusChip tone={closing.kind === 'lastDay' ? 'orange' : toneOfDeadline(closing.on)}>{said}</StatusChip>
    </span>
  );
}

/** Main columns for an advisor: benefits and deadline. */
const readingKeys = [
  'title',
  'fundingTypes',
  'regions',
  'fundingRate',
  'amount',
  'status',
  'nextDeadlineOn',
  'funder',
  'level',
  'factsOn',
  'updatedAt',
];
const hiddenToReaders: ReadonlySet<string> = new Set(['nextDeadlineOn', 'funder', 'level', 'factsOn', 'updatedAt']);

/** Columns for readers of the catalogue; the first leads to the programme. */
export function useReadingColumns(words: ProgrammeWords): ListColumn<ProgrammeListRow, ProgrammeSortColumn>[] {
  const columns = useProgrammeColumns(words);
  return useMemo(
    () =>
      readingKeys.flatMap((key): ListColumn<ProgrammeListRow, ProgrammeSortColumn>[] => {
        const column = columns.find((other) => other.key === key);
        if (column === undefined) return [];
        if (key === 'title') return [{ ...column, cell: (row: ProgrammeListRow) => <ReadingTitle row={row} /> }];
        const { choice: _choice, ...shown } = column;
        return [hiddenToReaders.has(key) ? { ...shown, choice: 'hidden' as const } : shown];
      }),
    [columns],
  );
}

function ReadingTitle({ row }: { row: ProgrammeListRow }) {
  return (
    <Link to={paths.programme} params={{ programmeId: row.programmeId }} title={row.title}>
      {row.title}
    </Link>
  );
}

/** Columns of the catalogue; the first leads to the editor. */
export function useProgrammeColumns(words: ProgrammeWords): ListColumn<ProgrammeListRow, ProgrammeSortColumn>[] {
  return useMemo(() => {
    const { t, say } = words;
    return [
      {
        key: 'title',
        label: t('field.title'),
        sortKey: 'title',
        choice: 'always',
        words: (row) => row.title,
        mostWidth: 440,
        cell: (row) => <TitleCell row={row} />,
      },
      { key: 'funder', label: t('field.funder'), sortKey: 'funder', width: 190, cell: (row) => row.funder || '–' },
      { key: 'level', label: t('field.level'), width: 80, cell: (row) => t(`vocabulary:level.${row.level}`) },
      {
        key: 'status',
        label: t('field.status'),
        width: 150,
        isWhole: true,
        words: (row) => wordStatus(row, words),
        beside: (row) => (row.status === 'ended' ? 0 : chipEdges),
        cell: (row) => <StatusCell row={row} words={words} />,
      },
      {
        key: 'fundingTypes',
        label: say('label.fundingType'),
        width: 140,
        choice: 'hidden',
        cell: (row) => wordFundingTypes(row.fundingTypes, words) || '–',
      },
      {
        key: 'regions',
        label: say('label.region'),
        width: 150,
        choice: 'hidden',
        cell: (row) => wordRegions(row, words) || '–',
      },
      {
        key: 'fundingRate',
        label: say('label.fundingRate'),
        width: 100,
        align: 'right',
        choice: 'hidden',
        cell: (row) => wordRate(row, words),
      },
      {
        key: 'amount',
        label: say('label.amount'),
        width: 170,
        align: 'right',
        choice: 'hidden',
        cell: (row) => wordAmount(row, words),
      },
      {
        key: 'nextDeadlineOn',
        label: say('label.nextDeadline'),
        width: 120,
        align: 'right',
        choice: 'hidden',
        cell: (row) => (row.nextDeadlineOn === null ? '–' : formatDate(row.nextDeadlineOn)),
      },
      {
        key: 'rules',
        label: t('list.column.rules'),
        width: 140,
        cell: (row) => t(row.hasRules ? 'list.rules' : 'list.noRules'),
      },
      {
        key: 'factsOn',
        label: t('list.column.facts'),
        sortKey: 'factsOn',
        width: 150,
        cell: (row) => <FactsAge age={row.factsAge} on={row.factsOn} isNamed />,
      },
      {
        key: 'confidence',
        label: t('field.confidence'),
        width: 170,
        choice: 'hidden',
        cell: (row) => t(`vocabulary:confidence.${row.confidence}`),
      },
      { key: 'source', label: t('field.source'), width: 200, choice: 'hidden', cell: (row) => row.source || '–' },
      {
        key: 'updatedAt',
        label: t('list.column.updatedAt'),
        sortKey: 'updatedAt',
        width: 150,
        align: 'right',
        choice: 'hidden',
        cell: (row) => formatInstant(row.updatedAt),
      },
    ];
  }, [words]);
}
