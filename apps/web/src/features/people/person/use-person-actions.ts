import type { PersonKind } from '@fundus/contract/person-codes';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useRecordAction } from '#ui/list/use-record-action.tsx';
import { notifyFailure, notifySuccess } from '#ui/notify.tsx';
import { useConvertPerson, useDeletePerson, useRestorePerson, useUndoConversion } from './person.mutations.ts';
import type { PersonRow } from './person.queries.ts';
import { nameOfPerson } from './person-name.ts';

/** Actions on one row, done at once and with ten seconds to undo them. They stay the same functions. */
export function usePersonActions() {
  const { t } = useTranslation('person');
  const { mutateAsync: convertPerson } = useConvertPerson();
  const { mutateAsync: undoConversion } = useUndoConversion();
  const { mutateAsync: deletePerson } = useDeletePerson();
  const { mutateAsync: restorePerson } = useRestorePerson();
  const nameOf = (row: PersonRow): string => nameOfPerson(row) || t('unnamed');
  const convert = useRecordAction({
    run: ({ row, to }: { row: PersonRow; to: PersonKind }) => convertPerson({ personId: row.personId, to }),
    done: ({ row, to }) => t(`list.converted.${to}`, { name: nameOf(row) }),
    undo: async ({ row }, { conversionId }) => {
      await undoConversion({ personId: row.personId, conversionId });
      notifySuccess(t('list.conversionUndone', { name: nameOf(row) }));
    },
    failed: notifyFailure('convert'),
  });
  const remove = useRecordAction<PersonRow>({
    run: ({ personId }) => deletePerson(personId),
    done: (row) => t('list.deleted', { name: nameOf(row) }),
    undo: ({ personId }) => restorePerson(personId),
    failed: notifyFailure('delete'),
  });
  const restore = useRecordAction<PersonRow>({
    run: ({ personId }) => restorePerson(personId),
    done: (row) => t('list.restored', { name: nameOf(row) }),
    failed: notifyFailure('restore'),
  });
  return { convert: convert.start, remove: remove.start, restore: restore.start };
}
