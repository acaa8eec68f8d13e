import type { templateAbilities } from '@fundus/contract/advisor-template';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';
import flow from '#ui/flow.module.css';
import { deleteButton, editButton, RowButtons } from '#ui/list/row-buttons.tsx';
import { useRecordAction } from '#ui/list/use-record-action.tsx';
import { useRecordDialog } from '#ui/list/use-record-dialog.tsx';
import { Loaded } from '#ui/loaded.tsx';
import typography from '#ui/typography.module.css';
import classes from './advisor-template.module.css';

interface AnyTemplate {
  name: string;
  abilities: readonly (typeof templateAbilities)[number][];
}

/** Texts of a kind of template. */
interface TemplateWords {
  title: string;
  add: string;
  edit: (name: string) => string;
  delete: (name: string) => string;
  deleted: (name: string) => string;
  emptyTitle: string;
  emptyText: string;
}

/** The templates of a kind by name: add, change, delete with a way back. */
export function KeptTemplates<Template extends AnyTemplate>({
  templates,
  words,
  icon,
  head,
  idOf,
  factsOf,
  dialog,
  remove,
  restore,
}: {
  templates: UseQueryResult<Template[]>;
  words: TemplateWords;
  /** Shown if there is none. */
  icon: ReactNode;
  /** Content above the list, around the button that adds a template. */
  head: (addButton: ReactNode) => ReactNode;
  idOf: (template: Template) => string;
  /** Lines below the name; empty texts are left out. */
  factsOf: (template: Template) => readonly string[];
  /** The dialog of a template, of a new one with `null`. */
  dialog: (template: Template | null, onClose: () => void) => ReactNode;
  remove: (template: Template) => Promise<unknown>;
  /** Makes a deleted one again. */
  restore: (template: Template) => Promise<unknown>;
}) {
  const editing = useRecordDialog<{ template: Template | null }>(({ template }, onClose) => dialog(template, onClose));
  const deletion = useRecordAction<Template>({
    run: remove,
    done: ({ name }) => words.deleted(name),
    undo: restore,
  });
  const addButton = (
    <Button
      data-page-new
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => editing.open({ template: null })}
    >
      {words.add}
    </Button>
  );
  return (
    <>
      {head(addButton)}
      <Loaded query={templates} skeleton={{ count: 3, height: 72 }}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState icon={icon} title={words.emptyTitle} text={words.emptyText} action={addButton} />
          ) : (
            <ul className={flow['framedList']} aria-label={words.title}>
              {all.map((template) => (
                <li key={idOf(template)} className={classes['template']}>
                  <div className={classes['words']}>
                    <h2 className={classes['name']}>{template.name}</h2>
                    {factsOf(template)
                      .filter((fact) => fact !== '')
                      .map((fact) => (
                        <p key={fact} className={typography['small']}>
                          {fact}
                        </p>
                      ))}
                  </div>
                  <span className={classes['buttons']}>
                    <RowButtons
                      size={36}
                      signSize={18}
                      buttons={[
                        template.abilities.includes('edit') &&
                          editButton(words.edit(template.name), () => editing.open({ template })),
                        template.abilities.includes('delete') &&
                          deleteButton(words.delete(template.name), () => deletion.start(template)),
                      ]}
                    />
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {editing.dialog}
    </>
  );
}
