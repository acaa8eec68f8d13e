import type { Profile, ProfileFileKind } from '@fundus/contract/profile';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { notifyError, notifySuccess } from '#ui/notify.tsx';
import { useUpdateProfile } from './profile.queries.ts';

/** Takes a file of the own appearance away. */
export function useRemoveProfileFile(
  { revision }: Profile,
  kind: ProfileFileKind,
): { isPending: boolean; remove: () => void } {
  const { t } = useTranslation('profile');
  const update = useUpdateProfile();
  return {
    isPending: update.isPending,
    remove: () =>
      update.mutate(
        { revision, [kind]: null },
        { onSuccess: () => notifySuccess(t('file.removed', { what: t(`field.${kind}`) })), onError: notifyError },
      ),
  };
}
