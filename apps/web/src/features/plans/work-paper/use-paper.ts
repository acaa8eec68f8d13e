import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '#lib/api/api-error.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { notifyError } from '#ui/notify.tsx';
import type { AnyPaper, PaperApi } from './paper-api.ts';
import { applyPatch, type PaperPatch } from './paper-patch.ts';

/** Puts an answer into the cache, unless a newer one is there, and lets the lists refetch. */
export function storePaper<Paper extends AnyPaper>(client: QueryClient, api: PaperApi<Paper>, paper: Paper): void {
  client.setQueryData<Paper>(api.keys.detail(api.idOf(paper)), (known) =>
    known !== undefined && known.revision > paper.revision ? known : paper,
  );
  void client.invalidateQueries({ queryKey: api.keys.lists });
}

/**
 * A change that shows at once: moving, removing, choosing. Calls go out one after the other. Where someone else changed the
 * same part, the page shows their state and says so; what is typed is saved by forms, which show both states.
 */
export function useChangePaper<Paper extends AnyPaper>(
  api: PaperApi<Paper>,
  id: string,
  send: (revision: number, patch: PaperPatch) => Promise<Paper>,
) {
  const { t } = useTranslation('work-paper');
  const client = useQueryClient();
  const queryKey = api.keys.detail(id);
  return useMutation({
    scope: { id: `${api.noun} ${id}` },
    mutationFn: (patch: PaperPatch) => send(client.getQueryData<Paper>(queryKey)?.revision ?? 0, patch),
    onMutate: async (patch) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData<Paper>(queryKey, (known) => known && applyPatch(known, patch));
    },
    onSuccess: (paper) => storePaper(client, api, paper),
    onError: (error) => {
      void client.invalidateQueries({ queryKey });
      if (isApiError(error, 'REVISION_CONFLICT')) notifyError(t('save.movedMeanwhile'));
      else notifyError(error);
    },
  });
}
