import type { PersonKind, PersonSortColumn } from '@fundus/contract/person-codes';
import { ActionIcon, Button } from '@mantine/core';
import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { memo, useCallback, useMemo, useState } from 'react';
import { ListViewMenu } from '#features/access/list-view/list-view-menu.tsx';
import { useStartPersonResearch } from '#features/funding/person-project/person-project.queries.ts';
import {
  downloadPersons,
  type PersonPage,
  type PersonRow,
  personCountQuery,
  personFilterValuesQuery,
  personListQuery,
} from '#features/people/person/person.queries.ts';
import { PersonLink } from '#features/people/person/person-list-cells.tsx';
import { exportedColumns, usePersonColumns } from '#features/people/person/person-list-columns.tsx';
import { PersonListEmpty } from '#features/people/person/person-list-empty.tsx';
import { PersonListFilters } from '#features/people/person/person-list-filters.tsx';
import { personListAddress, toPersonQuery } from '#features/people/person/person-list-search.ts';
import { nameOfPerson } from '#features/people/person/person-name.ts';
import { PersonRowActions, widthOfActions } from '#features/people/person/person-row-actions.tsx';
import { usePersonActions } from '#features/people/person/use-person-actions.ts';
import { useTermBook } from '#features/platform/vocabulary/use-term-book.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useMay, useSessionUser } from '#lib/session/use-session.ts';
import { lazyDialog, lazyPart } from '#ui/lazy-part.tsx';
import { askedColumns } from '#ui/list/asked-column.ts';
import { ColumnMenu } from '#ui/list/column-menu.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import { ExportMenu } from '#ui/list/export-menu.tsx';
import { HitCount } from '#ui/list/hit-count.tsx';
import { withParameter } from '#ui/list/list-search.ts';
import { useListAddress } from '#ui/list/use-list-address.ts';
import { useRecordList } from '#ui/list/use-record-list.ts';
import { notifyError, notifySuccess } from '#ui/notify.tsx';
import typography from '#ui/typography.module.css';
import { paths, personPaths, researchStepPaths } from '../../../paths.ts';

const CreatePersonDialog = lazyDialog(() =>
  import('#features/people/person/create-person-dialog.tsx').then((part) => part.CreatePersonDialog),
);
const BulkBar = lazyPart(() => import('#features/people/person/bulk-bar.tsx').then((part) => part.BulkBar), []);
const PersonBoard = lazyPart(() => import('#features/people/person/person-board.tsx').then((part) => part.PersonBoard));

export const ClientListScreen = () => <PersonListScreen key="client" kind="client" />;
export const ProspectListScreen = () => <PersonListScreen key="prospect" kind="prospect" />;
export const ContactListScreen = () => <PersonListScreen key="contact" kind="contact" />;

const keyOf = (row: PersonRow): string => row.personId;

/** Mandanten, Interessenten, Kontakte: one screen, as a list, as a board, and their trash. */
function PersonListScreen({ kind }: { kind: PersonKind }) {
  const { t } = useTranslation('person');
  const address = useListAddress(personListAddress, `person-${kind}`);
  const { search, sort, change } = address;
  const isTrash = search.deleted === true;
  const query = useMemo(() => toPersonQuery(search, kind), [search, kind]);
  const isBoard = search.board !== undefined && !isTrash;
  const { data: values } = useQuery(personFilterValuesQuery);
  const { book } = useTermBook();
  const federalState = useCallback((code: string) => book.label('region', code), [book]);
  const isAdministrator = useSessionUser().roles.includes('Administrator');
  const mayEdit = useMay('person:edit');
  const columns = usePersonColumns({
    federalState,
    isAdministrator,
    isTrash,
  });
  const list = useRecordList<PersonPage, PersonSortColumn>({
    name: `person-${kind}`,
    pages: (shown) => ({ ...personListQuery(query, sort, askedColumns(columns, shown)), enabled: !isBoard }),
    count: personCountQuery(query),
    columns,
    keyOf,
    nameOf: (row) => nameOfPerson(row) || t('unnamed'),
    address,
    query,
  });
  const actions = usePersonActions();
  const rowActions = useCallback(
    (row: PersonRow) => (
      <PersonRowActions row={row} onConvert={actions.convert} onDelete={actions.remove} onRestore={actions.restore} />
    ),
    [actions.convert, actions.remove, actions.restore],
  );
  const viewMenu = !isTrash && <ListViewMenu of={kind} address={address} choice={list.choice} />;

  return (
    <>
      <PersonListFilters
        kind={kind}
        address={address}
        bar={{
          title: t(`list.title.${kind}`),
          count: !isBoard && <HitCount total={list.total}>{(words) => t('list.total', words)}</HitCount>,
          tools: !isBoard && (
            <>
              {viewMenu}
              {!isTrash && (
                <ExportMenu
                  shown={exportedColumns(list.choice.shown)}
                  onExport={(choice) => downloadPersons({ ...query, sort, ...choice })}
                />
              )}
              <ColumnMenu columns={columns} choice={list.choice} />
            </>
          ),
          actions: mayEdit && <HeaderActions kind={kind} />,
        }}
        values={values}
        hits={isBoard ? undefined : list.total.hits}
        federalStates={book.list('region')}
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
          {...list.table}
          {...(mayEdit ? list.selection : {})}
          label={t(`list.title.${kind}`)}
          cardTitle={cardTitle}
          rowActions={rowActions}
          actionsWidth={isTrash ? 164 : widthOfActions(search.kind === undefined ? kind : 'contact')}
          toolbar={null}
          empty={<PersonListEmpty kind={kind} address={address} isTrash={isTrash} />}
        />
      )}
      {!isBoard && list.selection.selected.size > 0 && (
        <BulkBar
          rows={list.rows ?? []}
          {...list.selection}
          offers={{ tags: values?.tags ?? [], owners: values?.assignableOwners ?? [] }}
        />
      )}
    </>
  );
}

const cardTitle = (row: PersonRow) => {
  const hasName = nameOfPerson(row) !== row.company;
  const place = [hasName ? row.company : '', row.town].filter((part) => part !== '').join(' · ');
  return (
    <>
      <PersonLink row={row} />
      {place !== '' && <span className={typography['belowName']}>{place}</span>}
    </>
  );
};

/** Entering a person, and importing a table. */
const HeaderActions = memo(function HeaderActions({ kind }: { kind: PersonKind }) {
  const { t } = useTranslation('person');
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const mayImport = useMay('person:import');
  const mayResearch = useMay('funding-research:edit');
  const start = useStartPersonResearch();
  const research = (personId: string): void =>
    start.mutate(
      { personId, projectId: null },
      {
        onSuccess: ({ researchId, step }) => void navigate({ to: researchStepPaths[step], params: { researchId } }),
        onError: notifyError,
      },
    );
  return (
    <>
      {mayImport && (
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('list.import')}
          title={t('list.import')}
          renderRoot={(props) => <Link {...props} to={paths.personImports} search={{ kind }} />}
        >
          <IconFileImport size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
      )}
      <Button data-page-new leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t(`list.new.${kind}`)}
      </Button>
      <CreatePersonDialog
        kind={kind}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        offersResearch={mayResearch}
        onCreated={(person, next) => {
          setOpen(false);
          notifySuccess(t('create.created', { name: nameOfPerson(person) }));
          if (next === 'page') void navigate({ to: personPaths[kind], params: { personId: person.personId } });
          if (next === 'research') research(person.personId);
        }}
        linkTo={(person, name) => (
          <Link to={personPaths[person.kind]} params={{ personId: person.personId }}>
            {name}
          </Link>
        )}
      />
    </>
  );
});
