import type { LibraryDocument } from '@fundus/contract/document';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { documentsQuery } from './document.queries.ts';

/** Chooses a document among those that the user sees, by title and content. */
export function DocumentChoice({
  isTemplate = false,
  onChange,
}: {
  /** Offers only those with fields to be filled. */
  isTemplate?: boolean;
  onChange: (document: LibraryDocument | null) => void;
}) {
  const { t } = useTranslation('document');
  const [search, setSearch] = useState('');
  const [words] = useDebouncedValue(search.trim(), 250);
  const rows = useQuery(documentsQuery(words === '' ? {} : { search: words })).data?.rows ?? [];
  return (
    <Select
      label={t(isTemplate ? 'fill.form' : 'send.document')}
      placeholder={t('send.placeholder')}
      data={rows
        .filter((row) => !row.isExpired && (row.isTemplate || !isTemplate))
        .map(({ documentId, title, tab }) => ({ value: documentId, label: `${title} · ${t(`tab.${tab}`)}` }))}
      value={null}
      onChange={(id) => onChange(rows.find(({ documentId }) => documentId === id) ?? null)}
      onSearchChange={setSearch}
      searchable
      // The server decides about matches, by contents as well.
      filter={({ options }) => options}
      nothingFoundMessage={t(isTemplate ? 'fill.noForm' : 'send.nothing')}
    />
  );
}
