import {
  type ConsultingProcess,
  consultingProcesses,
  type ProcessStatus,
  processStatuses,
} from '@fundus/contract/person-codes';
import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { statusTones } from '#features/people/consulting-status/status-words.ts';
import { useMoveStatus } from '#features/people/person/person.mutations.ts';
import {
  type PersonBoard as BoardData,
  type PersonRow,
  personBoardQuery,
} from '#features/people/person/person.queries.ts';
import { type PersonQuery } from '#features/people/person/person-list-search.ts';
import { nameOfPerson } from '#features/people/person/person-name.ts';
import { isApiError } from '#lib/api/api-error.ts';
import { formatNumber } from '#lib/format.ts';
import { useMay } from '#lib/session/use-session.ts';
import { Board } from '#ui/board/board.tsx';
import type { BoardColumn } from '#ui/board/board-column.ts';
import { ErrorState } from '#ui/error-state.tsx';
import cell from '#ui/list/list-cell.module.css';
import { notifyError, notifyFailure } from '#ui/notify.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import classes from './person-list.module.css';
import { NextTask, PersonLink } from './person-list-columns.tsx';

const noStatus = 'none';
const keyOf = ({ personId }: PersonRow): string => personId;

const readStatus = (key: string): ProcessStatus | null => processStatuses.find((status) => status === key) ?? null;

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
  const mayEdit = useMay('person:edit');
  const columns = useMemo(
    () =>
      board.data?.map<BoardColumn<PersonRow>>(({ status, rows, total, totalIsExact }) => ({
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
  const nameOf = (row: PersonRow): string => nameOfPerson(row) || t('unnamed');
  const { mutate: moveStatus } = useMoveStatus(personBoardQuery(query, process).queryKey);
  const move = (row: PersonRow, from: string, to: string): void =>
    moveStatus(
      { personId: row.personId, process, from: readStatus(from), to: readStatus(to) },
      {
        onError: (error) =>
          isApiError(error, 'REVISION_CONFLICT')
            ? notifyError(t('board.conflict', { name: nameOf(row) }))
            : notifyFailure('setStatus')(error),
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
        <Board<PersonRow>
          label={t('board.label', { process: processName })}
          columns={columns}
          keyOf={keyOf}
          nameOf={nameOf}
          onMove={move}
          isFixed={!mayEdit}
          isUpdating={board.isPlaceholderData}
          foot={(column) => <MoreOfColumn column={column} board={board.data} onShow={() => onShowColumn(column.key)} />}
        >
          {(row) => <Card row={row} />}
        </Board>
      )}
    </>
  );
}

function Card({ row }: { row: PersonRow }) {
  const details = [nameOfPerson(row) === row.company ? '' : row.company, row.town].filter((part) => part !== '');
  return (
    <div>
      <PersonLink row={row} />
      {details.length > 0 && <span className={cell['quiet']}>{details.join(' · ')}</span>}
      {row.nextTaskOn !== null && (
        <span className={cell['quiet']}>
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
  column: BoardColumn<PersonRow>;
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
