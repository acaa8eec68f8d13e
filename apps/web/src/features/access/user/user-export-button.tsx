import type { UserAccount } from '@fundus/contract/user-administration';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { download } from '#lib/api/download.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { notifyError } from '#ui/notify.tsx';

/** Export of a user's data, for a user who cannot, or can no longer, log in. */
export function UserExportButton({ user }: { user: UserAccount }) {
  const { t } = useTranslation('user');
  const taking = useMutation({
    mutationFn: () => download('GET /api/users/:userId/data-export', { params: { userId: user.userId } }),
    onError: notifyError,
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={taking.isPending}
      onClick={() => taking.mutate()}
    >
      {t('detail.export')}
    </Button>
  );
}
