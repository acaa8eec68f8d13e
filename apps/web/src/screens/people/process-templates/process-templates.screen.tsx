import type { ProcessTemplate } from '@fundus/contract/process-template';
import { Button } from '@mantine/core';
import { IconListCheck, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import classes from '#features/people/process-template/process-template.module.css';
import {
  processTemplatesQuery,
  useCreateTemplate,
  useDeleteTemplate,
} from '#features/people/process-template/process-template.queries.ts';
import { TemplateDialog } from '#features/people/process-template/template-dialog.tsx';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import flow from '#ui/flow.module.css';
import { deleteButton, editButton, RowButtons } from '#ui/list/row-buttons.tsx';
import { useRecordAction } from '#ui/list/use-record-action.tsx';
import { useRecordDialog } from '#ui/list/use-record-dialog.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { PageHeader } from '#ui/page-header.tsx';

/** The templates of processes: add, change, delete with a way back. */
export function ProcessTemplatesScreen() {
  const { t } = useTranslation('process-template');
  const templates = useQuery(processTemplatesQuery);
  const create = useCreateTemplate();
  const remove = useDeleteTemplate();
  const { open, dialog } = useRecordDialog<{ template: ProcessTemplate | null }>(({ template }, onClose) => (
    <TemplateDialog template={template} onClose={onClose} />
  ));
  const deletion = useRecordAction<ProcessTemplate>({
    run: ({ processTemplateId }) => remove.mutateAsync(processTemplateId),
    done: ({ name }) => t('deleted', { name }),
    undo: ({ name, description, dayName, steps }) => create.mutateAsync({ name, description, dayName, steps }),
  });
  const addButton = (
    <Button data-page-new leftSection={<IconPlus size={18} aria-hidden />} onClick={() => open({ template: null })}>
      {t('add')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} description={t('intro')} actions={addButton} />
      <Loaded query={templates} skeleton={{ count: 3, height: 72 }}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState
              icon={<IconListCheck size={24} stroke={1.6} />}
              title={t('empty.title')}
              text={t('empty.text')}
              action={addButton}
            />
          ) : (
            <ul className={flow['framedList']} aria-label={t('title')}>
              {all.map((template) => (
                <li key={template.processTemplateId} className={classes['template']}>
                  <div className={classes['words']}>
                    <h2 className={classes['name']}>{template.name}</h2>
                    <p className={classes['quiet']}>
                      {t('summary', { count: template.steps.length, day: template.dayName })}
                    </p>
                    {template.description !== '' && <p className={classes['quiet']}>{template.description}</p>}
                  </div>
                  <span className={classes['buttons']}>
                    <RowButtons
                      size={36}
                      signSize={18}
                      buttons={[
                        template.abilities.includes('edit') &&
                          editButton(t('edit', { name: template.name }), () => open({ template })),
                        template.abilities.includes('delete') &&
                          deleteButton(t('delete', { name: template.name }), () => deletion.start(template)),
                      ]}
                    />
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {dialog}
    </>
  );
}
