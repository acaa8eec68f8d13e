import type { FundingCase, FundingCaseFields } from '@fundus/contract/funding-case';
import { daysOfMove, isApproved } from '@fundus/contract/funding-case-codes';
import { type FundingCaseState, fundingCaseStates } from '@fundus/contract/funding-case-list';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { isFilingPressing } from '#features/funding/funding-programme/closing-day.ts';
import { isApiError } from '#lib/api/api-error.ts';
import { dayFromToday, formatEuros, formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Board } from '#ui/board/board.tsx';
import type { BoardColumn } from '#ui/board/board-column.ts';
import { Loaded } from '#ui/loaded.tsx';
import { notifyFailure, notifyStale, notifyWithUndo } from '#ui/notify.tsx';
import typography from '#ui/typography.module.css';
import { paths } from '../../../paths.ts';
import { CaseLink, ClientLink } from './case-list-columns.tsx';
import type { CaseQuery } from './case-list-search.ts';
import { caseTones, useCaseWords } from './case-words.ts';
import classes from './funding-case.module.css';
import { caseBoardQuery, useMoveCase, useRestoreCase } from './funding-case.queries.ts';

const keyOf = ({ caseId }: FundingCase): string => caseId;
const nameOf = ({ title, client }: FundingCase): string => `${title} – ${client}`;
const isFixed = ({ abilities }: FundingCase): boolean => !abilities.edit;

/** The cases as a board: a column per state, cards that move. */
export function CaseBoard({
  query,
  onShowColumn,
}: {
  query: CaseQuery;
  /** Shows all of a column as a list. */
  onShowColumn: (state: string) => void;
}) {
  const { t } = useTranslation('funding-case');
  const navigate = useNavigate();
  const boardQuery = caseBoardQuery(query);
  const board = useQuery(boardQuery);
  const columns = useMemo(
    () =>
      (board.data ?? []).map<BoardColumn<FundingCase>>(({ state, cases, total }) => ({
        key: state,
        label: t(`state.${state}`),
        tone: caseTones[state],
        total,
        totalIsExact: true,
        cards: cases,
      })),
    [board.data, t],
  );
  const { mutate: moveCase } = useMoveCase(boardQuery.queryKey);
  const { mutateAsync: restore } = useRestoreCase();
  const move = (card: FundingCase, _: string, to: string): void => {
    const state = fundingCaseStates.find((one) => one === to) ?? card.state;
    const days = daysOfMove(state, dayFromToday(0), card);
    // An approval needs its amount: the page of the case asks for it, with the day filled in.
    if (isApproved(state) && card.procedure === null && card.grantedCents === null) {
      void navigate({ to: paths.fundingCase, params: { caseId: card.caseId }, search: { moveTo: state } });
      return;
    }
    moveCase(
      { card, state },
      {
        onSuccess: (moved) =>
          notifyWithUndo(t('move.done', { title: card.title, state: t(`state.${moved.state}`) }), () =>
            restore({
              moved,
              before: card,
              days: Object.keys(days) as (keyof FundingCaseFields)[],
              guardReason: t('move.undone'),
            }),
          ),
        onError: (error) => {
          // A day that costs the funding asks for its reason on the page of the case.
          if (isApiError(error, 'FUNDING_AT_RISK')) {
            void navigate({ to: paths.fundingCase, params: { caseId: card.caseId }, search: { moveTo: state } });
            return;
          }
          notifyStale(card.title, notifyFailure('setStatus'), (stored) =>
            t(`state.${(stored as { state: FundingCaseState }).state}`),
          )(error);
        },
      },
    );
  };
  const stakes = new Map<string, number>(board.data?.map(({ state, stakeCents }) => [state, stakeCents]));
  return (
    <Loaded query={board} skeleton={{ count: 4, height: 96 }}>
      {() => (
        <Board<FundingCase>
          label={t('board.label')}
          columns={columns}
          keyOf={keyOf}
          nameOf={nameOf}
          onMove={move}
          isFixed={isFixed}
          isUpdating={board.isPlaceholderData}
          foot={(column) => (
            <ColumnFoot
              column={column}
              stakeCents={stakes.get(column.key) ?? 0}
              onShow={() => onShowColumn(column.key)}
            />
          )}
        >
          {(row) => <Card row={row} />}
        </Board>
      )}
    </Loaded>
  );
}

function Card({ row }: { row: FundingCase }) {
  const words = useCaseWords();
  const amount = row.grantedCents ?? row.askedCents;
  return (
    <div>
      <CaseLink row={row} />
      <span className={typography['belowName']}>
        <ClientLink row={row} />
      </span>
      {amount !== null && <span className={classes['cardMoney']}>{formatEuros(amount)}</span>}
      {isFilingPressing(row.filing) && (
        <span className={typography['belowName']}>
          <span className={classes['late']}>{words.filingFact(row)}</span>
        </span>
      )}
      {row.next !== null && (
        <span className={typography['belowName']}>
          <span className={row.isLate ? classes['late'] : undefined}>{words.next(row)}</span>
        </span>
      )}
    </div>
  );
}

function ColumnFoot({
  column,
  stakeCents,
  onShow,
}: {
  column: BoardColumn<FundingCase>;
  stakeCents: number;
  onShow: () => void;
}) {
  const { t } = useTranslation('funding-case');
  const rest = column.total - column.cards.length;
  return (
    <>
      {stakeCents > 0 && <p className={classes['quiet']}>{t('board.money', { amount: formatEuros(stakeCents) })}</p>}
      {rest > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={onShow}>
          {t('board.more', { count: rest, formatted: formatNumber(rest, 0) })}
        </Button>
      )}
    </>
  );
}
