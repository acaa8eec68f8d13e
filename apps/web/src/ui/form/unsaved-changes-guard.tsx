import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useIsFading } from '../fading-dialog.tsx';

/** Asks before a page with unsaved changes is left, also when the tab is closed or reloaded. */
export function UnsavedChangesGuard({ isDirty: hasChanges }: { isDirty: boolean }) {
  const isDirty = !useIsFading() && hasChanges;
  const { t } = useTranslation('ui');
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      isOpen={blocker.status === 'blocked'}
      title={t('form.leaveTitle')}
      confirmLabel={t('form.leave')}
      cancelLabel={t('form.stay')}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {t('form.leaveText')}
    </ConfirmDialog>
  );
}
