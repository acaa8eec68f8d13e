import { IconShare2 } from '@tabler/icons-react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { LazyDialog } from '#ui/lazy-dialog.tsx';

const load = () => import('./share-dialog.tsx').then((module) => module.ShareDialog);

/** Opens the dialog in which a research is shared by link. */
export function ShareDialogButton({
  researchId,
  recipient,
  hasFinancing,
  isDisabled = false,
}: {
  researchId: string;
  /** Whom the research is for, to begin with; empty where it belongs to no person. */
  recipient: string;
  /** Whether the research keeps a mix. */
  hasFinancing: boolean;
  isDisabled?: boolean;
}) {
  const { t } = useTranslation('common');
  return (
    <LazyDialog
      load={load}
      own={{ researchId, recipient, hasFinancing }}
      leftSection={<IconShare2 size={18} aria-hidden />}
      disabled={isDisabled}
    >
      {t('action.share')}
    </LazyDialog>
  );
}
