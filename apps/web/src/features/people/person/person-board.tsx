import type { ConsultingStatus } from '@fundus/contract/consulting-status';
import {
  type ConsultingProcess,
  consultingProcesses,
  type ProcessStatus,
  processStatuses,
} from '@fundus/contract/person-codes';
import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { statusTones } from '#features/people/consulting-status/status-words.ts';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Board } from '#ui/board/board.tsx';
import type { BoardColumn } from '#ui/board/board-column.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { notifyFailure, notifyStale } from '#ui/notify.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import typography from '#ui/typography.module.css';
import { useMoveStatus } from './person.mutations.ts';
import { type PersonBoard as BoardData, type PersonCard, personBoardQuery } from './person.queries.ts';
import classes from './person-list.module.css';
import { NextTask, PersonLink } from './person-list-cells.tsx';
import { type PersonQuery } from './person-list-search.ts';
import { nameOfPerson } from './person-name.ts';

const noStatus = 'none';
const keyOf = ({ personId }: PersonCard): string => personId;

const readStatus = (key: string): ProcessStatus | null => processStatuses.find((status) => status === key) ?? null;

const isFixed = (row: PersonCard): boolean => !row.abilities.includes('edit');

/** The list as a board over one process: a column per status, cards that move. */
export function PersonBoard({
  query,
  process,
  onProcess,
  onShowColumn,
  tools,
}: {
  query: PersonQuery;
  process: ConsultingProcess;
  onProcess: (process: ConsultingProcess) => void;
  /** Shows all of a column as a list. */
  onShowColumn: (status: string) => void;
  tools: ReactNode;
}) {
  const { t } = useTranslation(['person', 'consulting-status']);
  const board = useQuery(personBoardQuery(query, process));
  const columns = useMemo(
    () =>
      board.data?.map<BoardColumn<PersonCard>>(({ status, rows, total, totalIsExact }) => ({
        key: status ?? noStatus,
        label: t(`consulting-status:status.${status ?? noStatus}`),
        tone: status === null ? 'grey' : statusTones[status],
        total,
        totalIsExact,
        cards: rows,
      })),
    [board.data, t],
  );
  const processName = t(`consulting-status:process.${process}`);
  const nameOf = (row: PersonCard): string => nameOfPerson(row) || t('unnamed');
  const { mutate: moveStatus } = useMoveStatus(personBoardQuery(query, process).queryKey);
  const move = (row: PersonCard, from: string, to: string): void =>
    moveStatus(
      { personId: row.personId, process, expected: readStatus(from), status: readStatus(to) },
      {
        onError: notifyStale(nameOf(row), notifyFailure('setStatus'), (stored) =>
          t(`consulting-status:status.${(stored as ConsultingStatus).status ?? noStatus}`),
        ),
      },
    );
  return (
    <>
      <div className={classes['boardTools']} data-print="hide">
        <Select
          aria-label={t('board.process')}
          size="xs"
          w={220}
          data={consultingProcesses.map((value) => ({ value, label: t(`consulting-status:process.${value}`) }))}
          value={process}
          allowDeselect={false}
          onChange={(value) => value !== null && onProcess(value)}
        />
        {tools}
      </div>
      {columns === undefined ? (
        board.error === null ? (
          <SkeletonRows height={96} count={4} />
        ) : (
          <ErrorState error={board.error} onRetry={() => void board.refetch()} />
        )
      ) : (
        <Board<PersonCard>
          label={t('board.label', { process: processName })}
          columns={columns}
          keyOf={keyOf}
          nameOf={nameOf}
          onMove={move}
          isFixed={isFixed}
          isUpdating={board.isPlaceholderData}
          foot={(column) => <MoreOfColumn column={column} board={board.data} onShow={() => onShowColumn(column.key)} />}
        >
          {(row) => <Card row={row} />}
        </Board>
      )}
    </>
  );
}

function Card({ row }: { row: PersonCard }) {
  const details = [nameOfPerson(row) === row.company ? '' : row.company, row.town].filter((part) => part !== '');
  return (
    <div>
      <PersonLink row={row} />
      {details.length > 0 && <span className={typography['belowName']}>{details.join(' · ')}</span>}
      {row.nextTaskOn !== null && (
        <span className={typography['belowName']}>
          <NextTask on={row.nextTaskOn} />
        </span>
      )}
    </div>
  );
}

function MoreOfColumn({
  column,
  board,
  onShow,
}: {
  column: BoardColumn<PersonCard>;
  board: BoardData | undefined;
  onShow: () => void;
}) {
  const { t } = useTranslation('person');
  const rest = column.total - column.cards.length;
  if (rest <= 0 || board === undefined) return null;
  const formatted = `${formatNumber(rest, 0)}${column.totalIsExact ? '' : '+'}`;
  return (
    <Button variant="subtle" size="compact-sm" onClick={onShow}>
      {t('board.more', { count: rest, formatted })}
    </Button>
  );
}
