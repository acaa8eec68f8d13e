import type { LibraryDocument } from '@fundus/contract/document';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PaperRequestDialog } from '#features/people/paper-request/paper-request-part.ts';
import { PersonChoice } from '#features/people/person/person-choice.tsx';
import { personQuery } from '#features/people/person/person-record.queries.ts';
import { messageOfError } from '#lib/error-message.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Modal } from '#ui/dialogs.tsx';
import typography from '#ui/typography.module.css';
import classes from './document.module.css';

/** Sends a document to a client: for whom, and then what is asked of them. */
export function DocumentSendDialog({ document, onClose }: { document: LibraryDocument; onClose: () => void }) {
  const { t } = useTranslation('document');
  const [personId, setPersonId] = useState<string | null>(null);
  const person = useQuery({ ...personQuery(personId ?? ''), enabled: personId !== null });
  if (person.data !== undefined) {
    return <PaperRequestDialog person={person.data} libraryDocument={document} onClose={onClose} />;
  }
  return (
    <Modal opened onClose={onClose} title={t('send.title', { name: document.title })} size="lg">
      <p className={classes['text']}>{t('send.what')}</p>
      <PersonChoice label={t('send.person')} value={personId} onChange={setPersonId} />
      {person.error !== null && (
        <p className={typography['fault']} role="alert">
          {messageOfError(person.error)}
        </p>
      )}
    </Modal>
  );
}
