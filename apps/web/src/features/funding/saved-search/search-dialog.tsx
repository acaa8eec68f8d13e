import type { SavedSearch } from '@fundus/contract/saved-search';
import { requiredLine } from '@fundus/contract/text';
import { z } from 'zod';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { RecordDialog } from '#ui/form/record-dialog.tsx';
import { TextField } from '#ui/form/text-fields.tsx';
import { useRecordForm } from '#ui/form/use-record-form.ts';
import { useUpdateSearch } from './saved-search.queries.ts';

const schema = z.object({ name: requiredLine(200) });

/** The name of a saved search. */
export function SearchDialog({
  personId,
  search,
  onClose,
}: {
  personId: string;
  search: SavedSearch;
  onClose: () => void;
}) {
  const { t } = useTranslation('person-funding');
  const update = useUpdateSearch(personId);
  const editing = useRecordForm<SavedSearch, { name: string }>({
    row: search,
    toRecord: ({ revision, name }) => ({ revision, values: { name } }),
    schema,
    save: (input, { row: { searchId }, revision }) => update.mutateAsync({ searchId, revision, ...input }),
  });
  return (
    <RecordDialog
      title={t('savedSearch.renameTitle')}
      editing={editing}
      words={{ label: () => t('savedSearch.name'), word: (_, value) => value as string }}
      onClose={onClose}
    >
      <TextField control={editing.form.control} name="name" label={t('savedSearch.name')} />
    </RecordDialog>
  );
}
