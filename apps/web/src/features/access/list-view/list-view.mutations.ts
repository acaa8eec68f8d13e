import type { createListView, deleteListView, updateListView, ViewedList } from '@fundus/contract/list-view';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallInput, call } from '#lib/api/client.ts';
import { queryKeys } from '#query-keys.ts';

type ViewBody = Omit<NonNullable<CallInput<typeof createListView>['body']>, 'list'>;

/** Keeping, changing and deleting the saved views of one list. */
export function useViewMutations(list: ViewedList) {
  const client = useQueryClient();
  const refresh = { onSettled: () => client.invalidateQueries({ queryKey: queryKeys.listView.of(list) }) };
  const save = useMutation({
    mutationFn: (body: ViewBody) => call<typeof createListView>('POST /api/list-views', { body: { ...body, list } }),
    ...refresh,
  });
  const change = useMutation({
    mutationFn: ({ viewId, ...body }: { viewId: string } & NonNullable<CallInput<typeof updateListView>['body']>) =>
      call<typeof updateListView>('PATCH /api/list-views/:viewId', { params: { viewId }, body }),
    ...refresh,
  });
  const remove = useMutation({
    mutationFn: (viewId: string) =>
      call<typeof deleteListView>('DELETE /api/list-views/:viewId', { params: { viewId } }),
    ...refresh,
  });
  return { save, change, remove };
}
