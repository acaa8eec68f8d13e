import type {
  AdministeredSettings,
  ChangedSettings,
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
import { queryKeys } from '#query-keys.ts';

export const settingsQuery = queryOptions({
  queryKey: queryKeys.setting.administered,
  queryFn: ({ signal }) => call<typeof getSettings>('GET /api/settings', { signal }),
});

export const liabilityNoticesQuery = queryOptions({
  queryKey: queryKeys.setting.liabilityNotices,
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

/** The settings after a change that was based on them. */
const withChange = (from: AdministeredSettings, { settings, ...changed }: ChangedSettings): AdministeredSettings => ({
  ...changed,
  settings: Object.assign({}, from.settings, settings),
});

/** Changes settings on top of those that the caller saw. Throws REVISION_CONFLICT with what is stored now (`details.current`). */
export function useUpdateSettings() {
  const takeOver = useTakeOver();
  return useMutation({
    mutationFn: async ({
      from,
      changes,
    }: {
      from: AdministeredSettings;
      changes: Omit<SettingsChange, 'revision'>;
    }) => {
      const body = { ...changes, revision: from.revision };
      return withChange(from, await call<typeof updateSettings>('PATCH /api/settings', { body }));
    },
    onSuccess: (settings) => void takeOver(settings),
  });
}

export function useUploadLogo(from: AdministeredSettings) {
  const takeOver = useTakeOver();
  const { revision } = from;
  return async (file: File, progress: { onProgress: (share: number) => void; signal: AbortSignal }): Promise<void> => {
    const changed = await upload<typeof uploadLogo>('PUT /api/settings/logo', {
      file,
      data: { revision },
      ...progress,
    });
    await takeOver(withChange(from, changed));
  };
}
