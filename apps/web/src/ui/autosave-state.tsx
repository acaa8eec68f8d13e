import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCloudCheck, IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import type { SaverSnapshot } from '#lib/save/saver.ts';
import type { SaveState } from '#lib/save/saving.ts';
import classes from './autosave-state.module.css';

const signs: Record<SaveState, typeof IconRefresh> = {
  saved: IconCloudCheck,
  waiting: IconRefresh,
  sending: IconRefresh,
  offline: IconCloudOff,
  conflict: IconAlertTriangle,
  refused: IconAlertTriangle,
};

/** Whether what was typed is already safe. The place is kept free, so that nothing moves when the words change. */
export function AutosaveState({
  saving: { state, savedAt },
  onRetry,
}: {
  saving: Pick<SaverSnapshot<unknown>, 'state' | 'savedAt'>;
  onRetry: () => void;
}) {
  const { t } = useTranslation(['ui', 'common']);
  const Sign = signs[state];
  return (
    <span className={classes['root']} data-state={state} role="status" data-print="hide">
      {(state !== 'saved' || savedAt !== null) && (
        <>
          <Sign size={16} stroke={1.6} aria-hidden />
          <span>{t(`autosave.${state}`)}</span>
        </>
      )}
      {(state === 'offline' || state === 'refused') && (
        <Button variant="subtle" size="compact-xs" onClick={onRetry}>
          {t('common:action.retry')}
        </Button>
      )}
    </span>
  );
}
