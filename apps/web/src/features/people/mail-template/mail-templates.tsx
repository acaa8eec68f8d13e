import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { KeptTemplates } from '#features/people/advisor-template/kept-templates.tsx';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import classes from './mail-template.module.css';
import { mailTemplatesQuery, useCreateMailTemplate, useDeleteMailTemplate } from './mail-template.queries.ts';
import { MailTemplateDialog } from './mail-template-dialog.tsx';

/** Templates of mails to persons: add, change, delete with undo. */
export function MailTemplates() {
  const { t } = useTranslation('mail-template');
  const templates = useQuery(mailTemplatesQuery);
  const create = useCreateMailTemplate();
  const remove = useDeleteMailTemplate();
  return (
    <KeptTemplates
      templates={templates}
      words={{
        title: t('title'),
        add: t('action.add'),
        edit: (name) => t('action.edit', { name }),
        delete: (name) => t('action.delete', { name }),
        deleted: (name) => t('deleted', { name }),
        emptyTitle: t('empty.title'),
        emptyText: t('empty.text'),
      }}
      icon={<IconMail size={24} stroke={1.6} />}
      head={(addButton) => (
        <div className={classes['head']}>
          <p className={classes['about']}>{t('description')}</p>
          {templates.data !== undefined && templates.data.length > 0 && addButton}
        </div>
      )}
      idOf={({ mailTemplateId }) => mailTemplateId}
      factsOf={({ subject }) => [subject]}
      dialog={(template, onClose) => <MailTemplateDialog template={template} onClose={onClose} />}
      remove={(template) => remove.mutateAsync(template)}
      restore={({ name, subject, text }) => create.mutateAsync({ name, subject, text })}
    />
  );
}
