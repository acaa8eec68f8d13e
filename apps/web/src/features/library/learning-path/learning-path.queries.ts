import type {
  createLearningPath,
  deleteLearningPath,
  LearningPath,
  listLearningPaths,
  listLearningProgress,
  noteReading,
  updateLearningPath,
} from '@fundus/contract/learning-path';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { queryKeys } from '#query-keys.ts';

export type LearningItem = LearningPath['items'][number];
type ItemKey = Pick<LearningItem, 'kind' | 'recordId'>;
export type PathFields = Pick<LearningPath, 'title' | 'description' | 'audience'> & { items: ItemKey[] };

export const learningPathsQuery = queryOptions({
  queryKey: queryKeys.learningPath.list,
  queryFn: ({ signal }) => call<typeof listLearningPaths>('GET /api/learning-paths', { signal }),
});

export const learningProgressQuery = (learningPathId: string) =>
  queryOptions({
    queryKey: queryKeys.learningPath.progress(learningPathId),
    queryFn: ({ signal }) =>
      call<typeof listLearningProgress>('GET /api/learning-paths/:learningPathId/progress', {
        params: { learningPathId },
        signal,
      }),
  });

function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: queryKeys.learningPath.all });
}

export function useCreateLearningPath() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: PathFields) => call<typeof createLearningPath>('POST /api/learning-paths', { body }),
    onSuccess: refresh,
  });
}

/** Throws REVISION_CONFLICT with what is stored now (`details.current`). */
export function useUpdateLearningPath() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ learningPathId, ...body }: Partial<PathFields> & { learningPathId: string; revision: number }) =>
      call<typeof updateLearningPath>('PATCH /api/learning-paths/:learningPathId', {
        params: { learningPathId },
        body,
      }),
    onSuccess: refresh,
  });
}

export function useDeleteLearningPath() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ learningPathId }: LearningPath) =>
      call<typeof deleteLearningPath>('DELETE /api/learning-paths/:learningPathId', { params: { learningPathId } }),
    onSettled: refresh,
  });
}

/** Marks a document as read, or not; every path that it stands in shows it at once. */
export function useNoteReading() {
  const client = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ documentId, isRead }: { documentId: string; isRead: boolean }) =>
      call<typeof noteReading>('PUT /api/documents/:documentId/reading', { params: { documentId }, body: { isRead } }),
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
  });
}
