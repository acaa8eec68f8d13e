import type { UpkeepRow } from '@fundus/contract/programme-upkeep';
import type { UpkeepPoint } from '@fundus/contract/programme-upkeep-codes';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { formatDate } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import type { ListColumn } from '#ui/list/list-column.ts';
import { paths } from '../../../paths.ts';
import { usePointWords } from './upkeep-words.ts';

/** Number of points shown in a programme's line, the gravest first; the count of the others follows. */
const shownPoints = 3;

/** Columns of the queue; the first leads to the editor of the programme. `wanted`: the point by which the queue is filtered. */
export function useUpkeepColumns(wanted?: UpkeepPoint): ListColumn<UpkeepRow>[] {
  const { t } = useTranslation(['programme-upkeep', 'funding-programme', 'vocabulary']);
  const wordPoint = usePointWords();
  return useMemo(() => {
    const wordUse = ({ researchCount, caseCount, situationCount }: UpkeepRow): string => {
      const uses = [
        ...(researchCount === 0 ? [] : [t('use.researches', { count: researchCount })]),
        ...(caseCount === 0 ? [] : [t('use.cases', { count: caseCount })]),
        ...(situationCount === 0 ? [] : [t('use.situations', { count: situationCount })]),
      ];
      return uses.length === 0 ? t('use.none') : uses.join(', ');
    };
    const wordCheck = ({ lastCheckedAt, lastCheckedBy }: UpkeepRow): string => {
      if (lastCheckedAt === null) return t('lastCheck.never');
      const date = formatDate(lastCheckedAt);
      return lastCheckedBy === null ? date : t('lastCheck.by', { date, name: lastCheckedBy });
    };
    // Details are shown where there is room: of a single point, and of the one that the reader looks for; of all on hover.
    const wordPoints = ({ points }: UpkeepRow): string => {
      const [alone] = points.length === 1 ? points : points.filter(({ point }) => point === wanted);
      if (alone !== undefined) {
        return [wordPoint(alone), ...(points.length > 1 ? [`+${points.length - 1}`] : [])].join(' · ');
      }
      const first = points.slice(0, shownPoints).map(({ point }) => t(`point.${point}`));
      return [...first, ...(points.length > shownPoints ? [`+${points.length - shownPoints}`] : [])].join(' · ');
    };
    return [
      {
        key: 'title',
        label: t('funding-programme:field.title'),
        choice: 'always',
        leastWidth: 260,
        words: (row) => row.title,
        cell: (row) => (
          <Link to={paths.administrationProgramme} params={{ programmeId: row.programmeId }} title={row.title}>
            {row.title}
          </Link>
        ),
      },
      {
        key: 'confidence',
        label: t('funding-programme:field.confidence'),
        width: 165,
        choice: 'hidden',
        cell: (row) => t(`vocabulary:confidence.${row.confidence}`),
      },
      {
        key: 'validUntil',
        label: t('column.last'),
        width: 110,
        cell: (row) => (row.validUntil === null ? '–' : formatDate(row.validUntil)),
      },
      {
        key: 'points',
        label: t('column.points'),
        width: 380,
        mostWidth: 560,
        cell: (row) => <span title={row.points.map(wordPoint).join(' · ')}>{wordPoints(row)}</span>,
      },
      {
        key: 'use',
        label: t('column.use'),
        width: 190,
        words: wordUse,
        cell: (row) =>
          row.researchCount + row.caseCount === 0 ? (
            wordUse(row)
          ) : (
            <Link to={paths.programme} params={{ programmeId: row.programmeId }} search={{ tab: 'concerned' }}>
              {wordUse(row)}
            </Link>
          ),
      },
      { key: 'lastCheck', label: t('column.lastCheck'), width: 150, choice: 'hidden', cell: wordCheck },
    ];
  }, [t, wordPoint, wanted]);
}
