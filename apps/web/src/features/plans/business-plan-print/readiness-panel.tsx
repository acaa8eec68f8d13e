import type { BusinessPlan } from '@fundus/contract/business-plan';
import type { PlanAudience } from '@fundus/contract/business-plan-codes';
import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useMay } from '#lib/session/use-session.ts';
import { Loaded } from '#ui/loaded.tsx';
import { notifyError } from '#ui/notify.tsx';
import { Panel } from '#ui/panel.tsx';
import typography from '#ui/typography.module.css';
import { useAssignBusinessPlan, useFinishBusinessPlan } from '../business-plan/business-plan.queries.ts';
import { AssignDialog } from '../work-paper/assign-dialog.tsx';
import classes from './business-plan-print.module.css';
import { ContradictionList } from './contradiction-list.tsx';
import { ReadinessList, type ReadinessWays } from './readiness-list.tsx';
import { usePlanReadiness } from './use-plan-readiness.ts';

/** Open points before a plan goes out, whether it counts as finished, and the mark on its cover. */
export function ReadinessPanel({
  plan,
  audience,
  onQuote,
  ...ways
}: { plan: BusinessPlan; audience: PlanAudience; onQuote: Parameters<typeof ContradictionList>[0]['onOpen'] } & Omit<
  ReadinessWays,
  'onPerson'
>) {
  const { t } = useTranslation('business-plan');
  const { businessPlanId, isFinished, person } = plan;
  const canEdit = plan.abilities['edit'];
  const mayChoose = useMay('person:read') && canEdit;
  const shown = usePlanReadiness(plan, audience);
  const finish = useFinishBusinessPlan(businessPlanId);
  const assign = useAssignBusinessPlan(businessPlanId);
  const [isAssigning, setAssigning] = useState(false);
  return (
    <Panel title={t('readiness.title', { audience: t(`print.${audience}`) })}>
      <div className={classes['readiness']}>
        <Loaded query={shown} skeleton={{ count: 3 }}>
          {(found) => (
            <>
              <ReadinessList {...found} {...ways} onPerson={mayChoose ? () => setAssigning(true) : undefined} />
              <section aria-label={t('contradiction.title')}>
                <h3 className={classes['heading']}>{t('contradiction.title')}</h3>
                <p className={`${typography['small']} ${classes['intro']}`}>{t('contradiction.intro')}</p>
                <ContradictionList businessPlanId={businessPlanId} onOpen={onQuote} />
              </section>
              <div>
                <Switch
                  label={t('readiness.finished')}
                  checked={isFinished}
                  disabled={!canEdit || finish.isPending}
                  onChange={({ currentTarget: { checked } }) => finish.mutate(checked, { onError: notifyError })}
                />
                <p className={`${typography['small']} ${classes['mark']}`} aria-live="polite">
                  {t(found.readiness?.isDraft === false ? 'readiness.final' : 'readiness.draft')}
                </p>
              </div>
            </>
          )}
        </Loaded>
      </div>
      {isAssigning && (
        <AssignDialog
          person={person}
          assign={assign.mutateAsync}
          onAssigned={() => undefined}
          onClose={() => setAssigning(false)}
        />
      )}
    </Panel>
  );
}
