import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCloudCheck, IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import type { ChapterState, WrittenChapter } from './chapter-store.ts';
import classes from './chapter-writer.module.css';

const signs: Record<ChapterState, typeof IconRefresh> = {
  saved: IconCloudCheck,
  unsaved: IconRefresh,
  saving: IconRefresh,
  offline: IconCloudOff,
  failed: IconAlertTriangle,
  conflict: IconAlertTriangle,
};

/** Whether what was typed is safe: on the server, on its way, or in this browser until the server can be reached again. */
export function ChapterSaveState({
  written: { state, base },
  onRetry,
}: {
  written: WrittenChapter;
  onRetry: () => void;
}) {
  const { t } = useTranslation('plan-text');
  const Sign = signs[state];
  const isUntouched = state === 'saved' && base.revision === 0;
  return (
    <span role="status" className={classes['state']} data-state={state}>
      {!isUntouched && (
        <>
          <Sign size={16} stroke={1.6} aria-hidden />
          {t(`state.${state}`)}
        </>
      )}
      {(state === 'offline' || state === 'failed') && (
        <Button variant="subtle" size="compact-xs" onClick={onRetry}>
          {t('state.retry')}
        </Button>
      )}
    </span>
  );
}
