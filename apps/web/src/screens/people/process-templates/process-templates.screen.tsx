import { IconListCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { KeptTemplates } from '#features/people/advisor-template/kept-templates.tsx';
import {
  processTemplatesQuery,
  useCreateProcessTemplate,
  useDeleteProcessTemplate,
} from '#features/people/process-template/process-template.queries.ts';
import { ProcessTemplateDialog } from '#features/people/process-template/process-template-dialog.tsx';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { PageHeader } from '#ui/page-header.tsx';

/** The templates of processes: add, change, delete with a way back. */
export function ProcessTemplatesScreen() {
  const { t } = useTranslation('process-template');
  const templates = useQuery(processTemplatesQuery);
  const create = useCreateProcessTemplate();
  const remove = useDeleteProcessTemplate();
  return (
    <KeptTemplates
      templates={templates}
      words={{
        title: t('title'),
        add: t('add'),
        edit: (name) => t('edit', { name }),
        delete: (name) => t('delete', { name }),
        deleted: (name) => t('deleted', { name }),
        emptyTitle: t('empty.title'),
        emptyText: t('empty.text'),
      }}
      icon={<IconListCheck size={24} stroke={1.6} />}
      head={(addButton) => <PageHeader title={t('title')} description={t('intro')} actions={addButton} />}
      idOf={({ processTemplateId }) => processTemplateId}
      factsOf={({ description, dayName, steps }) => [t('summary', { count: steps.length, day: dayName }), description]}
      dialog={(template, onClose) => <ProcessTemplateDialog template={template} onClose={onClose} />}
      remove={({ processTemplateId }) => remove.mutateAsync(processTemplateId)}
      restore={({ name, description, dayName, steps }) => create.mutateAsync({ name, description, dayName, steps })}
    />
  );
}
