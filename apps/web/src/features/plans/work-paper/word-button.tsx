import { Button } from '@mantine/core';
import { IconFileTypeDocx } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { LockedFeature } from '#ui/locked-feature.tsx';
import { notifyError } from '#ui/notify.tsx';

/** Downloads what is written as a document of a word processor, as far as it is stored. */
export function WordButton({ fetchFile }: { fetchFile: () => Promise<void> }) {
  const { t } = useTranslation('work-paper');
  const { mutate, isPending } = useMutation({ mutationFn: fetchFile, onError: notifyError });
  return (
    <LockedFeature feature="docx-export">
      {(isLocked) => (
        <Button
          variant="default"
          leftSection={<IconFileTypeDocx size={18} aria-hidden />}
          disabled={isLocked}
          loading={isPending}
          onClick={() => mutate()}
        >
          {t('head.docx')}
        </Button>
      )}
    </LockedFeature>
  );
}
