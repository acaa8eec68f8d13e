import type { FundingCase } from '@fundus/contract/funding-case';
import { TasksButton } from '#features/people/task/tasks-button.tsx';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { deleteButton, RowButtons } from '#ui/list/row-buttons.tsx';
import { useRecordAction } from '#ui/list/use-record-action.tsx';
import { useDeleteCase } from './funding-case.queries.ts';

/** The tasks of a case, and its deletion. */
export function CaseRowActions({ row }: { row: FundingCase }) {
  const { t } = useTranslation('funding-case');
  const { mutateAsync } = useDeleteCase();
  const remove = useRecordAction<FundingCase>({
    ask: ({ title }) => ({
      title: t('remove.title', { title }),
      text: t('remove.text'),
      confirm: t('remove.confirm'),
    }),
    run: (one) => mutateAsync(one),
    done: () => t('remove.done'),
  });
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
