import { Button } from '@mantine/core';
import { IconShare2 } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

// Loaded with the first click: the form brings schemas that the result list does not need.
const ShareDialog = lazy(() => import('./share-dialog.tsx').then((module) => ({ default: module.ShareDialog })));

/** Opens the dialog in which a research is shared by link. */
export function ShareDialogButton({ researchId, isDisabled = false }: { researchId: string; isDisabled?: boolean }) {
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
        variant="default"
        leftSection={<IconShare2 size={18} aria-hidden />}
        disabled={isDisabled}
        aria-haspopup="dialog"
        onClick={() => {
          setWasOpened(true);
          setOpen(true);
        }}
      >
        {t('action.share')}
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <ShareDialog researchId={researchId} isOpen={isOpen} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
