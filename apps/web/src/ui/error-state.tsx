import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { messageOfError } from '#lib/error-message.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import classes from './error-state.module.css';

/** A part of the page that could not be loaded or done, said where it happened, with a way on. */
export function ErrorState({
  error,
  text,
  onRetry,
}: {
  /** The failure; its words are the server's. */
  error?: unknown;
  /** Words of the caller instead of the usual ones. */
  text?: string;
  onRetry?: (() => void) | undefined;
}) {
  const { t } = useTranslation('common');
  return (
    <div className={classes['root']} role="alert">
      <IconAlertTriangle className={classes['icon']} size={20} stroke={1.6} aria-hidden />
      <p className={classes['text']}>{text ?? messageOfError(error)}</p>
      {onRetry !== undefined && (
        <Button variant="default" size="xs" onClick={onRetry}>
          {t('action.retry')}
        </Button>
      )}
    </div>
  );
}
