import type { PersonKind } from '@fundus/contract/person';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useViewMutations } from '#features/person/person.mutations.ts';
import { listViewsQuery } from '#features/person/person.queries.ts';
import { differsFromView, type PersonListSearch, toViewSearch } from '#features/person/person-list-search.ts';
import type { ColumnChoice } from '#ui/list/column-choice.ts';
import type { ViewDeeds } from '#ui/list/view-menu.tsx';
import { notifyError, notifySuccess } from '#ui/notify.tsx';

/** The saved views of a list of persons. Applying one writes it into the address, so that the link to it can be sent. */
export function usePersonViews(
  kind: PersonKind,
  search: PersonListSearch,
  choice: ColumnChoice,
  change: (next: PersonListSearch) => void,
) {
  const { t } = useTranslation('ui');
  const { data: views = [] } = useQuery(listViewsQuery(kind));
  const mutations = useViewMutations(kind);
  const active = views.find(({ viewId }) => viewId === search.view);
  const columns = choice.isChanged ? [...choice.shown] : [];
  const show = (next: PersonListSearch, viewId: string, shown: readonly string[]): void => {
    const { columns: _, ...others } = next;
    change({ ...others, view: viewId, ...(shown.length === 0 ? {} : { columns: shown.join(',') }) });
  };
  const deeds: ViewDeeds = {
    apply: (viewId) => {
      const view = views.find((candidate) => candidate.viewId === viewId);
      // The route reads the words of a view as it reads those of a link.
      if (view === undefined) change({});
      else show(view.search, view.viewId, view.columns);
    },
    save: async (name, isShared) => {
      const view = await mutations.save.mutateAsync({ name, isShared, columns, search: toViewSearch(search) });
      show(search, view.viewId, view.columns);
      notifySuccess(t('view.saved', { name: view.name }));
    },
    overwrite: (viewId) => {
      const revision = active?.revision ?? 0;
      mutations.change.mutateAsync({ viewId, revision, columns, search: toViewSearch(search) }).then((view) => {
        show(search, view.viewId, view.columns);
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
        const { view: _, ...others } = search;
        change(others);
        notifySuccess(t('view.deleted', { name: active?.name ?? '' }));
      }, notifyError);
    },
  };
  return {
    views,
    activeId: active?.viewId ?? null,
    isChanged: active !== undefined && differsFromView(search, active),
    deeds,
  };
}
