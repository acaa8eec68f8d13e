import type { ProgrammeMatch } from '@fundus/contract/funding-list';
import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useResearch } from '#features/funding/funding-research/research-context.ts';
import { useFundingSpeech } from '#features/funding/funding-wording/use-funding-words.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import classes from './funding-list.module.css';
import { MatchRow } from './match-row.tsx';
import { useMatchKeys } from './use-match-keys.ts';

export interface MatchListProps {
  rows: readonly ProgrammeMatch[];
  total: number;
  isUpdating: boolean;
  highlights: readonly string[];
  isSelected: (programmeId: string) => boolean;
  comparedIds: readonly string[];
  openId: string | undefined;
  onSelect: (match: ProgrammeMatch, isSelected: boolean) => void;
  onCompare: (programmeId: string) => void;
  onOpen: (programmeId: string) => void;
}

/** What tells programmes apart at a glance; group, funder and age of the facts stand in the drawer. */
const columns = ['funding', 'verdict', 'fundingType', 'amount'] as const;
/** The other columns are named as the fact that they hold. */
const isOwnColumn = (column: (typeof columns)[number]): column is 'funding' | 'verdict' =>
  column === 'funding' || column === 'verdict';

/** The funding list as a table: arrow keys, J and K go from row to row, space and X select, Enter opens, V compares. */
export function MatchTable(props: MatchListProps & { label: string; caption?: ReactNode }) {
  const { rows, total, isUpdating, isSelected, comparedIds, openId, caption } = props;
  const { t } = useTranslation('funding-research');
  const { say } = useFundingSpeech();
  const { answers, words } = useResearch();
  const body = useRef<HTMLTableSectionElement>(null);
  useMatchKeys(body);
  return (
    <div className={classes['tableFrame']}>
      <table
        className={classes['table']}
        aria-label={props.label}
        aria-rowcount={total + 1}
        aria-busy={isUpdating}
        data-updating={isUpdating || undefined}
      >
        {caption !== undefined && <caption className={classes['caption']}>{caption}</caption>}
        <colgroup>
          <col className={classes['colTick']} />
          {columns.map((column) => (
            <col key={column} data-column={column} className={classes[`col-${column}`]} />
          ))}
          <col className={classes['colCompare']} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t('fundingList.column.select')}</VisuallyHidden>
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" data-column={column} data-align={column === 'amount' ? 'right' : undefined}>
                {isOwnColumn(column) ? t(`fundingList.column.${column}`) : say(`label.${column}`)}
              </th>
            ))}
            <th scope="col">
              <VisuallyHidden>{t('fundingList.column.compare')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((match, index) => {
            const { programmeId } = match.programme;
            return (
              <MatchRow
                key={programmeId}
                match={match}
                index={index}
                isSelected={isSelected(programmeId)}
                isCompared={comparedIds.includes(programmeId)}
                isOpen={programmeId === openId}
                highlights={props.highlights}
                answers={answers}
                words={words}
                onSelect={props.onSelect}
                onCompare={props.onCompare}
                onOpen={props.onOpen}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
