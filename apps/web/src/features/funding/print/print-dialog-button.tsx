import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { LazyDialog } from '#ui/lazy-dialog.tsx';

const load = () => import('./print-dialog.tsx').then((module) => module.PrintDialog);

/** Opens the dialog in which a research becomes a PDF. */
export function PrintDialogButton({
  researchId,
  subject,
  recipient,
  hasFinancing,
  isDisabled = false,
}: {
  researchId: string;
  /** Subject of the research in the client's words; empty: the title has a day alone. */
  subject: string;
  /** Whom the research is for, to begin with; empty where it belongs to no person. */
  recipient: string;
  /** Whether the research keeps a mix. */
  hasFinancing: boolean;
  isDisabled?: boolean;
}) {
  const { t } = useTranslation('common');
  return (
    <LazyDialog
      data-page-print
      load={load}
      own={{ researchId, subject, recipient, hasFinancing }}
      variant="default"
      leftSection={<IconPrinter size={18} aria-hidden />}
      disabled={isDisabled}
    >
      {t('action.print')}
    </LazyDialog>
  );
}
