import type { Home } from '@fundus/contract/home';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { personFilterValuesQuery } from '#features/people/person/person.queries.ts';
import { SubjectLink } from '#features/people/task/subject-link.tsx';
import { TaskRow } from '#features/people/task/task-row.tsx';
import { TasksButton } from '#features/people/task/tasks-button.tsx';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useMay, useSessionUser } from '#lib/session/use-session.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { OwnerChoice } from '#ui/list/owner-choice.tsx';
import { paths } from '../../../paths.ts';
import classes from './home.module.css';
import { dueTasksQuery } from './home.queries.ts';
import { NeedsGroup } from './needs-group.tsx';

const route = getRouteApi(paths.home);

/** Tasks that are due: the own ones; who reaches those of others chooses whose. */
export function DueTasks({ own }: { own: Home['tasks'] }) {
  const { t } = useTranslation('home');
  const { userId } = useSessionUser();
  const reachesAll = useMay('record:reach:all');
  const navigate = route.useNavigate();
  const { owner: asked } = route.useSearch();
  const owner = reachesAll ? asked : undefined;
  const owners = useQuery({ ...personFilterValuesQuery, enabled: reachesAll });
  const others = useQuery({ ...dueTasksQuery(owner ?? ''), enabled: owner !== undefined });
  const tasks = owner === undefined ? own : others.data;
  const choice = (
    <>
      {reachesAll && (
        <OwnerChoice
          value={owner}
          owners={owners.data?.assignableOwners ?? []}
          onChange={(next) => void navigate({ search: next === undefined ? {} : { owner: next }, replace: true })}
        />
      )}
      <TasksButton subject={null} canEdit size="compact-sm" />
    </>
  );
  return (
    <NeedsGroup title={t('needsMe.tasks')} control={choice} isPadded>
      {others.isError && owner !== undefined && tasks === undefined && (
        <li>
          <ErrorState error={others.error} onRetry={() => void others.refetch()} />
        </li>
      )}
      {tasks?.length === 0 && <li className={classes['noTasks']}>{t('needsMe.noTasks')}</li>}
      {tasks?.map((task) => (
        <TaskRow
          key={task.taskId}
          task={task}
          context={
            <>
              {task.subject !== null && <SubjectLink subject={task.subject}>{task.subject.name}</SubjectLink>}
              {task.person !== null && task.subject?.kind !== 'person' && ` · ${task.person.name}`}
              {task.owner !== null && task.owner.userId !== userId && ` · ${task.owner.name}`}
            </>
          }
        />
      ))}
    </NeedsGroup>
  );
}
