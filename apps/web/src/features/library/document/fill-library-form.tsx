import type { LibraryDocument } from '@fundus/contract/document';
import { Button } from '@mantine/core';
import { IconForms } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Modal } from '#ui/dialogs.tsx';
import { DocumentFillDialog } from '../document-template/document-fill-dialog.tsx';
import type { KnownSubject } from '../document-template/fill-choice.tsx';
import classes from './document.module.css';
import { DocumentChoice } from './document-choice.tsx';

/** On the page of a person: fills a form of the library for them. */
export function FillLibraryForm({ known }: { known: KnownSubject }) {
  const { t } = useTranslation('document');
  const [isOpen, setOpen] = useState(false);
  const [document, setDocument] = useState<LibraryDocument | null>(null);
  const close = (): void => {
    setOpen(false);
    setDocument(null);
  };
  return (
    <>
      <Button variant="default" leftSection={<IconForms size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t('fill.open')}
      </Button>
      {isOpen && document === null && (
        <Modal opened onClose={close} title={t('fill.open')} size="lg">
          <p className={classes['text']}>{t('fill.what')}</p>
          <DocumentChoice isTemplate onChange={setDocument} />
        </Modal>
      )}
      {document !== null && <DocumentFillDialog document={document} known={known} onClose={close} />}
    </>
  );
}
