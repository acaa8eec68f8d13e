import type { FundingProcedure, ProcedureFinding, ProcedureStep } from '@fundus/contract/funding-procedure';
import type { FindingWeight, StepCode, StepState } from '@fundus/contract/funding-procedure-codes';
import { Button, VisuallyHidden } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircle,
  IconCircleCheck,
  IconCircleDotted,
  IconCircleMinus,
  IconInfoCircle,
  IconPlayerPlay,
} from '@tabler/icons-react';
import type { ProcedureWords } from '#features/funding/funding-case/procedure-words.ts';
import { daysFromToday, formatDate } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import classes from './funding-procedure.module.css';

const signs: Record<StepState, typeof IconCircle> = {
  done: IconCircleCheck,
  next: IconPlayerPlay,
  later: IconCircle,
  late: IconAlertTriangle,
  notNeeded: IconCircleMinus,
};

/** The steps of a procedure as a checklist in their order, each with its day, its deadline and what speaks against it. */
export function ProcedureSteps({
  procedure,
  words,
  onEdit,
}: {
  procedure: FundingProcedure;
  words: ProcedureWords;
  /** Opens a step; without it the reader may not. */
  onEdit: ((step: StepCode) => void) | undefined;
}) {
  const { t } = useTranslation('funding-procedure');
  return (
    <ol className={classes['steps']} aria-label={t('steps')}>
      {procedure.steps.map((step) => (
        <Step key={step.code} step={step} words={words} onEdit={onEdit && (() => onEdit(step.code))} />
      ))}
    </ol>
  );
}

function Step({
  step,
  words,
  onEdit,
}: {
  step: ProcedureStep;
  words: ProcedureWords;
  onEdit: (() => void) | undefined;
}) {
  const { t } = useTranslation('funding-procedure');
  const { state, doneOn, dueOn, dueRule, missing, findings } = step;
  const Sign = state === 'done' && findings.some(({ weight }) => weight === 'fatal') ? IconCircleDotted : signs[state];
  const name = words.step(step.code);
  const isOpen = state === 'next' || state === 'later' || state === 'late';
  const day =
    doneOn === null ? null : t(daysFromToday(doneOn) > 0 ? 'plannedOn' : 'doneOn', { date: formatDate(doneOn) });
  return (
    <li className={classes['step']} data-state={state}>
      <Sign className={classes['sign']} size={20} stroke={1.7} aria-hidden />
      <div className={classes['stepWords']}>
        <p className={classes['stepName']}>
          {name}
          <span className={classes['stepState']}>{t(`stepState.${state}`)}</span>
        </p>
        {day !== null && <p className={classes['quiet']}>{day}</p>}
        {isOpen && dueOn !== null && (
          <p className={classes['quiet']}>
            {t('dueOn', { date: formatDate(dueOn) })}
            {dueRule !== '' && <> · {t('rule', { rule: dueRule })}</>}
          </p>
        )}
        {missing.length > 0 && (
          <p className={classes['quiet']}>{t('missing', { fields: missing.map(words.field).join(' · ') })}</p>
        )}
      </div>
      {onEdit !== undefined && (
        <Button variant="default" size="compact-sm" aria-label={t('edit', { name })} onClick={onEdit}>
          {t('editShort')}
        </Button>
      )}
      {findings.length > 0 && (
        <div className={classes['findings']}>
          {findings.map((finding) => (
            <Finding key={`${finding.code}-${JSON.stringify(finding.values)}`} finding={finding} words={words} />
          ))}
        </div>
      )}
    </li>
  );
}

const findingSigns: Record<FindingWeight, typeof IconCircle> = {
  fatal: IconAlertTriangle,
  warning: IconAlertTriangle,
  hint: IconInfoCircle,
};

function Finding({ finding, words }: { finding: ProcedureFinding; words: ProcedureWords }) {
  const { t } = useTranslation('funding-procedure');
  const { weight, rule } = finding;
  const Sign = findingSigns[weight];
  return (
    <p className={classes['finding']} data-weight={weight}>
      <Sign size={16} stroke={1.7} aria-hidden />
      <span>
        <VisuallyHidden>{t(`weight.${weight}`)}: </VisuallyHidden>
        {words.finding(finding)}
        {rule !== '' && <span className={classes['rule']}>{t('rule', { rule })}</span>}
      </span>
    </p>
  );
}
