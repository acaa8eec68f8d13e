import type { PersonProject } from '@fundus/contract/person-project';
import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatMoney } from '#lib/format.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import type { Choice } from '#ui/form/choice-fields.tsx';
import { notifyError, notifySuccess } from '#ui/notify.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
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
  const { data, error, refetch } = useQuery(personProjectsQuery(personId));
  const [open, setOpen] = useState<PersonProject | 'new' | null>(null);
  const [leaving, setLeaving] = useState<PersonProject | null>(null);
  const remove = useDeleteProject(personId);
  if (data === undefined) {
    return error === null ? <SkeletonRows count={3} /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  }
  return (
    <>
      {data.length === 0 ? (
        <p className={classes['facts']}>{t('project.empty')}</p>
      ) : (
        <ul className={classes['list']}>
          {data.map((project) => (
            <li key={project.projectId} className={classes['project']}>
              <ProjectHead
                project={project}
                projects={projects}
                {...(canEdit ? { onEdit: () => setOpen(project), onDelete: () => setLeaving(project) } : {})}
                onStart={() => onStart(project.projectId)}
                isStarting={isStarting}
              />
              {children(project.projectId)}
            </li>
          ))}
        </ul>
      )}
      {canEdit && (
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen('new')}>
          {t('project.add')}
        </Button>
      )}
      {open !== null && (
        <ProjectDialog
          personId={personId}
          project={open === 'new' ? null : open}
          projects={projects}
          onClose={() => setOpen(null)}
        />
      )}
      <ConfirmDialog
        isOpen={leaving !== null}
        title={t('project.removeTitle', { name: leaving?.name ?? '' })}
        confirmLabel={t('project.removeConfirm')}
        isBusy={remove.isPending}
        onClose={() => setLeaving(null)}
        onConfirm={() => {
          if (leaving === null) return;
          remove.mutate(leaving.projectId, {
            onSuccess: () => notifySuccess(t('project.removed')),
            onError: notifyError,
            onSettled: () => setLeaving(null),
          });
        }}
      >
        {t('project.removeText')}
      </ConfirmDialog>
    </>
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
            <ActionIcon
              variant="subtle"
              color="gray"
              size={32}
              aria-label={t('project.edit', { name })}
              onClick={onEdit}
            >
              <IconPencil size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={32}
              aria-label={t('project.remove', { name })}
              onClick={onDelete}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </span>
        )}
      </div>
      {facts.length > 0 && <p className={classes['facts']}>{facts.join(' · ')}</p>}
      {description !== '' && <p className={classes['text']}>{description}</p>}
    </>
  );
}
