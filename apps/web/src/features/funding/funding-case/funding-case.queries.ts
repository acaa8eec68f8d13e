import type { CasePaper } from '@fundus/contract/case-paper-codes';
import type { FundingCase, FundingCaseFields, FundingCaseSort } from '@fundus/contract/funding-case';
import type { FundingCaseState } from '@fundus/contract/funding-case-list';
import { keepPreviousData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { callQuery } from '#lib/api/call-query.ts';
import { type AnswerOf, call } from '#lib/api/client.ts';
import { download } from '#lib/api/download.ts';
import { pagedQuery } from '#lib/api/paged-query.ts';
import { useCall } from '#lib/api/use-call.ts';
import { key, queryKeys } from '#query-keys.ts';
import type { ExportChoice } from '#ui/list/export-menu.tsx';
import type { CaseQuery } from './case-list-search.ts';

const keys = {
  list: (query: object, sort: string) => key('funding-case', 'list', query, sort),
  sums: (query: object) => key('funding-case', 'sums', query),
  board: (query: object) => key('funding-case', 'board', query),
  filters: key('funding-case', 'filters'),
  detail: (caseId: string) => key('funding-case', 'detail', caseId),
  account: (caseId: string) => key('funding-case', 'account', caseId),
  of: (personId: string) => key('funding-case', 'person', personId),
  together: (personId: string) => key('funding-case', 'person', personId, 'together'),
};

export type CaseBoard = AnswerOf<'GET /api/funding-case-board'>;
export type CaseFilterValues = AnswerOf<'GET /api/funding-case-filters'>;

export const caseListQuery = (query: CaseQuery, sort: FundingCaseSort) =>
  pagedQuery(keys.list(query, sort), (page, signal) =>
    call('GET /api/funding-cases', { query: { ...query, sort, ...page }, signal }),
  );

/** The list as a file, as the filters leave it. */
export function downloadCases(query: CaseQuery & ExportChoice & { sort: FundingCaseSort }): Promise<void> {
  return download('GET /api/funding-cases/export', { query });
}

/** A paper of a case as a file. */
export function downloadPaper(caseId: string, paper: CasePaper, format: 'pdf' | 'xlsx'): Promise<void> {
  return download('GET /api/funding-cases/:caseId/paper', {
    params: { caseId },
    query: { paper, format },
  });
}

export const caseSumsQuery = (query: CaseQuery) =>
  callQuery(
    keys.sums(query),
    'GET /api/funding-case-sums',
    { query },
    { placeholderData: keepPreviousData, staleTime: 5_000 },
  );

export const caseBoardQuery = (query: CaseQuery) =>
  callQuery(
    keys.board(query),
    'GET /api/funding-case-board',
    { query },
    { placeholderData: keepPreviousData, staleTime: 5_000 },
  );

export const caseFilterQuery = callQuery(keys.filters, 'GET /api/funding-case-filters', {}, { staleTime: 60_000 });

export const fundingCaseQuery = (caseId: string) =>
  callQuery(keys.detail(caseId), 'GET /api/funding-cases/:caseId', { params: { caseId } }, { staleTime: 5_000 });

export const casesOfPersonQuery = (personId: string) =>
  callQuery(
    keys.of(personId),
    'GET /api/persons/:personId/funding-cases',
    { params: { personId } },
    { staleTime: 5_000 },
  );

export const caseAccountQuery = (caseId: string) =>
  callQuery(
    keys.account(caseId),
    'GET /api/funding-cases/:caseId/account',
    { params: { caseId } },
    { staleTime: 5_000 },
  );

export const casesTogetherQuery = (personId: string) =>
  callQuery(
    keys.together(personId),
    'GET /api/persons/:personId/funding-cases-together',
    { params: { personId } },
    { staleTime: 5_000 },
  );

/** A granted amount enters the ledger, and with it the short check and the history; a research adds it up. */
function refresh(client: QueryClient, { personId, researchId }: Pick<FundingCase, 'personId' | 'researchId'>) {
  return Promise.all([
    client.invalidateQueries({ queryKey: queryKeys.fundingCase.all }),
    ...(researchId === null
      ? []
      : [client.invalidateQueries({ queryKey: queryKeys.fundingResearch.detail(researchId) })]),
    ...[queryKeys.deMinimisAid, queryKeys.shortCheck, queryKeys.message, queryKeys.fundingProcedure].map(({ of }) =>
      client.invalidateQueries({ queryKey: of(personId) }),
    ),
  ]);
}

export function useCreateCases(personId: string) {
  const client = useQueryClient();
  return useCall(
    'POST /api/persons/:personId/funding-cases',
    (body: { itemIds?: string[]; programmeIds?: string[] }) => ({ params: { personId }, body }),
    {
      onSuccess: () =>
        Promise.all([
          refresh(client, { personId, researchId: null }),
          client.invalidateQueries({ queryKey: queryKeys.task.all }),
        ]),
    },
  );
}

export function useUpdateCase(caseId: string) {
  const client = useQueryClient();
  return useCall(
    'PATCH /api/funding-cases/:caseId',
    (body: Partial<FundingCaseFields> & { revision: number; guardReason?: string }) => ({ params: { caseId }, body }),
    { onSuccess: (changed) => refresh(client, changed) },
  );
}

export interface CaseMove {
  card: FundingCase;
  state: FundingCaseState;
  on?: string;
}

/** Moves a card: it shows at once, and goes back where the server refuses. */
export function useMoveCase(boardKey: ReturnType<typeof caseBoardQuery>['queryKey']) {
  const client = useQueryClient();
  return useCall(
    'PUT /api/funding-cases/:caseId/state',
    ({ card, state, on }: CaseMove) => ({
      params: { caseId: card.caseId },
      body: { state, expected: card.state, ...(on === undefined ? {} : { on }) },
    }),
    {
      onMutate: async ({ card, state }) => {
        await client.cancelQueries({ queryKey: boardKey });
        const before = client.getQueryData<CaseBoard>(boardKey);
        if (before !== undefined) client.setQueryData(boardKey, movedOnBoard(before, card, state));
        return before;
      },
      onError: (_, __, before) => {
        if (before !== undefined) client.setQueryData(boardKey, before);
      },
      onSuccess: (moved) => refresh(client, moved),
    },
  );
}

/** Takes a move back: the days that it changed become what they were. */
export function useRestoreCase() {
  const client = useQueryClient();
  return useCall(
    'PATCH /api/funding-cases/:caseId',
    ({
      moved,
      before,
      days,
      guardReason,
    }: {
      moved: FundingCase;
      before: FundingCase;
      days: readonly (keyof FundingCaseFields)[];
      /** Of days that cost the funding already before the move. */
      guardReason: string;
    }) => ({
      params: { caseId: moved.caseId },
      body: { ...Object.fromEntries(days.map((day) => [day, before[day]])), revision: moved.revision, guardReason },
    }),
    { onSuccess: (changed) => refresh(client, changed) },
  );
}

/** The board with a card in another column. */
export function movedOnBoard(board: CaseBoard, card: FundingCase, state: FundingCaseState): CaseBoard {
  return board.map((column) => {
    const isFrom = column.cases.some(({ caseId }) => caseId === card.caseId);
    const cases = column.cases.filter(({ caseId }) => caseId !== card.caseId);
    if (column.state === state) {
      return { ...column, cases: [{ ...card, state }, ...cases], total: column.total + (isFrom ? 0 : 1) };
    }
    return isFrom ? { ...column, cases, total: column.total - 1 } : column;
  });
}

export function useDeleteCase() {
  const client = useQueryClient();
  return useCall('DELETE /api/funding-cases/:caseId', ({ caseId }: FundingCase) => ({ params: { caseId } }), {
    onSuccess: (_, removed) => refresh(client, removed),
  });
}
