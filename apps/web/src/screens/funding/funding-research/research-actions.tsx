import { useResearch } from '#features/funding/funding-research/research-context.ts';
import { HandOnButton } from '#features/funding/short-check/hand-on-button.tsx';
import { TasksButton } from '#features/people/task/tasks-button.tsx';

/** What is done with a research beside its steps: handing it on to its person, and what is to be done about it. */
export function ResearchActions() {
  const { research, answers } = useResearch();
  return (
    <>
      <HandOnButton />
      <TasksButton
        subject={{ kind: 'research', id: research.researchId }}
        name={answers.name}
        canEdit={research.abilities.edit}
        size="compact-sm"
      />
    </>
  );
}
