import type {
  AdministeredSettings,
  getSettings,
  listLiabilityNotices,
  SettingsChange,
  updateSettings,
  uploadLogo,
} from '@fundus/contract/setting';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { upload } from '#lib/api/upload.ts';
import { publicSettingsQuery } from '#lib/settings.ts';

export const settingsQuery = queryOptions({
  queryKey: ['setting', 'administered'],
  queryFn: ({ signal }) => call<typeof getSettings>('GET /api/settings', { signal }),
});

export const liabilityNoticesQuery = queryOptions({
  queryKey: ['setting', 'liability-notices'],
  queryFn: ({ signal }) => call<typeof listLiabilityNotices>('GET /api/settings/liability-notices', { signal }),
});

/** Shows at once what was stored, here and wherever the portal looks like its settings. */
function useTakeOver(): (settings: AdministeredSettings) => Promise<unknown> {
  const client = useQueryClient();
  return (settings) => {
    client.setQueryData(settingsQuery.queryKey, settings);
    return Promise.all([
      client.invalidateQueries({ queryKey: publicSettingsQuery.queryKey }),
      client.invalidateQueries({ queryKey: liabilityNoticesQuery.queryKey }),
    ]);
  };
}

/** Changes settings. Throws REVISION_CONFLICT with what is stored now (`details.current`). */
export function useUpdateSettings() {
  const takeOver = useTakeOver();
  return useMutation({
    mutationFn: (body: SettingsChange) => call<typeof updateSettings>('PATCH /api/settings', { body }),
    onSuccess: (settings) => void takeOver(settings),
  });
}

export function useUploadLogo(revision: number) {
  const takeOver = useTakeOver();
  return async (file: File, progress: { onProgress: (share: number) => void; signal: AbortSignal }): Promise<void> => {
    await takeOver(
      await upload<typeof uploadLogo>('PUT /api/settings/logo', { file, data: { revision }, ...progress }),
    );
  };
}
