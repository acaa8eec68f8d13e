import type { PersonKind } from '@fundus/contract/person-codes';
import type { exportPersons } from '@fundus/contract/person-list';
import { Button } from '@mantine/core';
import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListViews } from '#features/access/list-view/use-list-views.ts';
import { BulkBar } from '#features/people/person/bulk-bar.tsx';
import { CreatePersonDialog } from '#features/people/person/create-person-dialog.tsx';
import {
  type PersonRow,
  personCountQuery,
  personFilterValuesQuery,
  personListQuery,
} from '#features/people/person/person.queries.ts';
import {
  countFilters,
  type PersonListSearch,
  sortOf,
  toPersonQuery,
  withoutFilters,
  writtenSortOf,
} from '#features/people/person/person-list-search.ts';
import { nameOfPerson } from '#features/people/person/person-name.ts';
import { useTermBook } from '#features/platform/vocabulary/use-term-book.ts';
import { download } from '#lib/api/download.ts';
import { useMay, useSessionUser } from '#lib/session/use-session.ts';
import { DataList } from '#ui/list/data-list.tsx';
import { type ExportFormat, ExportMenu } from '#ui/list/export-menu.tsx';
import { HitCount } from '#ui/list/hit-count.tsx';
import cell from '#ui/list/list-cell.module.css';
import { writeSort } from '#ui/list/list-column.ts';
import { withParameter } from '#ui/list/list-search.ts';
import { useAddressColumns } from '#ui/list/use-address-columns.ts';
import { useListAddress } from '#ui/list/use-list-address.ts';
import { useListPages } from '#ui/list/use-list-pages.ts';
import { useListSelection } from '#ui/list/use-list-selection.ts';
import { useListTotal } from '#ui/list/use-list-total.ts';
import { ViewMenu } from '#ui/list/view-menu.tsx';
import { notifySuccess } from '#ui/notify.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { paths, personPaths } from '../../../paths.ts';
import { PersonBoard } from './person-board.tsx';
import { exportedColumns, PersonLink, usePersonColumns } from './person-list-columns.tsx';
import { PersonListEmpty } from './person-list-empty.tsx';
import { PersonListFilters } from './person-list-filters.tsx';
import { PersonRowActions } from './person-row-actions.tsx';
import { usePersonActions } from './use-person-actions.ts';

export const ClientListScreen = () => <PersonListScreen key="client" kind="client" />;
export const ProspectListScreen = () => <PersonListScreen key="prospect" kind="prospect" />;
export const ContactListScreen = () => <PersonListScreen key="contact" kind="contact" />;

const keyOf = (row: PersonRow): string => row.personId;

