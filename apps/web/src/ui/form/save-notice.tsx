import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { messageOfFailure } from '#lib/error-message.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import type { Saver, SaverSnapshot } from '#lib/save/saver.ts';
import type { Revisioned } from '#lib/save/saving.ts';
import { Banner } from '../banner.tsx';
import { notifySuccess } from '../notify.tsx';

/** Says why input that saves itself does not get through, where it is, and how to go on. Conflicts are asked about apart. */
export function SaveNotice<Stored extends Revisioned>({
  saver,
  saving: { state, error },
}: {
  saver: Saver<Stored>;
  saving: Pick<SaverSnapshot<Stored>, 'state' | 'error'>;
}) {
  const { t } = useTranslation('ui');
  useEffect(() => {
    if (saver.snapshot().isResumed) notifySuccess(t('autosave.resumed'), 'resumed');
  }, [saver, t]);
  if (state === 'offline') {
    return (
      <Banner
        tone="warning"
        action={
          <Button variant="default" size="xs" onClick={() => void saver.flush()}>
            {t('autosave.sendNow')}
          </Button>
        }
      >
        {t('autosave.isKept')}
      </Banner>
    );
  }
  if (state !== 'refused') return null;
  return (
    <Banner
      tone="error"
      action={
        <Button variant="default" size="xs" onClick={() => saver.discard()}>
          {t('autosave.discard')}
        </Button>
      }
    >
      {messageOfFailure('autosave', error)}
    </Banner>
  );
}
