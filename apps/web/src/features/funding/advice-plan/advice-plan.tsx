import type { AdvicePlan as Plan } from '@fundus/contract/advice-plan';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { MatchDrawer } from '#features/funding/funding-list/match-drawer.ts';
import { useSelectProgramme } from '#features/funding/funding-list/use-select-programme.ts';
import { CaseQuestion } from '#features/funding/funding-research/case-question.tsx';
import type { FundingListSearch } from '#features/funding/funding-research/funding-list-search.ts';
import { useResearch } from '#features/funding/funding-research/research-context.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import { paths } from '../../../paths.ts';
import classes from './advice-plan.module.css';
import { advicePlanQuery } from './advice-plan.queries.ts';
import { type PlacedSlot, placeSlots, splitQuestions } from './plan-order.ts';
import type { PlanActions } from './plan-programme.tsx';
import { PlanSetAsideList } from './plan-set-aside.tsx';
import { PlanSlotCard } from './plan-slot.tsx';
import { TakePlan } from './take-plan.tsx';

/** Plan of advice for this case: the instruments in the order of the talk, each with its programme. */
export function AdvicePlan() {
  const { t } = useTranslation('advice-plan');
  const { research, answersKey, selection } = useResearch();
  const { data: plan, error, isPlaceholderData, refetch } = useQuery(advicePlanQuery(research.researchId, answersKey));
  const search = useSearch({ strict: false }) as FundingListSearch;
  const navigate = useNavigate();
  const onSelect = useSelectProgramme();
  const { edit: canEdit } = research.abilities;
  const open = (programme: string | undefined): void => {
    const { programme: before, ...others } = search;
    void navigate({
      to: paths.researchFundingList,
      params: { researchId: research.researchId },
      search: programme === undefined ? others : { ...others, programme },
      // The drawer is closed by »Zurück«, too; walking on in it is no further step.
      replace: programme === undefined || before !== undefined,
      resetScroll: false,
    });
  };
  const { leading, further } = placeSlots(plan ?? { slots: [] });
  const walkable = [...leading, ...further].map(({ slot }) => slot.chosen.programme.programmeId);
  const index = walkable.indexOf(search.programme ?? '');
  const walk = (to: number): (() => void) | undefined => {
    const target = walkable[to];
    return index < 0 || target === undefined ? undefined : () => open(target);
  };
  return (
    <div className={classes['root']}>
      {error !== null && <ErrorState text={t('loadFailed')} onRetry={() => void refetch()} />}
      {plan === undefined && error === null && <SkeletonRows count={5} height={132} />}
      {plan !== undefined && <Questions plan={plan} isUpdating={isPlaceholderData} />}
      {plan !== undefined &&
        (plan.slots.length === 0 && plan.setAside.length === 0 ? (
          <NoPlan />
        ) : (
          <Recommendation
            plan={plan}
            leading={leading}
            further={further}
            isUpdating={isPlaceholderData}
            actions={{ canEdit, onOpen: open, onSelect }}
          />
        ))}
      <MatchDrawer
        isOpen={search.programme !== undefined}
        programmeId={search.programme}
        known={undefined}
        isSelected={search.programme !== undefined && selection.isSelected(search.programme)}
        {...(canEdit && { onSelect })}
        onClose={() => open(undefined)}
        onPrevious={walk(index - 1)}
        onNext={walk(index + 1)}
      />
    </div>
  );
}

function Questions({ plan, isUpdating }: { plan: Plan; isUpdating: boolean }) {
  const { t } = useTranslation('advice-plan');
  const { ofFacts, ofTalk } = splitQuestions(plan.questions);
  return (
    <>
      <CaseQuestion
        questions={ofFacts.map(({ fact }) => ({ fact, programmeCount: 0 }))}
        isUpdating={isUpdating}
        whyOf={(asked) => ofFacts.find(({ fact }) => fact === asked)?.why || t('question.decides')}
      />
      {ofTalk.length > 0 && (
        <details className={classes['folded']}>
          <summary>{t('question.talk', { count: ofTalk.length })}</summary>
          <ul className={classes['talk']}>
            {ofTalk.map(({ question, why }) => (
              <li key={question}>
                <strong>{question}</strong> {why}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function NoPlan() {
  const { t } = useTranslation('advice-plan');
  const { researchId } = useResearch().research;
  return (
    <EmptyState
      title={t('empty.title')}
      text={t('empty.text')}
      action={
        <Button
          variant="default"
          renderRoot={(props) => <Link {...props} to={paths.researchProject} params={{ researchId }} />}
        >
          {t('empty.action')}
        </Button>
      }
    />
  );
}

function Recommendation({
  plan: { situations, setAside },
  leading,
  further,
  isUpdating,
  actions,
}: {
  plan: Plan;
  leading: readonly PlacedSlot[];
  further: readonly PlacedSlot[];
  isUpdating: boolean;
  actions: PlanActions;
}) {
  const { t } = useTranslation('advice-plan');
  const { draft } = useResearch();
  const isOld = isUpdating || draft.state === 'sending' || draft.state === 'waiting';
  const titles = new Map(situations.map(({ situationCode, title }) => [situationCode, title]));
  const list = (entries: readonly PlacedSlot[], label: string) => (
    <ol className={classes['slots']} aria-label={label}>
      {entries.map((entry) => (
        <PlanSlotCard
          key={`${entry.slot.situationCode} ${entry.slot.slotId}`}
          entry={entry}
          placed={[...leading, ...further]}
          situation={titles.size > 1 ? (titles.get(entry.slot.situationCode) ?? null) : null}
          actions={actions}
        />
      ))}
    </ol>
  );
  const furtherTitle = t('further', { count: further.length });
  return (
    <div className={classes['plan']} data-updating={isOld || undefined}>
      <header className={classes['head']}>
        <ul className={classes['situations']} aria-label={t('situations')}>
          {situations.map(({ situationCode, title, certainty }) => (
            <li key={situationCode}>
              {title} {certainty === 'open' && <StatusChip tone="grey">{t('open')}</StatusChip>}
            </li>
          ))}
        </ul>
        {actions.canEdit && leading.length > 0 && <TakePlan leading={leading} />}
      </header>
      {leading.length > 0 && list(leading, t('title'))}
      {further.length > 0 && (
        <details className={classes['folded']} open={leading.length === 0}>
          <summary>{furtherTitle}</summary>
          {list(further, furtherTitle)}
        </details>
      )}
      <PlanSetAsideList setAside={setAside} onOpen={actions.onOpen} />
    </div>
  );
}
