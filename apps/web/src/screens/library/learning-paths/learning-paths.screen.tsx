import type { LearningPath } from '@fundus/contract/learning-path';
import { Button } from '@mantine/core';
import { IconChartBar, IconPlus, IconRoute } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import classes from '#features/library/learning-path/learning-path.module.css';
import {
  learningPathsQuery,
  useCreateLearningPath,
  useDeleteLearningPath,
} from '#features/library/learning-path/learning-path.queries.ts';
import { LearningPathCard } from '#features/library/learning-path/learning-path-card.tsx';
import { LearningPathDialog } from '#features/library/learning-path/learning-path-dialog.tsx';
import { LearningProgressDialog } from '#features/library/learning-path/learning-progress-dialog.tsx';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useMay } from '#lib/session/use-session.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { deleteButton, editButton, RowButtons } from '#ui/list/row-buttons.tsx';
import { useRecordAction } from '#ui/list/use-record-action.tsx';
import { useRecordDialog } from '#ui/list/use-record-dialog.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { paths } from '../../../paths.ts';

/** The learning paths with how far one is; administrators put them together and see how far everybody is. */
export function LearningPathsScreen() {
  const { t } = useTranslation('learning-path');
  const canEdit = useMay('library:edit');
  const all = useQuery(learningPathsQuery);
  const create = useCreateLearningPath();
  const remove = useDeleteLearningPath();
  const editing = useRecordDialog<{ path: LearningPath | null }>(({ path }, onClose) => (
    <LearningPathDialog path={path} onClose={onClose} />
  ));
  const looking = useRecordDialog<LearningPath>((path, onClose) => (
    <LearningProgressDialog path={path} onClose={onClose} />
  ));
  const deletion = useRecordAction<LearningPath>({
    run: (path) => remove.mutateAsync(path),
    done: ({ title }) => t('deleted', { title }),
    undo: ({ title, description, audience, items }) =>
      create.mutateAsync({
        title,
        description,
        audience,
        items: items.map(({ kind, recordId }) => ({ kind, recordId })),
      }),
  });
  const addButton = canEdit && (
    <Button data-page-new leftSection={<IconPlus size={18} aria-hidden />} onClick={() => editing.open({ path: null })}>
      {t('action.add')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <>
            <Button component={Link} to={paths.videos} variant="default">
              {t('action.videos')}
            </Button>
            {addButton}
          </>
        }
      />
      <Loaded query={all} skeleton={{ count: 2, height: 200 }}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              icon={<IconRoute size={40} stroke={1.4} />}
              title={t('empty.title')}
              text={t(canEdit ? 'empty.textEditor' : 'empty.text')}
            />
          ) : (
            <div className={classes['list']}>
              {rows.map((path) => (
                <LearningPathCard
                  key={path.learningPathId}
                  path={path}
                  tools={
                    path.abilities.includes('edit') && (
                      <>
                        <Button
                          variant="default"
                          size="xs"
                          leftSection={<IconChartBar size={16} aria-hidden />}
                          onClick={() => looking.open(path)}
                        >
                          {t('action.progress')}
                        </Button>
                        <RowButtons
                          size={36}
                          signSize={18}
                          buttons={[
                            editButton(t('action.edit', { title: path.title }), () => editing.open({ path })),
                            path.abilities.includes('delete') &&
                              deleteButton(t('action.delete', { title: path.title }), () => deletion.start(path)),
                          ]}
                        />
                      </>
                    )
                  }
                />
              ))}
            </div>
          )
        }
      </Loaded>
      {editing.dialog}
      {looking.dialog}
    </>
  );
}
