import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isApiError } from '#lib/api/api-error.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { isMissingPart } from '#lib/missing-part.ts';
import { reloadSession } from '#lib/session/session.ts';
import { sessionState } from '#lib/session/session-state.ts';
import { FriendlyError } from '#ui/friendly-error.tsx';
import { reloadsFor } from './reload-once.ts';

/**
 * Replaces a page that could not be opened. A page of which a part is gone, since a new version was put
 * up, is loaded once more by itself: the user has left the page before.
 */
export function PageError(props: ErrorComponentProps) {
  const [isReloading] = useState(() => reloadsFor(props.error));
  // Not before the page that was left is gone, with what asks about its unsaved changes.
  useEffect(() => {
    if (isReloading) window.location.reload();
  }, [isReloading]);
  return isReloading ? null : <PageFailure {...props} />;
}

function PageFailure({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation(['failure', 'common']);
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
