import type { ProcessStatus } from '@fundus/contract/person-codes';
import type { PlanStep } from '@fundus/contract/plan-step';
import { type SteppedProcess, statusOfStep, suggestedStep } from '@fundus/contract/plan-step-codes';
import { Button, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSetProcessStatus } from '#features/people/consulting-status/consulting-status.mutations.ts';
import { consultingStatusesQuery } from '#features/people/consulting-status/consulting-status.queries.ts';
import { formatDate } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { mutateToEnd } from '#lib/mutate-to-end.ts';
import { Banner } from '#ui/banner.tsx';
import flow from '#ui/flow.module.css';
import { notifyFailure, notifyStale, notifyWithUndo } from '#ui/notify.tsx';
import { planStepsQuery, useChangePlanStep } from './plan-step.queries.ts';

/**
 * Suggestion of a person's plans or outlines for the status of their process: taken with one click, declined with
 * another, never set by itself. And which of them is finished, which only their advisor knows.
 */
export function PlanStepHint({
  personId,
  process,
  canEdit,
}: {
  personId: string;
  process: SteppedProcess;
  canEdit: boolean;
}) {
  const { data: steps } = useQuery(planStepsQuery(personId));
  const { data: sections } = useQuery(consultingStatusesQuery(personId));
  const section = sections?.find((one) => one.process === process);
  const own = steps?.filter((one) => one.process === process) ?? [];
  if (!canEdit || section === undefined || own.length === 0) return null;
  const suggested = suggestedStep(own, section.status);
  return (
    <div className={flow['column']}>
      {suggested !== null && <Suggestion personId={personId} status={section.status} suggested={suggested} />}
      {own.map((step) => (
        <FinishedSwitch key={step.recordId} personId={personId} step={step} />
      ))}
    </div>
  );
}

function Suggestion({
  personId,
  status,
  suggested: { process, recordId, name, step, reachedAt },
}: {
  personId: string;
  status: ProcessStatus | null;
  suggested: PlanStep;
}) {
  const { t } = useTranslation(['plan-step', 'consulting-status']);
  const setStatus = useSetProcessStatus(personId);
  const change = useChangePlanStep(personId);
  const wanted = statusOfStep[step];
  const word = (code: ProcessStatus | null): string => t(`consulting-status:status.${code ?? 'none'}`);
  const told = t(`consulting-status:process.${process}`);
  const take = (): void =>
    mutateToEnd(
      setStatus,
      { process, status: wanted, expected: status },
      {
        onSuccess: () =>
          notifyWithUndo(t('plan-step:taken', { process: told, status: word(wanted) }), () =>
            setStatus.mutateAsync({ process, status, expected: wanted }),
          ),
        onError: notifyStale(told, notifyFailure('setStatus')),
      },
    );
  const decline = (): void =>
    mutateToEnd(
      change,
      { process, recordId, declined: step },
      {
        onSuccess: () =>
          notifyWithUndo(t('plan-step:declined'), () => change.mutateAsync({ process, recordId, declined: null })),
        onError: notifyFailure('setStatus'),
      },
    );
  return (
    <Banner
      title={t('plan-step:title', { status: word(wanted) })}
      action={
        <div className={flow['row']}>
          <Button size="compact-md" loading={setStatus.isPending} onClick={take}>
            {t('plan-step:take')}
          </Button>
          <Button variant="default" size="compact-md" loading={change.isPending} onClick={decline}>
            {t('plan-step:decline')}
          </Button>
        </div>
      }
    >
      {t(`plan-step:because.${step}`, { name, date: formatDate(reachedAt), status: word(status) })}
    </Banner>
  );
}

function FinishedSwitch({
  personId,
  step: { process, recordId, name, isFinished },
}: {
  personId: string;
  step: PlanStep;
}) {
  const { t } = useTranslation('plan-step');
  const change = useChangePlanStep(personId);
  return (
    <Switch
      label={t('finished', { name })}
      checked={isFinished}
      disabled={change.isPending}
      onChange={({ currentTarget: { checked } }) =>
        change.mutate({ process, recordId, isFinished: checked }, { onError: notifyFailure('setStatus') })
      }
    />
  );
}
