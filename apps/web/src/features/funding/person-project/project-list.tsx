import type { PersonProject } from '@fundus/contract/person-project';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDate, formatMoney } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import type { Choice } from '#ui/form/choice-fields.tsx';
import { DialogList } from '#ui/list/dialog-list.tsx';
import { deleteButton, editButton, RowButtons } from '#ui/list/row-buttons.tsx';
import { Loaded } from '#ui/loaded.tsx';
import typography from '#ui/typography.module.css';
import classes from './person-project.module.css';
import { personProjectsQuery, useDeleteProject } from './person-project.queries.ts';
import { ProjectDialog } from './project-dialog.tsx';

/** The Vorhaben of a person, each with what belongs to it. */
export function ProjectList({
  personId,
  canEdit,
  projects,
  onStart,
  isStarting,
  children,
}: {
  personId: string;
  canEdit: boolean;
  /** Terms of the vocabulary `project`. */
  projects: readonly Choice[];
  /** Begins a research for a Vorhaben. */
  onStart: (projectId: string) => void;
  isStarting: boolean;
  /** The researches of a Vorhaben. */
  children: (projectId: string) => ReactNode;
}) {
  const { t } = useTranslation('person-funding');
  const remove = useDeleteProject(personId);
  return (
    <Loaded query={useQuery(personProjectsQuery(personId))} skeleton={{ count: 3 }}>
      {(rows) => (
        <DialogList
          rows={rows}
          empty={<p className={typography['small']}>{t('project.empty')}</p>}
          addLabel={canEdit ? t('project.add') : undefined}
          dialog={(project, onClose) => (
            <ProjectDialog personId={personId} project={project} projects={projects} onClose={onClose} />
          )}
          deletion={{
            ask: ({ name }) => ({
              title: t('project.removeTitle', { name }),
              text: t('project.removeText'),
              confirm: t('project.removeConfirm'),
            }),
            run: ({ projectId }) => remove.mutateAsync(projectId),
            done: () => t('project.removed'),
          }}
        >
          {({ onEdit, onDelete }) => (
            <ul className={classes['list']}>
              {rows.map((project) => (
                <li key={project.projectId} className={classes['project']}>
                  <ProjectHead
                    project={project}
                    projects={projects}
                    {...(canEdit ? { onEdit: () => onEdit(project), onDelete: () => onDelete(project) } : {})}
                    onStart={() => onStart(project.projectId)}
                    isStarting={isStarting}
                  />
                  {children(project.projectId)}
                </li>
              ))}
            </ul>
          )}
        </DialogList>
      )}
    </Loaded>
  );
}

function ProjectHead({
  project,
  projects,
  onEdit,
  onDelete,
  onStart,
  isStarting,
}: {
  project: PersonProject;
  projects: readonly Choice[];
  onEdit?: () => void;
  onDelete?: () => void;
  onStart: () => void;
  isStarting: boolean;
}) {
  const { t } = useTranslation('person-funding');
  const { name, description, startsOn, investmentCents } = project;
  const facts = [
    ...project.projects.map((code) => projects.find(({ value }) => value === code)?.label ?? code),
    ...(investmentCents === null
      ? []
      : [`${t('project.investment')} ${formatMoney(investmentCents, { whole: true })}`]),
    ...(startsOn === null ? [] : [t('project.starts', { date: formatDate(startsOn) })]),
  ];
  return (
    <>
      <div className={classes['head']}>
        <h4 className={classes['name']}>{name}</h4>
        {onEdit !== undefined && (
          <span className={classes['buttons']}>
            <Button
              variant="default"
              size="compact-sm"
              loading={isStarting}
              aria-label={t('research.startFor', { name })}
              onClick={onStart}
            >
              {t('research.start')}
            </Button>
            <RowButtons
              buttons={[
                editButton(t('project.edit', { name }), onEdit),
                onDelete && deleteButton(t('project.remove', { name }), onDelete),
              ]}
            />
          </span>
        )}
      </div>
      {facts.length > 0 && <p className={typography['small']}>{facts.join(' · ')}</p>}
      {description !== '' && <p className={classes['text']}>{description}</p>}
    </>
  );
}
