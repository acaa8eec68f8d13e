import type { BusinessPlanSummary } from '@fundus/contract/business-plan';
import type { PaperSummary } from '@fundus/contract/work-paper';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { OwnedListWords } from '#features/people/owned-list/owned-list.tsx';
import { formatInstant, formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import type { ListColumn } from '#ui/list/list-column.ts';
import { paths } from '../../../paths.ts';
import type { AnyPaper, PaperApi } from './paper-api.ts';

/** Texts of a kind of paper on its list. */
export interface PaperListWords extends OwnedListWords {
  /** Heading of the column that says what kind it is, and the words of its codes. */
  note: string;
  noteOf: (code: string) => string;
}

/** Common columns of the lists of papers and of business plans. */
type AnySummary = PaperSummary | BusinessPlanSummary;

/** Whom it is for. */
export const personColumn = (label: string, width: number): ListColumn<AnySummary> => ({
  key: 'person',
  label,
  width,
  cell: ({ person }) =>
    person === null ? (
      ''
    ) : (
      <Link to={paths.client} params={{ personId: person.personId }} title={person.name}>
        {person.name}
      </Link>
    ),
});

/** When it last changed; in the trash: when it went there. */
export const changedColumn = (label: string, width: number, isTrash: boolean): ListColumn<AnySummary> => ({
  key: 'updatedAt',
  label,
  width,
  cell: ({ deletedAt, updatedAt }) => formatInstant(isTrash && deletedAt !== null ? deletedAt : updatedAt),
});

/** Whose it is, where the reader reaches those of other users, too. */
export const ownerColumn = (label: string): ListColumn<AnySummary> => ({
  key: 'owner',
  label,
  width: 160,
  cell: ({ owner }) => <span title={owner.name}>{owner.name}</span>,
});

/** The columns of a list of papers. */
export function usePaperColumns<Paper extends AnyPaper>(
  { Link: PaperLink }: PaperApi<Paper>,
  words: PaperListWords,
  { isTrash, showsOwner }: { isTrash: boolean; showsOwner: boolean },
): ListColumn<PaperSummary>[] {
  const { t } = useTranslation(['work-paper', 'ui']);
  return useMemo(
    (): ListColumn<PaperSummary>[] => [
      {
        key: 'name',
        label: t('list.columns.name'),
        choice: 'always',
        leastWidth: 220,
        // Records in the trash have no page.
        cell: (row) =>
          row.deletedAt === null ? (
            <PaperLink id={row.paperId} title={row.name}>
              {row.name}
            </PaperLink>
          ) : (
            <span title={row.name}>{row.name}</span>
          ),
      },
      personColumn(t('list.columns.person'), 190),
      { key: 'note', label: words.note, width: 150, cell: ({ note }) => words.noteOf(note) },
      {
        key: 'versions',
        label: t('list.columns.versions'),
        width: 100,
        align: 'right',
        cell: ({ versionCount }) => formatNumber(versionCount, 0),
      },
      changedColumn(t(isTrash ? 'list.columns.deletedAt' : 'list.columns.updatedAt'), 150, isTrash),
      ...(showsOwner ? [ownerColumn(t('ui:owner.label'))] : []),
    ],
    [t, words, isTrash, showsOwner, PaperLink],
  );
}
