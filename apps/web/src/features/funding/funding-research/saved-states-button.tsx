import { IconDeviceFloppy } from '@tabler/icons-react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { LazyDialog } from '#ui/lazy-dialog.tsx';

const load = () => import('./saved-states-dialog.tsx').then((module) => module.SavedStatesDialog);

/** »Speichern«: keeps a state of the research that one can come back to, beside the autosave. */
export function SavedStatesButton({ researchId, isDisabled }: { researchId: string; isDisabled: boolean }) {
  const { t } = useTranslation('common');
  return (
    <LazyDialog
      load={load}
      own={{ researchId }}
      variant="default"
      leftSection={<IconDeviceFloppy size={18} aria-hidden />}
      disabled={isDisabled}
    >
      {t('action.save')}
    </LazyDialog>
  );
}
