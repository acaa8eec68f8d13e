import type { FundingCase } from '@fundus/contract/funding-case';
import { IconCurrencyEuro } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { ListViewMenu } from '#features/access/list-view/list-view-menu.tsx';
import { CaseLink, ClientLink, useCaseColumns } from '#features/funding/funding-case/case-list-columns.tsx';
import { CaseListFilters } from '#features/funding/funding-case/case-list-filters.tsx';
import { caseListAddress, toCaseQuery } from '#features/funding/funding-case/case-list-search.ts';
import { CaseRowActions } from '#features/funding/funding-case/case-row-actions.tsx';
import { CaseSums } from '#features/funding/funding-case/case-sums.tsx';
import { caseFilterQuery, caseListQuery, downloadCases } from '#features/funding/funding-case/funding-case.queries.ts';
import { useTermBook } from '#features/platform/vocabulary/use-term-book.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useSessionUser } from '#lib/session/use-session.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { ColumnMenu } from '#ui/list/column-menu.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import { ExportMenu } from '#ui/list/export-menu.tsx';
import { HitCount } from '#ui/list/hit-count.tsx';
import { ListEmpty } from '#ui/list/list-empty.tsx';
import { useListAddress } from '#ui/list/use-list-address.ts';
import { useRecordList } from '#ui/list/use-record-list.ts';
import typography from '#ui/typography.module.css';

const CaseBoard = lazyPart(() =>
  import('#features/funding/funding-case/case-board.tsx').then((part) => part.CaseBoard),
);

const keyOf = ({ caseId }: FundingCase): string => caseId;
const nameOf = ({ title }: FundingCase): string => title;

/** The funding cases of all clients, as a list and as a board, with the money at stake. */
export function FundingCaseListScreen() {
  const { t } = useTranslation('funding-case');
  const address = useListAddress(caseListAddress, 'funding-case');
  const { search, sort, change } = address;
  const isBoard = search.board !== undefined;
  const query = useMemo(() => toCaseQuery(search), [search]);
  const { data: values } = useQuery(caseFilterQuery);
  const { book } = useTermBook();
  const federalState = useCallback((code: string) => book.label('region', code), [book]);
  const isAdministrator = useSessionUser().roles.includes('Administrator');
  const list = useRecordList({
    name: 'funding-case',
    pages: { ...caseListQuery(query, sort), enabled: !isBoard },
    columns: useCaseColumns({ federalState, isAdministrator }),
    keyOf,
    nameOf,
    address,
  });
  const rowActions = useCallback((row: FundingCase) => <CaseRowActions row={row} />, []);
  const viewMenu = <ListViewMenu of="fundingCase" address={address} choice={list.choice} />;
  return (
    <>
      <CaseListFilters
        address={address}
        bar={{
          title: t('title'),
          description: t('intro'),
          count: !isBoard && <HitCount total={list.total}>{(words) => t('total', words)}</HitCount>,
          tools: (
            <>
              {viewMenu}
              <ExportMenu
                {...(isBoard ? {} : { shown: list.choice.shown })}
                onExport={(choice) => downloadCases({ ...query, sort, ...choice })}
              />
              {!isBoard && <ColumnMenu columns={list.table.columns} choice={list.choice} />}
            </>
          ),
        }}
        values={values}
        hits={isBoard ? undefined : list.total.hits}
        federalState={federalState}
      />
      <CaseSums query={query} onShowLate={() => change({ ...search, due: 'overdue' })} />
      {isBoard ? (
        <CaseBoard
          query={query}
          onShowColumn={(state) => {
            const { board: _, ...others } = search;
            change({ ...others, caseState: state });
          }}
        />
      ) : (
        <DataList<FundingCase>
          {...list.table}
          label={t('list.label')}
          cardTitle={(row) => (
            <>
              <CaseLink row={row} />
              <span className={typography['belowName']}>
                <ClientLink row={row} />
              </span>
            </>
          )}
          rowActions={rowActions}
          actionsWidth={160}
          toolbar={null}
          empty={<ListEmpty icon={IconCurrencyEuro} t={t} address={address} />}
        />
      )}
    </>
  );
}
