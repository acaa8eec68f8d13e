import type { ViewedList } from '@fundus/contract/list-view';
import { memo } from 'react';
import type { ColumnChoice } from '#ui/list/column-choice.ts';
import type { ListAddress } from '#ui/list/list-address.ts';
import type { ListParameters } from '#ui/list/list-search.ts';
import { ViewMenu } from '#ui/list/view-menu.tsx';
import { useListViews } from './use-list-views.ts';

function ListViewMenuPlain<Search extends ListParameters>({
  of,
  address: { search, change },
  choice,
}: {
  of: ViewedList;
  address: ListAddress<Search>;
  choice: ColumnChoice;
}) {
  return <ViewMenu {...useListViews(of, search, choice, change)} />;
}

/** The saved views of a list, in its toolbar. An answer of the list does not redraw it. */
export const ListViewMenu = memo(ListViewMenuPlain) as typeof ListViewMenuPlain;
