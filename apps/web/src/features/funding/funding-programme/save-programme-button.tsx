import { ActionIcon, Button } from '@mantine/core';
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { useAtOnce } from '#lib/at-once.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { queryKeys } from '#query-keys.ts';
import { notifyError } from '#ui/notify.tsx';

interface Saveable {
  programmeId: string;
  title: string;
  isSaved: boolean;
}

/** Saves or forgets; whatever shows the programme refetches. */
function useSaveProgramme({ programmeId }: Saveable) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isSaved: boolean) =>
      isSaved
        ? call('PUT /api/funding-programmes/:programmeId/saved', { params: { programmeId } })
        : call('DELETE /api/funding-programmes/:programmeId/saved', {
            params: { programmeId },
          }),
    onError: notifyError,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: queryKeys.fundingProgramme.lists }),
        client.invalidateQueries({ queryKey: queryKeys.fundingProgramme.detail(programmeId) }),
      ]),
  });
}

/** Keeps a programme at hand; in lists a mark alone. */
export function SaveProgrammeButton({ programme, isMark = false }: { programme: Saveable; isMark?: boolean }) {
  const { t } = useTranslation('funding-programme');
  const save = useSaveProgramme(programme);
  const [isSaved, show] = useAtOnce(programme.isSaved);
  const toggle = (): void => show(!isSaved, () => save.mutate(!isSaved));
  const Icon = isSaved ? IconBookmarkFilled : IconBookmark;
  if (isMark) {
    return (
      <ActionIcon
        variant="subtle"
        aria-label={t('saved.mark', { title: programme.title })}
        aria-pressed={isSaved}
        onClick={toggle}
      >
        <Icon size={18} aria-hidden />
      </ActionIcon>
    );
  }
  return (
    <Button variant="default" aria-pressed={isSaved} leftSection={<Icon size={18} aria-hidden />} onClick={toggle}>
      {t(isSaved ? 'saved.yes' : 'saved.no')}
    </Button>
  );
}
