import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#lib/api/api-error.ts';
import { reloadSession, sessionState } from '#lib/session/session.ts';
import { FriendlyError } from '#ui/friendly-error.tsx';
import { isMissingPart } from './reload-once.ts';

/** What stands in place of a page that could not be opened. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation(['error', 'common']);
  const isOffline = isApiError(error, 'OFFLINE');
  const isMissing = isMissingPart(error);
  useEffect(() => {
    if (!isApiError(error)) console.error('A page failed', error);
  }, [error]);
  const kind = isOffline ? 'offline' : isMissing ? 'loadFailed' : isApiError(error, 'NOT_FOUND') ? 'notFound' : 'other';
  const again = async (): Promise<void> => {
    if (isMissing || kind === 'other') {
      window.location.reload();
      return;
    }
    if (sessionState().authenticated === null) await reloadSession();
    reset();
  };
  return (
    <FriendlyError
      title={t(`page.${kind}.title`)}
      text={t(`page.${kind}.text`)}
      requestId={isApiError(error) ? error.requestId : null}
      actions={[
        {
          label: t(isMissing || kind === 'other' ? 'common:action.reload' : 'common:action.retry'),
          onClick: () => void again(),
        },
      ]}
    />
  );
}
