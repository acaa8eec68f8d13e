import type { LibraryDocument } from '@fundus/contract/document';
import type { Person } from '@fundus/contract/person';
import { Button, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconBooks } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PaperRequestDialog } from '#features/people/paper-request/paper-request-part.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Modal } from '#ui/dialogs.tsx';
import classes from './document.module.css';
import { documentsQuery } from './document.queries.ts';

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

/** Chooses a document among those that the user sees, by title and content. */
function DocumentChoice({ onChange }: { onChange: (document: LibraryDocument | null) => void }) {
  const { t } = useTranslation('document');
  const [search, setSearch] = useState('');
  const [words] = useDebouncedValue(search.trim(), 250);
  const rows = useQuery(documentsQuery(words === '' ? {} : { search: words })).data?.rows ?? [];
  return (
    <Select
      label={t('send.document')}
      placeholder={t('send.placeholder')}
      data={rows
        .filter(({ isExpired }) => !isExpired)
        .map(({ documentId, title, tab }) => ({ value: documentId, label: `${title} · ${t(`tab.${tab}`)}` }))}
      value={null}
      onChange={(id) => onChange(rows.find(({ documentId }) => documentId === id) ?? null)}
      onSearchChange={setSearch}
      searchable
      // The server decides about matches, by contents as well.
      filter={({ options }) => options}
      nothingFoundMessage={t('send.nothing')}
    />
  );
}
