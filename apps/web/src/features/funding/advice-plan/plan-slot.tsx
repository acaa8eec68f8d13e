import type { AdviceRole } from '@fundus/contract/advice-situation-codes';
import { nameOf } from '@fundus/messages/wording/programme-words';
import { wordFact } from '@fundus/messages/wording/rule-words';
import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FactLink } from '#features/funding/funding-research/fact-link.tsx';
import { useResearch } from '#features/funding/funding-research/research-context.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import classes from './advice-plan.module.css';
import { type PlacedSlot, stepsWithin } from './plan-order.ts';
import { type PlanActions, PlanProgrammeRow } from './plan-programme.tsx';

/** Act that must wait for the application. */
function applyBefore(role: AdviceRole): 'order' | 'hire' | 'found' | 'commission' | 'begin' {
  if (role === 'wageSubsidy') return 'hire';
  if (role === 'livelihood') return 'found';
  if (role === 'information') return 'begin';
  return role === 'consulting' ? 'commission' : 'order';
}

/** One instrument of the plan: its programme, why, what comes first, and what could be taken in its place. */
export function PlanSlotCard({
  entry: { slot, place },
  placed,
  situation,
  actions,
}: {
  entry: PlacedSlot;
  placed: readonly PlacedSlot[];
  /** The situation that it belongs to, where there is more than one. */
  situation: string | null;
  actions: PlanActions;
}) {
  const { t } = useTranslation(['advice-plan', 'funding-research']);
  const { answers, selection, words } = useResearch();
  const { chosen, family, variants, alternatives, why, role } = slot;
  const { programme, finding, verdict } = chosen;
  const steps = stepsWithin(slot, placed);
  // Of a begun Vorhaben the programme says whether it may still apply.
  const appliesFirst = programme.applicationBeforeStart === true && answers.start.hasStarted !== true;
  const missing = verdict === 'dataMissing' ? (finding?.missingFacts ?? []) : [];
  return (
    <li className={classes['slot']} data-selected={selection.isSelected(programme.programmeId) || undefined}>
      <p className={classes['role']}>
        <span className={classes['place']}>{place}</span>
        <strong>{t(`role.${role}`)}</strong>
        {situation !== null && <span>{situation}</span>}
      </p>
      <PlanProgrammeRow named={chosen} actions={actions} />
      <p className={classes['why']}>{why}</p>
      {(steps.length > 0 || appliesFirst || missing.length > 0) && (
        <ul className={classes['steps']}>
          {appliesFirst && (
            <Step>
              <strong>{t(`step.applyFirst.${applyBefore(role)}`)}</strong>
            </Step>
          )}
          {steps.map(({ order, place: other, text }) => (
            <Step key={`${order} ${other}`}>
              <strong>{t(`step.${order}`, { place: other })}</strong> {text}
            </Step>
          ))}
          {missing.map((fact) => (
            <Step key={fact}>
              <FactLink fact={fact}>{t('funding-research:finding.answer', { fact: wordFact(fact, words) })}</FactLink>
            </Step>
          ))}
        </ul>
      )}
      {variants.length > 0 && (
        <details className={classes['folded']}>
          <summary>{t('funding-research:fundingList.variants', { family, count: variants.length })}</summary>
          <p className={classes['variantHint']}>{t('variantHint', { title: nameOf(programme) })}</p>
          {variants.map((named) => (
            <PlanProgrammeRow key={named.programme.programmeId} named={named} actions={actions} />
          ))}
        </details>
      )}
      {alternatives.length > 0 && (
        <details className={classes['folded']}>
          <summary>{t('alternatives', { count: alternatives.length })}</summary>
          {alternatives.map((named) => (
            <PlanProgrammeRow key={named.programme.programmeId} named={named} actions={actions} />
          ))}
        </details>
      )}
    </li>
  );
}

function Step({ children }: { children: ReactNode }) {
  return (
    <li>
      <IconArrowRight size={14} aria-hidden />
      <span>{children}</span>
    </li>
  );
}
