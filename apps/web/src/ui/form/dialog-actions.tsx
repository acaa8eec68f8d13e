import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import classes from './dialog-actions.module.css';

/** Below the form of a dialog: the way out, and the one that goes on. */
export function DialogActions({
  onCancel,
  isBusy,
  isDisabled = false,
  isInStack = false,
  children,
}: {
  onCancel: () => void;
  isBusy: boolean;
  isDisabled?: boolean;
  /** Set where the parent already spaces its children. */
  isInStack?: boolean;
  /** Label of the submit button; »Speichern« by default. */
  children?: ReactNode;
}) {
  const { t } = useTranslation('common');
  return (
    <div className={classes['actions']} data-stacked={isInStack || undefined}>
      <Button variant="default" onClick={onCancel}>
        {t('action.cancel')}
      </Button>
      {/* Pressing it does not leave the field: what that field lacks would move the button away from under the pointer. */}
      <Button type="submit" loading={isBusy} disabled={isDisabled} onMouseDown={(event) => event.preventDefault()}>
        {children ?? t('action.save')}
      </Button>
    </div>
  );
}
