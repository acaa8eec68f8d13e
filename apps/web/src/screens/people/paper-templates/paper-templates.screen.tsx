import type { PaperTemplate } from '@fundus/contract/paper-template';
import { Button } from '@mantine/core';
import { IconFiles, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import classes from '#features/people/paper-template/paper-template.module.css';
import {
  paperTemplatesQuery,
  useCreatePaperTemplate,
  useDeletePaperTemplate,
} from '#features/people/paper-template/paper-template.queries.ts';
import { PaperTemplateDialog } from '#features/people/paper-template/paper-template-dialog.tsx';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import flow from '#ui/flow.module.css';
import { deleteButton, editButton, RowButtons } from '#ui/list/row-buttons.tsx';
import { useRecordAction } from '#ui/list/use-record-action.tsx';
import { useRecordDialog } from '#ui/list/use-record-dialog.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { PageHeader } from '#ui/page-header.tsx';

/** The lists of papers that are asked for together: add, change, delete with a way back. */
export function PaperTemplatesScreen() {
  const { t } = useTranslation('paper-template');
  const templates = useQuery(paperTemplatesQuery);
  const create = useCreatePaperTemplate();
  const remove = useDeletePaperTemplate();
  const { open, dialog } = useRecordDialog<{ template: PaperTemplate | null }>(({ template }, onClose) => (
    <PaperTemplateDialog template={template} onClose={onClose} />
  ));
  const deletion = useRecordAction<PaperTemplate>({
    run: ({ paperTemplateId }) => remove.mutateAsync(paperTemplateId),
    done: ({ name }) => t('deleted', { name }),
    undo: ({ name, description, lines }) => create.mutateAsync({ name, description, lines }),
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
              icon={<IconFiles size={24} stroke={1.6} />}
              title={t('empty.title')}
              text={t('empty.text')}
              action={addButton}
            />
          ) : (
            <ul className={flow['framedList']} aria-label={t('title')}>
              {all.map((template) => (
                <li key={template.paperTemplateId} className={classes['template']}>
                  <div className={classes['words']}>
                    <h2 className={classes['name']}>{template.name}</h2>
                    {template.description !== '' && <p className={classes['quiet']}>{template.description}</p>}
                    <p className={classes['quiet']}>
                      {t('summary', {
                        count: template.lines.length,
                        titles: template.lines.map(({ title }) => title).join(' · '),
                      })}
                    </p>
                  </div>
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