/** Mandanten, Interessenten, Kontakte: one screen, as a list, as a board, and their trash. */
function PersonListScreen({ kind }: { kind: PersonKind }) {
  const { t } = useTranslation('person');
  const { search, change } = useListAddress<PersonListSearch>(`person-${kind}`);
  const isTrash = search.deleted === true;
  const query = useMemo(() => toPersonQuery(search, kind), [search, kind]);
  const sort = writtenSortOf(search);
  const isBoard = search.board !== undefined && !isTrash;
  const list = useInfiniteQuery({ ...personListQuery(query, sort), enabled: !isBoard });
  const { rows, first, pages } = useListPages(list);
  const total = useListTotal(personCountQuery(query), first);
  const { data: values } = useQuery(personFilterValuesQuery);
  const { book } = useTermBook();
  const federalState = useCallback((code: string) => book.label('region', code), [book]);
  const isAdministrator = useSessionUser().roles.includes('Administrator');
  const mayEdit = useMay('person:edit');
  const columns = usePersonColumns({ federalState, isAdministrator, isTrash });
  const choice = useAddressColumns(`person-${kind}`, columns, search, change);
  const views = useListViews(kind, search, choice, change);
  const actions = usePersonActions();

  const [selected, select] = useListSelection(query);

  const nameOf = useCallback((row: PersonRow) => nameOfPerson(row) || t('unnamed'), [t]);
  const rowActions = useCallback(
    (row: PersonRow) => (
      <PersonRowActions row={row} onConvert={actions.convert} onDelete={actions.remove} onRestore={actions.restore} />
    ),
    [actions.convert, actions.remove, actions.restore],
  );
  const cardTitle = useCallback((row: PersonRow) => <CardTitle row={row} />, []);
  const exportList = (format: ExportFormat, isAll: boolean): Promise<void> =>
    download<typeof exportPersons>('GET /api/persons/export', {
      query: { ...query, sort, format, ...(isAll ? {} : { columns: exportedColumns(choice.shown).join(',') }) },
    });
  const showAll = (): void => change(withoutFilters(search, { keepsWords: false }));
  const hasWords = search.search !== undefined;
  const viewMenu = !isTrash && <ViewMenu {...views} />;
  const exportMenu = !isTrash && <ExportMenu onExport={exportList} />;

  return (
    <>
      <PageHeader title={t(`list.title.${kind}`)} actions={mayEdit && <HeaderActions kind={kind} />} />
      <PersonListFilters
        kind={kind}
        search={search}
        values={values}
        hits={isBoard ? undefined : total.hits}
        federalStates={book.list('region')}
        onChange={change}
      />
      {isBoard && search.board !== undefined ? (
        <PersonBoard
          query={query}
          process={search.board}
          onProcess={(process) => change({ ...search, board: process })}
          onShowColumn={(status) => {
            const { board: process = 'consulting', ...others } = search;
            change(withParameter(others, process, status));
          }}
          tools={viewMenu}
        />
      ) : (
        <DataList<PersonRow>
          name={isTrash ? `deleted-${kind}` : `person-${kind}`}
          label={t(`list.title.${kind}`)}
          columns={columns}
          choice={choice}
          {...pages}
          keyOf={keyOf}
          nameOf={nameOf}
          cardTitle={cardTitle}
          sort={sortOf(search)}
          onSort={(next) => change({ ...search, sort: writeSort(next) })}
          {...(mayEdit ? { selected, onSelect: select, rowActions } : {})}
          toolbar={
            <>
              {viewMenu}
              <HitCount total={total} isUpdating={pages.isUpdating}>
                {(words) => t('list.total', words)}
              </HitCount>
              {exportMenu}
            </>
          }
          empty={
            <PersonListEmpty
              kind={kind}
              isTrash={isTrash}
              isNarrowed={hasWords || countFilters(search) > 0}
              onClear={showAll}
              onSearchEverywhere={
                hasWords && search.kind === undefined
                  ? () => change({ ...search, kind: 'client,prospect,contact' })
                  : null
              }
            />
          }
        />
      )}
      {!isBoard && (
        <BulkBar
          rows={rows ?? []}
          selected={selected}
          onSelect={select}
          offers={{ tags: values?.tags ?? [], owners: isAdministrator ? (values?.assignableOwners ?? []) : [] }}
          isTrash={isTrash}
        />
      )}
    </>
  );
}

function CardTitle({ row }: { row: PersonRow }) {
  const hasName = nameOfPerson(row) !== row.company;
  const place = [hasName ? row.company : '', row.town].filter((part) => part !== '').join(' · ');
  return (
    <>
      <PersonLink row={row} />
      {place !== '' && <span className={cell['quiet']}>{place}</span>}
    </>
  );
}

/** Entering a person, and importing a table. */
function HeaderActions({ kind }: { kind: PersonKind }) {
  const { t } = useTranslation('person');
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const mayImport = useMay('person:import');
  return (
    <>
      {mayImport && (
        <Button
          variant="default"
          leftSection={<IconFileImport size={18} aria-hidden />}
          renderRoot={(props) => <Link {...props} to={paths.personImports} search={{ kind }} />}
        >
          {t('list.import')}
        </Button>
      )}
      <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t(`list.new.${kind}`)}
      </Button>
      <CreatePersonDialog
        kind={kind}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onCreated={(person, opens) => {
          setOpen(false);
          notifySuccess(t('create.created', { name: nameOfPerson(person) }));
          if (opens) void navigate({ to: personPaths[kind], params: { personId: person.personId } });
        }}
        linkTo={(person, name) => (
          <Link to={personPaths[person.kind]} params={{ personId: person.personId }}>
            {name}
          </Link>
        )}
      />
    </>
  );
}
