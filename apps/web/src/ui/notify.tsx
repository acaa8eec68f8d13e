import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { type Action, messageOfError, messageOfFailure, messageOfStale } from '#lib/error-message.ts';
import { translate } from '#lib/i18n/translate.ts';
import { isMissingPart } from '#lib/missing-part.ts';
import classes from './notify.module.css';

/** How long »Rückgängig« stays on offer. */
export const undoMilliseconds = 10_000;

/** Says briefly that something worked, where the screen itself does not show it; of one `id` only once at a time. */
export function notifySuccess(message: string, id?: string): void {
  notifications.show({
    ...(id !== undefined && { id }),
    message,
    icon: <IconCheck size={16} aria-hidden />,
    color: 'var(--fundus-green)',
    autoClose: 4_000,
    className: classes['root'] ?? '',
  });
}

/**
 * Says that something did not work and has no place of its own on the screen. Stays until it is closed. Where a part of the page could
 * not be fetched it offers to load the page again: Firefox does not try the same file twice in the life of a page.
 */
export function notifyError(error: unknown): void {
  const message = typeof error === 'string' ? error : messageOfError(error);
  notifications.show({
    // The same words of another click are not stacked below those that are still read.
    id: `failure: ${message}`,
    message: isMissingPart(error) ? (
      <span className={classes['undo']}>
        <span>{message}</span>
        <span className={classes['actions']}>
          <Button variant="subtle" size="compact-sm" onClick={() => window.location.reload()}>
            {translate('common:action.reload')}
          </Button>
        </span>
      </span>
    ) : (
      message
    ),
    icon: <IconAlertTriangle size={16} aria-hidden />,
    color: 'var(--fundus-red)',
    autoClose: false,
    className: classes['root'] ?? '',
  });
}

/** The same with words of its own for what was tried. */
export const notifyFailure =
  (action: Action) =>
  (error: unknown): void =>
    notifyError(messageOfFailure(action, error));

/** Says that a record moved on meanwhile (`messageOfStale`); every other failure goes to `otherwise`. */
export const notifyStale =
  (name: string, otherwise: (error: unknown) => void, wordStored?: (current: unknown) => string) =>
  (error: unknown): void => {
    const told = messageOfStale(error, name, wordStored);
    if (told === null) otherwise(error);
    else notifyError(told);
  };

/** Says what was done and offers for ten seconds to undo it, and to go where it led. */
export function notifyWithUndo(
  message: string,
  onUndo: () => void | Promise<unknown>,
  follow?: { label: string; onFollow: () => void },
): void {
  const id = notifications.show({
    autoClose: undoMilliseconds,
    withAutoCloseProgress: true,
    className: classes['root'] ?? '',
    message: (
      <span className={classes['undo']}>
        <span>{message}</span>
        <span className={classes['actions']}>
          {follow !== undefined && (
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => {
                notifications.hide(id);
                follow.onFollow();
              }}
            >
              {follow.label}
            </Button>
          )}
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              notifications.hide(id);
              Promise.resolve(onUndo()).catch(notifyFailure('undo'));
            }}
          >
            {translate('common:action.undo')}
          </Button>
        </span>
      </span>
    ),
  });
}
