import type { ViewedList } from '@fundus/contract/list-view';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useMay } from '#lib/session/use-session.ts';
import type { ColumnChoice } from '#ui/list/column-choice.ts';
import { differsFromView, toViewSearch, withoutParameters } from '#ui/list/list-search.ts';
import type { ViewActions } from '#ui/list/view-menu.tsx';
import { notifyError, notifySuccess } from '#ui/notify.tsx';
import { useViewMutations } from './list-view.mutations.ts';
import { listViewsQuery } from './list-view.queries.ts';

/**
 * The saved views of a list. Applying one writes it into the address, so that the link to it can be sent; the route reads
 * the words of a view as it reads those of a link.
 */
export function useListViews<Search extends { view?: string; columns?: string }>(
  list: ViewedList,
  search: Search,
  choice: ColumnChoice,
  change: (next: Search) => void,
) {
  const { t } = useTranslation('ui');
  const { data: views = [] } = useQuery(listViewsQuery(list));
  const mutations = useViewMutations(list);
  const mayShare = useMay('list-view:share');
  const active = views.find(({ viewId }) => viewId === search.view);
  const columns = choice.isChanged ? [...choice.shown] : [];
  const show = (next: object, viewId: string, shown: readonly string[]): void =>
    change({
      ...withoutParameters(next, ['columns']),
      view: viewId,
      ...(shown.length === 0 ? {} : { columns: shown.join(',') }),
    } as Search);
  const actions: ViewActions = {
    apply: (viewId) => {
      const view = views.find((candidate) => candidate.viewId === viewId);
      if (view === undefined) change({} as Search);
      else show(view.search, view.viewId, view.columns);
    },
    save: async (name, isShared) => {
      const view = await mutations.save.mutateAsync({ name, isShared, columns, search: toViewSearch(search) });
      // A shared view holds no words of the search, so the list shows it as others see it.
      show(view.isShared ? view.search : search, view.viewId, view.columns);
      notifySuccess(t('view.saved', { name: view.name }));
    },
    overwrite: (viewId) => {
      const revision = active?.revision ?? 0;
      mutations.change.mutateAsync({ viewId, revision, columns, search: toViewSearch(search) }).then((view) => {
        show(view.isShared ? view.search : search, view.viewId, view.columns);
        notifySuccess(t('view.saved', { name: view.name }));
      }, notifyError);
    },
    change: (viewId, { name, isShared }) =>
      mutations.change.mutateAsync({
        viewId,
        revision: active?.revision ?? 0,
        ...(name === undefined ? {} : { name }),
        ...(isShared === undefined ? {} : { isShared }),
      }),
    remove: (viewId) => {
      mutations.remove.mutateAsync(viewId).then(() => {
        change(withoutParameters(search, ['view']));
        notifySuccess(t('view.deleted', { name: active?.name ?? '' }));
      }, notifyError);
    },
  };
  return {
    views,
    activeId: active?.viewId ?? null,
    isChanged: active !== undefined && differsFromView(search, active),
    mayShare,
    actions,
  };
}
