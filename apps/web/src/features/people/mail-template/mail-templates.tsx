import type { MailTemplate } from '@fundus/contract/mail-template';
import { Button } from '@mantine/core';
import { IconMail, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { useRecordAction } from '#ui/list/use-record-action.tsx';
import { useRecordDialog } from '#ui/list/use-record-dialog.tsx';
import { Loaded } from '#ui/loaded.tsx';
import classes from './mail-template.module.css';
import { mailTemplatesQuery, useCreateMailTemplate, useDeleteMailTemplate } from './mail-template.queries.ts';
import { MailTemplateDialog } from './mail-template-dialog.tsx';
import { MailTemplateList } from './mail-template-list.tsx';

/** What mails to persons begin with: add, change, delete with a way back. */
export function MailTemplates() {
  const { t } = useTranslation('mail-template');
  const templates = useQuery(mailTemplatesQuery);
  const create = useCreateMailTemplate();
  const remove = useDeleteMailTemplate();
  const { open, dialog } = useRecordDialog<{ template: MailTemplate | null }>(({ template }, onClose) => (
    <MailTemplateDialog template={template} onClose={onClose} />
  ));
  const deletion = useRecordAction<MailTemplate>({
    run: (template) => remove.mutateAsync(template),
    done: ({ name }) => t('deleted', { name }),
    undo: ({ name, subject, text }) => create.mutateAsync({ name, subject, text }),
  });
  const addButton = (
    <Button data-page-new leftSection={<IconPlus size={18} aria-hidden />} onClick={() => open({ template: null })}>
      {t('action.add')}
    </Button>
  );
  return (
    <>
      <div className={classes['head']}>
        <p className={classes['about']}>{t('description')}</p>
        {templates.data !== undefined && templates.data.length > 0 && addButton}
      </div>
      <Loaded query={templates}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState
              icon={<IconMail size={24} stroke={1.6} />}
              title={t('empty.title')}
              text={t('empty.text')}
              action={addButton}
            />
          ) : (
            <MailTemplateList templates={all} onEdit={(template) => open({ template })} onDelete={deletion.start} />
          )
        }
      </Loaded>
      {dialog}
    </>
  );
}
