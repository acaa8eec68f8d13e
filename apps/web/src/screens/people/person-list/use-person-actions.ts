import type { PersonKind } from '@fundus/contract/person-codes';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useConvertPerson,
  useDeletePerson,
  useRestorePerson,
  useUndoConversion,
} from '#features/people/person/person.mutations.ts';
import type { PersonRow } from '#features/people/person/person.queries.ts';
import { nameOfPerson } from '#features/people/person/person-name.ts';
import { notifyFailure, notifySuccess, notifyWithUndo } from '#ui/notify.tsx';

/** Actions on one row, done at once and with ten seconds to undo them. They stay the same functions. */
export function usePersonActions() {
  const { t } = useTranslation('person');
  const { mutateAsync: convertPerson } = useConvertPerson();
  const { mutateAsync: undoConversion } = useUndoConversion();
  const { mutateAsync: deletePerson } = useDeletePerson();
  const { mutateAsync: restorePerson } = useRestorePerson();
  const nameOf = useCallback((row: PersonRow) => nameOfPerson(row) || t('unnamed'), [t]);
  const convert = useCallback(
    (row: PersonRow, to: PersonKind): void => {
      const { personId } = row;
      const name = nameOf(row);
      convertPerson({ personId, to }).then(
        ({ conversionId }) =>
          notifyWithUndo(t(`list.converted.${to}`, { name }), async () => {
            await undoConversion({ personId, conversionId });
            notifySuccess(t('list.conversionUndone', { name }));
          }),
        notifyFailure('convert'),
      );
    },
    [convertPerson, undoConversion, nameOf, t],
  );
  const remove = useCallback(
    (row: PersonRow): void => {
      deletePerson(row.personId).then(
        () => notifyWithUndo(t('list.deleted', { name: nameOf(row) }), () => restorePerson(row.personId)),
        notifyFailure('delete'),
      );
    },
    [deletePerson, restorePerson, nameOf, t],
  );
  const restore = useCallback(
    (row: PersonRow): void => {
      restorePerson(row.personId).then(
        () => notifySuccess(t('list.restored', { name: nameOf(row) })),
        notifyFailure('restore'),
      );
    },
    [restorePerson, nameOf, t],
  );
  return { convert, remove, restore };
}
