import type { BusinessPlan } from '@fundus/contract/business-plan';
import type { FundingResearch, ResearchStart } from '@fundus/contract/funding-research';
import { factsOfPlan, type PlanFact, planFacts } from '@fundus/contract/plan/plan-facts';
import type { PlanInput } from '@fundus/contract/plan/plan-input';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { researchQuery } from '#features/funding/funding-research/funding-research.queries.ts';
import { queueChange } from '#features/funding/funding-research/research-queue.ts';
import { call } from '#lib/api/client.ts';
import { formatDate, formatMoney } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Modal } from '#ui/dialogs.tsx';
import { FactDecisions } from '#ui/fact-decisions.tsx';
import flow from '#ui/flow.module.css';
import { notifyError, notifyStale, notifySuccess } from '#ui/notify.tsx';
import classes from './plan-bridge.module.css';
import { ResearchChoice } from './research-choice.tsx';

/** Hands the plan's facts of the Vorhaben to a research, fact by fact. */
export function HandFactsDialog({
  person,
  input,
  onClose,
}: {
  person: BusinessPlan['person'];
  input: PlanInput;
  onClose: () => void;
}) {
  const { t } = useTranslation('business-plan-finance');
  return (
    <Modal opened onClose={onClose} title={t('bridge.facts.title')} size="lg">
      <ResearchChoice person={person}>
        {(research) => <Facts research={research} input={input} onClose={onClose} />}
      </ResearchChoice>
    </Modal>
  );
}

type Value = ResearchStart[PlanFact];
type Winner = 'plan' | 'none';

function wordValue(fact: PlanFact, value: Value, open: string): string {
  if (value === null) return open;
  return typeof value === 'number' ? formatMoney(value) : fact === 'foundedOn' ? formatDate(value) : value;
}

function Facts({ research, input, onClose }: { research: FundingResearch; input: PlanInput; onClose: () => void }) {
  const { t } = useTranslation(['business-plan-finance', 'common']);
  const [decided, setDecided] = useState<Partial<Record<PlanFact, Winner>>>({});
  const hand = useHandFacts(research);
  const ofPlan = factsOfPlan(input);
  const differing = planFacts.filter((fact) => ofPlan[fact] !== null && ofPlan[fact] !== research.start[fact]);
  // An open fact is filled, a contradiction stays until the user decides.
  const winnerOf = (fact: PlanFact): Winner => decided[fact] ?? (research.start[fact] === null ? 'plan' : 'none');
  const handed = differing.filter((fact) => winnerOf(fact) === 'plan');
  if (!research.abilities.edit) return <p className={classes['hint']}>{t('bridge.facts.locked')}</p>;
  if (differing.length === 0) return <p className={classes['hint']}>{t('bridge.facts.none')}</p>;
  const apply = (): void =>
    hand.mutate(Object.fromEntries(handed.map((fact) => [fact, ofPlan[fact]])), {
      onSuccess: () => {
        onClose();
        notifySuccess(t('bridge.facts.done', { count: handed.length }));
      },
      onError: notifyStale(research.name, notifyError),
    });
  return (
    <>
      <FactDecisions
        intro={t('bridge.facts.intro')}
        facts={differing.map((fact) => ({
          key: fact,
          label: t(`bridge.fact.${fact}`),
          said: [
            t('bridge.facts.ofPlan', { value: wordValue(fact, ofPlan[fact], t('bridge.facts.open')) }),
            t('bridge.facts.ofResearch', { value: wordValue(fact, research.start[fact], t('bridge.facts.open')) }),
          ],
          question: t('bridge.facts.winner', { fact: t(`bridge.fact.${fact}`) }),
          winner: winnerOf(fact),
          choices: [
            { value: 'plan', label: t('bridge.facts.wins.plan') },
            { value: 'none', label: t('bridge.facts.wins.none') },
          ],
        }))}
        onDecide={(fact, winner) => setDecided((before) => ({ ...before, [fact]: winner }))}
      />
      <div className={flow['atEnd']}>
        <Button variant="default" onClick={onClose}>
          {t('common:action.cancel')}
        </Button>
        <Button disabled={handed.length === 0} loading={hand.isPending} onClick={apply}>
          {t('bridge.facts.apply', { count: handed.length })}
        </Button>
      </div>
    </>
  );
}

/** Stores facts in a research, on the revision that was compared. */
function useHandFacts({ researchId, revision }: FundingResearch) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (start: Partial<ResearchStart>) =>
      queueChange(researchId, () =>
        call('PATCH /api/funding-researches/:researchId', {
          params: { researchId },
          body: { revision, start },
        }),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: researchQuery(researchId).queryKey }),
  });
}
