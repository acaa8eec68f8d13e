import type { CalendarStepName } from '@fundus/contract/case-calendar';
import { checklistLength } from '@fundus/contract/task-codes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCreateTask, useUpdateTask } from '#features/people/task/task.mutations.ts';
import { tasksQuery } from '#features/people/task/task.queries.ts';
import { queryKeys } from '#query-keys.ts';

interface WantedTask {
  step: CalendarStepName;
  title: string;
  on: string;
}

/**
 * Makes tasks of the steps of a calendar. An open task of the same title gets the day of its step; what was done stays done.
 */
export function useTakeCalendar(caseId: string) {
  const client = useQueryClient();
  const subject = { kind: 'case', id: caseId } as const;
  const create = useCreateTask(subject);
  const update = useUpdateTask();
  return useMutation({
    mutationFn: async ({ steps, papers }: { steps: readonly WantedTask[]; papers: readonly string[] }) => {
      const tasks = await client.fetchQuery({ ...tasksQuery(subject), staleTime: 0 });
      let made = 0;
      let moved = 0;
      for (const { step, title, on } of steps) {
        const known = tasks.filter((task) => task.title === title);
        const open = known.find(({ doneAt }) => doneAt === null);
        if (open !== undefined && open.dueOn !== on) {
          await update.mutateAsync({ task: open, dueOn: on });
          moved += 1;
        }
        if (known.length > 0) continue;
        const points = step === 'papers' ? papers.slice(0, checklistLength) : [];
        await create.mutateAsync({
          title,
          dueOn: on,
          dueTime: null,
          assigneeId: null,
          checklist: points.map((text) => ({ text: text.slice(0, 200), isDone: false })),
          repeat: null,
          remindDays: step === 'apply' ? 7 : 1,
        });
        made += 1;
      }
      return { made, moved };
    },
    // The next day of the case is that of its nearest task.
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.fundingCase.all }),
  });
}
