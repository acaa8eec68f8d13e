import type { LearningPath } from '@fundus/contract/learning-path';
import { useQueryClient } from '@tanstack/react-query';
import { callQuery } from '#lib/api/call-query.ts';
import { useCall } from '#lib/api/use-call.ts';
import { queryKeys } from '#query-keys.ts';

export type LearningItem = LearningPath['items'][number];
type ItemKey = Pick<LearningItem, 'kind' | 'recordId'>;
export type PathFields = Pick<LearningPath, 'title' | 'description' | 'audience'> & { items: ItemKey[] };

export const learningPathsQuery = callQuery(queryKeys.learningPath.list, 'GET /api/learning-paths');

export const learningProgressQuery = (learningPathId: string) =>
  callQuery(queryKeys.learningPath.progress(learningPathId), 'GET /api/learning-paths/:learningPathId/progress', {
    params: { learningPathId },
  });

function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: queryKeys.learningPath.all });
}

export const useCreateLearningPath = () =>
  useCall('POST /api/learning-paths', (body: PathFields) => ({ body }), { onSuccess: useRefresh() });

/** Throws REVISION_CONFLICT with what is stored now (`details.current`). */
export const useUpdateLearningPath = () =>
  useCall(
    'PATCH /api/learning-paths/:learningPathId',
    ({ learningPathId, ...body }: Partial<PathFields> & { learningPathId: string; revision: number }) => ({
      params: { learningPathId },
      body,
    }),
    { onSuccess: useRefresh() },
  );

export const useDeleteLearningPath = () =>
  useCall(
    'DELETE /api/learning-paths/:learningPathId',
    ({ learningPathId }: LearningPath) => ({ params: { learningPathId } }),
    { onSettled: useRefresh() },
  );

/** Marks a document as read, or not; every path that it stands in shows it at once. */
export function useNoteReading() {
  const client = useQueryClient();
  const refresh = useRefresh();
  return useCall(
    'PUT /api/documents/:documentId/reading',
    ({ documentId, isRead }: { documentId: string; isRead: boolean }) => ({ params: { documentId }, body: { isRead } }),
    {
      onMutate: ({ documentId, isRead }) =>
        client.setQueryData(learningPathsQuery.queryKey, (paths) =>
          paths?.map((path) => ({
            ...path,
            items: path.items.map((item) =>
              item.kind === 'document' && item.recordId === documentId ? { ...item, isDone: isRead } : item,
            ),
          })),
        ),
      onSettled: refresh,
    },
  );
}
