import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

const PrintDialog = lazy(() => import('./print-dialog.tsx').then((module) => ({ default: module.PrintDialog })));

/** Opens the dialog in which a research becomes a PDF. */
export function PrintDialogButton({ researchId, isDisabled = false }: { researchId: string; isDisabled?: boolean }) {
  const { t } = useTranslation('common');
  const button = useRef<HTMLButtonElement>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const [isOpen, setOpen] = useState(false);
  // The dialog is only fetched with the first click, too late to notice by itself where the focus came from.
  const close = (): void => {
    setOpen(false);
    requestAnimationFrame(() => button.current?.focus());
  };
  return (
    <>
      <Button
        ref={button}
        leftSection={<IconPrinter size={18} aria-hidden />}
        disabled={isDisabled}
        aria-haspopup="dialog"
        onClick={() => {
          setWasOpened(true);
          setOpen(true);
        }}
      >
        {t('action.print')}
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <PrintDialog researchId={researchId} isOpen={isOpen} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
