import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCloudCheck, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import classes from './autosave-state.module.css';

export type SaveState = 'idle' | 'unsaved' | 'saving' | 'saved' | 'failed';

/** Whether what was typed is already safe. The place is kept free, so that nothing moves when the words change. */
export function AutosaveState({ state, onRetry }: { state: SaveState; onRetry?: (() => void) | undefined }) {
  const { t } = useTranslation(['ui', 'common']);
  const Icon = state === 'failed' ? IconAlertTriangle : state === 'saved' ? IconCloudCheck : IconRefresh;
  return (
    <span className={classes['root']} data-state={state} role="status" data-print="hide">
      {state !== 'idle' && (
        <>
          <Icon size={16} stroke={1.6} aria-hidden />
          <span>{t(`autosave.${state}`)}</span>
        </>
      )}
      {state === 'failed' && onRetry !== undefined && (
        <Button variant="subtle" size="compact-xs" onClick={onRetry}>
          {t('common:action.retry')}
        </Button>
      )}
    </span>
  );
}
