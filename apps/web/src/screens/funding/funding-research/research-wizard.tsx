import type { FundingResearch, ResearchStep } from '@fundus/contract/funding-research';
import { Link, Navigate, Outlet, useMatches, useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { DraftNotice } from '#features/funding/funding-research/draft-notice.tsx';
import { useRememberStep } from '#features/funding/funding-research/funding-research.mutations.ts';
import { hasNoMainAnswer } from '#features/funding/funding-research/main-answers.ts';
import { ResearchContext } from '#features/funding/funding-research/research-context.ts';
import { fieldsToAnswers } from '#features/funding/funding-research/research-fields.ts';
import { ResearchHeader } from '#features/funding/funding-research/research-header.tsx';
import { ResearchHint, ResearchSide } from '#features/funding/funding-research/research-side.tsx';
import { listSteps } from '#features/funding/funding-research/research-steps.ts';
import classes from '#features/funding/funding-research/research-wizard.module.css';
import { answersKey } from '#features/funding/funding-research/result-list-cache.ts';
import { decideStep, stepAfter, stepBefore } from '#features/funding/funding-research/step-guard.ts';
import { type StepMove, StepMoveContext } from '#features/funding/funding-research/step-move.ts';
import { useResearchDraft } from '#features/funding/funding-research/use-draft.ts';
import { useResearchWords } from '#features/funding/funding-research/use-research-words.ts';
import { useSelection } from '#features/funding/funding-research/use-selection.ts';
import type { TermBook } from '#features/platform/vocabulary/term-book.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { WizardFrame } from '#ui/wizard-frame.tsx';
import { paths, researchStepPaths } from '../../../paths.ts';
import { useIsSideShown } from './use-is-side-shown.ts';

const ResearchActions = lazyPart(() => import('./research-actions.tsx').then((part) => part.ResearchActions), []);
const ResultColumn = lazyPart(() => import('./result-column.tsx').then((part) => part.ResultColumn));

/**
 * The step whose page is open; `null` on the address of the research itself, `undefined` once the reader is on the way
 * out: the wizard is still drawn then, and must not lead the user back.
 */
function useOpenStep(): ResearchStep | null | undefined {
  return useMatches({
    select: (matches) => {
      const own = matches.findIndex(({ fullPath }) => fullPath === paths.research);
      if (own === -1) return undefined;
      const page = matches[own + 1]?.fullPath;
      const found = Object.entries(researchStepPaths).find(([, path]) => path === page);
      return (found?.[0] as ResearchStep | undefined) ?? null;
    },
  });
}

/** Steps on top, the step in the middle, what has been chosen at the side, »Weiter« at the bottom. */
export function ResearchWizard({ research, book }: { research: FundingResearch; book: TermBook }) {
  const { researchId } = research;
  const { t } = useTranslation(['funding-research', 'failure']);
  const words = useResearchWords(book);
  const [saver, draft] = useResearchDraft(research);
  const selection = useSelection(research);
  const { calculatedSize } = research;
  const answers = useMemo(() => ({ ...fieldsToAnswers(draft.fields), calculatedSize }), [draft.fields, calculatedSize]);
  // A page once shown stays: taking the last programme off the result list must not throw the user out of it.
  const [admitted, setAdmitted] = useState<ResearchStep | null>(null);
  const openStep = useOpenStep();
  const isWide = useIsSideShown();
  const step = openStep === undefined ? admitted : openStep;
  // The answer to »Weiter« arrives a moment before the cache has updated all components.
  const [wasAccepted, setAccepted] = useState(false);
  const conditions = {
    isNoticeAccepted: wasAccepted || research.liabilityNotice !== null,
    itemCount: selection.selectedIds.size,
  };
  const decision = decideStep(step ?? research.step, conditions);
  const isAdmitted = step !== null && (decision.step === step || admitted === step);
  if (isAdmitted && admitted !== step) setAdmitted(step);
  const [obstacle, setObstacle] = useState<typeof decision.reason>(null);
  if (!isAdmitted && decision.reason !== null && obstacle !== decision.reason && step !== null) {
    setObstacle(decision.reason);
  }
  // An obstacle is shown until it is gone.
  const isOutOfTheWay =
    (obstacle === 'LIABILITY_NOTICE_NOT_ACCEPTED' && conditions.isNoticeAccepted) ||
    (obstacle === 'NO_PROGRAMME_SELECTED' && conditions.itemCount > 0);
  if (isOutOfTheWay) setObstacle(null);
  const [pressed, setPressed] = useState(0);
  usePageTitle(answers.name);

  const { mutate: rememberStep } = useRememberStep(researchId);
  useEffect(() => {
    if (isAdmitted && step !== null && conditions.isNoticeAccepted) rememberStep(step);
  }, [isAdmitted, step, conditions.isNoticeAccepted, rememberStep]);

  const navigate = useNavigate();
  const [move, setMove] = useState<StepMove>({});
  const go = (to: ResearchStep): void => void navigate({ to: researchStepPaths[to], params: { researchId } });
  const onNext = async (): Promise<void> => {
    void saver.flush();
    if (step === null || (move.beforeNext !== undefined && !(await move.beforeNext()))) return;
    const next = stepAfter(step);
    if (next === null) return;
    if (step === 'liabilityNotice') setAccepted(true);
    const { reason } = decideStep(next, {
      ...conditions,
      isNoticeAccepted: conditions.isNoticeAccepted || step === 'liabilityNotice',
    });
    if (reason === null) return go(next);
    setObstacle(reason);
    setPressed(pressed + 1);
  };

  const context = useMemo(
    () => ({ research, answers, answersKey: answersKey(draft.stored), draft, saver, selection, words }),
    [research, answers, draft, saver, selection, words],
  );
  const moveContext = useMemo(() => setMove, []);
  if (!isAdmitted) return <Navigate to={researchStepPaths[decision.step]} params={{ researchId }} replace />;

  const isStartEmpty = step === 'start' && hasNoMainAnswer(answers.start);
  const notice =
    obstacle !== null
      ? { text: t(`failure:${obstacle}`), isObstacle: true, attempt: pressed }
      : isStartEmpty
        ? { text: t('start.enough'), isObstacle: false, attempt: 0 }
        : undefined;
  const before = stepBefore(step);
  const hasNext = stepAfter(step) !== null;
  const hasSide = conditions.isNoticeAccepted && step !== 'fundingList' && (step !== 'resultList' || isWide);
  return (
    <ResearchContext value={context}>
      <StepMoveContext value={moveContext}>
        <ResearchHeader personActions={<ResearchActions />} />
        <WizardFrame
          stepName={step}
          steps={
            <Stepper
              steps={listSteps(step, answers, conditions).map((entry) => ({ ...entry, label: t(`step.${entry.key}`) }))}
              renderLink={(entry, props) => (
                <Link to={researchStepPaths[entry.key as ResearchStep]} params={{ researchId }} {...props} />
              )}
            />
          }
          {...(hasSide ? { side: step === 'resultList' ? <ResultColumn /> : <ResearchSide /> } : {})}
          back={before === null ? undefined : { onClick: () => go(before), label: t('wizard.back') }}
          next={
            hasNext
              ? { onClick: () => void onNext(), label: move.label ?? t('wizard.next'), isBusy: move.isBusy ?? false }
              : undefined
          }
          hint={<ResearchHint />}
          notice={notice}
        >
          <div className={classes['notes']}>
            <DraftNotice draft={draft} saver={saver} words={words} />
          </div>
          <Outlet />
        </WizardFrame>
      </StepMoveContext>
    </ResearchContext>
  );
}
