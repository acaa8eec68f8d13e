import { Button } from '@mantine/core';
import { IconFileTypePdf, IconUser } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { TasksButton } from '#features/people/task/tasks-button.tsx';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useMay } from '#lib/session/use-session.ts';
import { InlineEdit } from '#ui/inline-edit.tsx';
import { notifyError } from '#ui/notify.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { paths } from '../../../paths.ts';
import { AssignDialog } from './assign-dialog.tsx';
import classes from './paper.module.css';
import type { AnyPaper, PaperApi } from './paper-api.ts';
import type { DescribeChanges } from './paper-versions.tsx';
import { PaperVersionsButton } from './paper-versions-button.tsx';
import { storePaper } from './use-paper.ts';

/** Head of the page of a paper: its name, whom it is for, its versions, its print. */
export function PaperHead<Paper extends AnyPaper>({
  api,
  paper,
  status,
  describe,
  onOpen,
  children,
}: {
  api: PaperApi<Paper>;
  paper: Paper;
  status?: ReactNode;
  describe: DescribeChanges<Paper>;
  /** Goes to the page of another paper. */
  onOpen: (id: string) => void;
  /** More actions. */
  children?: ReactNode;
}) {
  const { t } = useTranslation('work-paper');
  const client = useQueryClient();
  const id = api.idOf(paper);
  const canEdit = paper.abilities.includes('edit');
  const rename = useMutation({
    mutationFn: (name: string) => api.rename(id, paper.revision, name),
    onSuccess: (saved) => storePaper(client, api, saved),
    onError: notifyError,
  });
  const print = useMutation({ mutationFn: () => api.print(id), onError: notifyError });
  const name = <span>{paper.name}</span>;
  return (
    <PageHeader
      title={
        canEdit ? (
          <InlineEdit
            value={paper.name}
            label={t('head.name')}
            editLabel={t('head.editName')}
            emptyMessage={t('head.nameRequired')}
            onSave={(next) => rename.mutate(next)}
          >
            {name}
          </InlineEdit>
        ) : (
          name
        )
      }
      status={status}
      facts={<PaperPerson api={api} paper={paper} canEdit={canEdit} />}
      actions={
        <>
          {children}
          <TasksButton
            subject={{ kind: api.noun === 'business-model' ? 'businessModel' : 'projectOutline', id }}
            name={paper.name}
            canEdit={canEdit}
          />
          <PaperVersionsButton api={api} paper={paper} describe={describe} onOpen={onOpen} />
          <Button
            variant="default"
            leftSection={<IconFileTypePdf size={18} aria-hidden />}
            loading={print.isPending}
            onClick={() => print.mutate()}
          >
            {t('head.pdf')}
          </Button>
        </>
      }
    />
  );
}

/** Whom the paper is for, and where it came from. */
function PaperPerson<Paper extends AnyPaper>({
  api,
  paper,
  canEdit,
}: {
  api: PaperApi<Paper>;
  paper: Paper;
  canEdit: boolean;
}) {
  const { t } = useTranslation('work-paper');
  const mayRead = useMay('person:read');
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { person, originId } = paper;
  return (
    <p className={classes['person']}>
      <IconUser size={16} stroke={1.7} aria-hidden />
      <span>
        {t('head.person')}{' '}
        {person !== null && mayRead ? (
          <Link to={paths.client} params={{ personId: person.personId }}>
            {person.name}
          </Link>
        ) : (
          (person?.name ?? t('head.nobody'))
        )}
      </span>
      {canEdit && mayRead && (
        <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)} data-print="hide">
          {t('head.choosePerson')}
        </Button>
      )}
      {originId !== null && <api.Link id={originId}>{t('head.origin')}</api.Link>}
      {isOpen && (
        <AssignDialog
          person={person}
          assign={(personId) => api.assign(api.idOf(paper), personId)}
          onAssigned={(saved) => storePaper(client, api, saved)}
          onClose={() => setOpen(false)}
        />
      )}
    </p>
  );
}
