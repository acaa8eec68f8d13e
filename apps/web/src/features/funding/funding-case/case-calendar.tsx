import { type CalendarStep, type CalendarStepName, planBackwards, startGateOf } from '@fundus/contract/case-calendar';
import type { FundingCase, FundingCaseFields } from '@fundus/contract/funding-case';
import type { ProgrammeContent } from '@fundus/contract/programme-content';
import { lastDayOf } from '@fundus/contract/programme-day';
import { wordFiling } from '@fundus/messages/wording/programme-words';
import { Button } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { programmeQuery } from '#features/funding/funding-programme/funding-programme.queries.ts';
import { useFundingSpeech } from '#features/funding/funding-wording/use-funding-words.ts';
import { dayFromToday, formatDate } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Banner } from '#ui/banner.tsx';
import { notifyError, notifySuccess } from '#ui/notify.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import typography from '#ui/typography.module.css';
import classes from './case-calendar.module.css';
import { useTakeCalendar } from './use-take-calendar.ts';

/** Of a programme that is not in the catalogue. */
const unknownOrder = { applicationBeforeStart: null, startMeans: '', earlyStart: '', routeText: '' };

/** By when each step of an application has to be done, backwards from the start as it is typed, and after what may be signed. */
export function CaseCalendar({
  entry,
  wished: { wishedStartOn, decisionWeeks },
}: {
  entry: FundingCase;
  wished: Pick<FundingCaseFields, 'wishedStartOn' | 'decisionWeeks'>;
}) {
  const { t } = useTranslation('funding-case');
  const words = useFundingSpeech();
  const { programmeId, procedure, filing, appliedOn, approvedOn } = entry;
  const { data: programme, isPending } = useQuery({
    ...programmeQuery(programmeId ?? ''),
    enabled: programmeId !== null,
  });
  if (programmeId !== null && isPending) return <SkeletonRows count={5} height={32} />;
  if (filing !== null && filing.standing !== 'until') return <p>{wordFiling(filing, words)}</p>;
  const content = programme?.content;
  const calendar = planBackwards({
    today: dayFromToday(0),
    gate: startGateOf(content ?? unknownOrder, procedure),
    wishedOn: wishedStartOn,
    lastDay: content === undefined ? null : lastDayOf(content),
    deadlines: content?.deadlines.map(({ on }) => on) ?? [],
    decisionDays: decisionWeeks === null ? null : decisionWeeks * 7,
    appliedOn,
    approvedOn,
  });
  const { steps, isTooLate, earliestOn, signing } = calendar;
  const isWaiting = signing.after === 'approval' || signing.after === 'presentation';
  return (
    <div className={classes['root']}>
      {isTooLate && wishedStartOn !== null && earliestOn !== null && (
        <Banner tone="warning">
          {t('calendar.tooLate', { wished: formatDate(wishedStartOn), earliest: formatDate(earliestOn) })}
        </Banner>
      )}
      {wishedStartOn === null && <p className={typography['quiet']}>{t('calendar.noWish')}</p>}
      {isWaiting && decisionWeeks === null && <p className={typography['quiet']}>{t('calendar.unknownDecision')}</p>}
      <ol className={classes['steps']} aria-label={t('page.section.calendar')}>
        {steps.map((one) => (
          <Step key={one.step} one={one} papers={content?.applicationDocuments ?? []} />
        ))}
      </ol>
      <section className={classes['signing']} aria-label={t('calendar.signing.title')}>
        <h4>{t('calendar.signing.title')}</h4>
        <p>
          {signing.on === null
            ? t(`calendar.signing.${signing.after}`)
            : t('calendar.signing.from', { date: formatDate(signing.on) })}
          {content?.applicationBeforeStart === null && procedure === null && ` ${t('calendar.signing.assumed')}`}
        </p>
        {content !== undefined && <Order content={content} />}
      </section>
      <TakeButton entry={entry} steps={steps} papers={content?.applicationDocuments ?? []} />
    </div>
  );
}

/** The name of a step, which is that of its task. */
const useStepName = (): ((step: CalendarStepName) => string) => {
  const { t } = useTranslation('funding-case');
  return (step) =>
    step === 'clarify' || step === 'papers' || step === 'apply' ? t(`firstStep.${step}`) : t(`calendar.step.${step}`);
};

function Step({ one: { step, on, isDone, isTight }, papers }: { one: CalendarStep; papers: readonly string[] }) {
  const { t } = useTranslation('funding-case');
  const nameOf = useStepName();
  const day =
    on === null
      ? t(isDone ? 'calendar.done' : 'calendar.open')
      : t(isDone || step === 'start' ? 'calendar.on' : 'calendar.by', { date: formatDate(on) });
  return (
    <li data-done={isDone || undefined} data-tight={isTight || undefined}>
      <span className={classes['day']}>{day}</span>
      <span>
        {nameOf(step)}
        {isTight && <span className={classes['tight']}>{t('calendar.tight')}</span>}
        {step === 'papers' && !isDone && papers.length > 0 && (
          <details className={classes['papers']}>
            <summary>{t('calendar.papers', { count: papers.length })}</summary>
            <ul>
              {papers.map((paper) => (
                <li key={paper}>{paper}</li>
              ))}
            </ul>
          </details>
        )}
      </span>
    </li>
  );
}

/** The words of the catalogue on the start. */
function Order({
  content: { startMeans, earlyStart },
}: {
  content: Pick<ProgrammeContent, 'startMeans' | 'earlyStart'>;
}) {
  const { say } = useFundingSpeech();
  return (
    <>
      {startMeans !== '' && (
        <p className={typography['quiet']}>
          {say('advice.startMeans')}: {startMeans}
        </p>
      )}
      {earlyStart !== '' && (
        <p className={typography['quiet']}>
          {say('advice.earlyStart')}: {earlyStart}
        </p>
      )}
    </>
  );
}

function TakeButton({
  entry,
  steps,
  papers,
}: {
  entry: FundingCase;
  steps: readonly CalendarStep[];
  papers: readonly string[];
}) {
  const { t } = useTranslation('funding-case');
  const nameOf = useStepName();
  const take = useTakeCalendar(entry.caseId);
  const wanted = steps.flatMap(({ step, on, isDone }) =>
    isDone || on === null || step === 'start' ? [] : [{ step, on, title: nameOf(step) }],
  );
  if (wanted.length === 0) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconListCheck size={18} aria-hidden />}
      loading={take.isPending}
      onClick={() =>
        take.mutate(
          { steps: wanted, papers },
          {
            onSuccess: ({ made, moved }) => notifySuccess(t('calendar.taken', { made, moved })),
            onError: notifyError,
          },
        )
      }
    >
      {t('calendar.take')}
    </Button>
  );
}
