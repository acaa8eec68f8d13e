import type { FundingCase } from '@fundus/contract/funding-case';
import { TasksButton } from '#features/people/task/tasks-button.tsx';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { deleteButton, RowButtons } from '#ui/list/row-buttons.tsx';
import { useCaseDeletion } from './use-case-deletion.tsx';

/** The tasks of a case, and its deletion. */
export function CaseRowActions({ row }: { row: FundingCase }) {
  const { t } = useTranslation('funding-case');
  const remove = useCaseDeletion();
  return (
    <>
      <TasksButton
        subject={{ kind: 'case', id: row.caseId }}
        name={row.title}
        canEdit={row.abilities.edit}
        size="compact-sm"
      />
      {row.abilities.delete && (
        <RowButtons buttons={[deleteButton(t('remove.title', { title: row.title }), () => remove.start(row))]} />
      )}
      {remove.dialog}
    </>
  );
}
