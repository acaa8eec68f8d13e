import type { LibraryDocument } from '@fundus/contract/document';
import type { Person } from '@fundus/contract/person';
import { Button } from '@mantine/core';
import { IconBooks } from '@tabler/icons-react';
import { useState } from 'react';
import { PaperRequestDialog } from '#features/people/paper-request/paper-request-part.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Modal } from '#ui/dialogs.tsx';
import classes from './document.module.css';
import { DocumentChoice } from './document-choice.tsx';

/** On the page of a person: sends them a document of the library. */
export function SendLibraryDocument({ person }: { person: Person }) {
  const { t } = useTranslation('document');
  const [isOpen, setOpen] = useState(false);
  const [document, setDocument] = useState<LibraryDocument | null>(null);
  const close = (): void => {
    setOpen(false);
    setDocument(null);
  };
  return (
    <>
      <Button variant="default" leftSection={<IconBooks size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t('send.open')}
      </Button>
      {isOpen && document === null && (
        <Modal opened onClose={close} title={t('send.chooseTitle')} size="lg">
          <p className={classes['text']}>{t('send.what')}</p>
          <DocumentChoice onChange={setDocument} />
        </Modal>
      )}
      {document !== null && <PaperRequestDialog person={person} libraryDocument={document} onClose={close} />}
    </>
  );
}
