import { useResearch } from '#features/funding/funding-research/research-context.ts';
import { HandOnButton } from '#features/funding/short-check/hand-on-button.tsx';
import { TasksButton } from '#features/people/task/tasks-button.tsx';

/** Actions on a research beside its steps: assigning it to its person, and its tasks. */
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
