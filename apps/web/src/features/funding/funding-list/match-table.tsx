import type { ListedMatch, ProgrammeMatch } from '@fundus/contract/funding-list';
import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useResearch } from '#features/funding/funding-research/research-context.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useFamilyRows } from './family-rows.ts';
import classes from './funding-list.module.css';
import type { MatchColumn } from './match-columns.ts';
import { MatchRow } from './match-row.tsx';
import { useMatchKeys } from './use-match-keys.ts';

export interface MatchListProps {
  rows: readonly ListedMatch[];
  total: number;
  isUpdating: boolean;
  highlights: readonly string[];
  isSelected: (programmeId: string) => boolean;
  comparedIds: readonly string[];
  /** Shown, in their order. */
  columns: readonly MatchColumn[];
  openId: string | undefined;
  onSelect: (match: ProgrammeMatch, isSelected: boolean) => void;
  onCompare: (programmeId: string) => void;
  onOpen: (programmeId: string) => void;
}

/** The funding list as a table: arrow keys, J and K go from row to row, space and X select, Enter opens, V compares. */
export function MatchTable(props: MatchListProps & { label: string; caption?: ReactNode }) {
  const { rows, total, isUpdating, isSelected, comparedIds, openId, caption, columns } = props;
  const { t } = useTranslation('funding-research');
  const { answers, words } = useResearch();
  const body = useRef<HTMLTableSectionElement>(null);
  useMatchKeys(body);
  const { shown, onUnfold } = useFamilyRows(rows);
  return (
    <div className={classes['tableFrame']}>
      <table
        className={classes['table']}
        aria-label={props.label}
        aria-rowcount={total + 1 + shown.length - rows.length}
        aria-busy={isUpdating}
        data-updating={isUpdating || undefined}
      >
        {caption !== undefined && <caption className={classes['caption']}>{caption}</caption>}
        <colgroup>
          <col className={classes['colTick']} />
          {columns.map(({ key }) => (
            <col key={key} data-column={key} className={classes[`col-${key}`]} />
          ))}
          <col className={classes['colCompare']} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t('fundingList.column.select')}</VisuallyHidden>
            </th>
            {columns.map(({ key, label, align }) => (
              <th key={key} scope="col" data-column={key} data-align={align}>
                {label}
              </th>
            ))}
            <th scope="col">
              <VisuallyHidden>{t('fundingList.column.compare')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {shown.map((row, index) => {
            const { match } = row;
            const { programmeId } = match.programme;
            return (
              <MatchRow
                key={programmeId}
                {...row}
                index={index}
                isSelected={isSelected(programmeId)}
                isCompared={comparedIds.includes(programmeId)}
                isOpen={programmeId === openId}
                columns={columns}
                highlights={props.highlights}
                answers={answers}
                words={words}
                onSelect={props.onSelect}
                onCompare={props.onCompare}
                onOpen={props.onOpen}
                onUnfold={onUnfold}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
