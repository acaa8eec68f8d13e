import type { AdministeredSettings, ChangedSettings, SettingsChange } from '@fundus/contract/setting';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callQuery } from '#lib/api/call-query.ts';
import { call } from '#lib/api/client.ts';
import { upload } from '#lib/api/upload.ts';
import { publicSettingsQuery } from '#lib/settings.ts';
import { queryKeys } from '#query-keys.ts';

export const settingsQuery = callQuery(queryKeys.setting.administered, 'GET /api/settings');

export const liabilityNoticesQuery = callQuery(
  queryKeys.setting.liabilityNotices,
  'GET /api/settings/liability-notices',
);

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
      return withChange(from, await call('PATCH /api/settings', { body }));
    },
    onSuccess: (settings) => void takeOver(settings),
  });
}

export function useUploadLogo(from: AdministeredSettings) {
  const takeOver = useTakeOver();
  const { revision } = from;
  return async (file: File, progress: { onProgress: (share: number) => void; signal: AbortSignal }): Promise<void> => {
    const changed = await upload('PUT /api/settings/logo', {
      file,
      data: { revision },
      ...progress,
    });
    await takeOver(withChange(from, changed));
  };
}
