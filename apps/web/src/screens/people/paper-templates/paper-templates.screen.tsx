import { IconFiles } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { KeptTemplates } from '#features/people/advisor-template/kept-templates.tsx';
import {
  paperTemplatesQuery,
  useCreatePaperTemplate,
  useDeletePaperTemplate,
} from '#features/people/paper-template/paper-template.queries.ts';
import { PaperTemplateDialog } from '#features/people/paper-template/paper-template-dialog.tsx';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { PageHeader } from '#ui/page-header.tsx';

/** The lists of papers that are requested together: add, change, delete with a way back. */
export function PaperTemplatesScreen() {
  const { t } = useTranslation('paper-template');
  const templates = useQuery(paperTemplatesQuery);
  const create = useCreatePaperTemplate();
  const remove = useDeletePaperTemplate();
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
      icon={<IconFiles size={24} stroke={1.6} />}
      head={(addButton) => <PageHeader title={t('title')} description={t('intro')} actions={addButton} />}
      idOf={({ paperTemplateId }) => paperTemplateId}
      factsOf={({ description, lines }) => [
        description,
        t('summary', { count: lines.length, titles: lines.map(({ title }) => title).join(' · ') }),
      ]}
      dialog={(template, onClose) => <PaperTemplateDialog template={template} onClose={onClose} />}
      remove={({ paperTemplateId }) => remove.mutateAsync(paperTemplateId)}
      restore={({ name, description, lines }) => create.mutateAsync({ name, description, lines })}
    />
  );
}
