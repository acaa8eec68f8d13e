import type { AdviceSituation } from '@fundus/contract/advice-situation';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { notifyError, notifySuccess } from '#ui/notify.tsx';
import { useResetSituation, useUpdateSituation } from './advice-situation.queries.ts';

/** Takes a situation out of the plans or back into them, and puts it back to what came with the product. */
export function SituationActions({ situation }: { situation: AdviceSituation }) {
  const { t } = useTranslation('advice-situation');
  const { adviceSituationId, revision, isArchived, origin, title } = situation;
  const update = useUpdateSituation(adviceSituationId);
  const reset = useResetSituation(adviceSituationId);
  const [isAsking, setAsking] = useState(false);
  const archive = (): void =>
    update.mutate(
      { revision, isArchived: !isArchived },
      {
        onSuccess: () => notifySuccess(t(isArchived ? 'archive.undone' : 'archive.done', { title })),
        onError: notifyError,
      },
    );
  return (
    <>
      {origin === 'changed' && (
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('reset.action')}
        </Button>
      )}
      <Button variant="default" loading={update.isPending} onClick={archive}>
        {t(isArchived ? 'archive.undo' : 'archive.action')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('reset.title', { title })}
        confirmLabel={t('reset.action')}
        isBusy={reset.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          reset.mutate(revision, {
            onSuccess: () => {
              setAsking(false);
              notifySuccess(t('reset.done', { title }));
            },
            onError: notifyError,
          })
        }
      >
        {t('reset.text')}
      </ConfirmDialog>
    </>
  );
}
