import type { ViewedList } from '@fundus/contract/list-view';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type BodyOf, call } from '#lib/api/client.ts';
import { queryKeys } from '#query-keys.ts';

type ViewBody = Omit<BodyOf<'POST /api/list-views'>, 'list'>;

/** Keeping, changing and deleting the saved views of one list. */
export function useViewMutations(list: ViewedList) {
  const client = useQueryClient();
  const refresh = { onSettled: () => client.invalidateQueries({ queryKey: queryKeys.listView.of(list) }) };
  const save = useMutation({
    mutationFn: (body: ViewBody) => call('POST /api/list-views', { body: { ...body, list } }),
    ...refresh,
  });
  const change = useMutation({
    mutationFn: ({ viewId, ...body }: { viewId: string } & BodyOf<'PATCH /api/list-views/:viewId'>) =>
      call('PATCH /api/list-views/:viewId', { params: { viewId }, body }),
    ...refresh,
  });
  const remove = useMutation({
    mutationFn: (viewId: string) => call('DELETE /api/list-views/:viewId', { params: { viewId } }),
    ...refresh,
  });
  return { save, change, remove };
}
