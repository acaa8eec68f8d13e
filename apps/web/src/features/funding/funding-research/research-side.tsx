import type { Verdict } from '@fundus/contract/eligibility-rule';
import type { MatchResult } from '@fundus/contract/funding-list';
import { wordVerdict } from '@fundus/messages/wording/finding-words';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useMatches } from '@tanstack/react-router';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { FactList } from '#ui/fact-list.tsx';
import typography from '#ui/typography.module.css';
import { paths, researchStepPaths } from '../../../paths.ts';
import { listChosen } from './chosen-answers.ts';
import { showsAllProgrammes } from './funding-list-search.ts';
import { fittingQuery } from './funding-research.queries.ts';
import { useResearch } from './research-context.ts';
import classes from './research-wizard.module.css';
import { verdictOrder, verdictTone } from './verdict-chip.tsx';

/** How many programmes still fit; the old number stays, marked as being recounted, until the new one is there. */
export function useFitting() {
  const { research, answersKey } = useResearch();
  // The list brings the number along.
  const isListOpen = useMatches({
    select: (matches) =>
      matches.some(({ fullPath, search }) => fullPath === paths.researchFundingList && showsAllProgrammes(search)),
  });
  return useQuery({
    ...fittingQuery(research.researchId, answersKey),
    enabled: research.liabilityNotice !== null && !isListOpen,
  });
}

/** Choices so far, and the number of programmes that still fit. */
export function ResearchSide() {
  const { t } = useTranslation('funding-research');
  return (
    <div className={classes['side']}>
      <FittingCount />
      <section>
        <h2 className={classes['sideTitle']}>{t('wizard.chosen')}</h2>
        <ChosenList />
      </section>
    </div>
  );
}

/** `onToggle` makes the legend the filter by verdict. */
export function FittingCount({ chosen, onToggle }: LegendFilter) {
  const { t } = useTranslation('funding-research');
  const { draft } = useResearch();
  const { data, error, isPlaceholderData } = useFitting();
  if (data === undefined) {
    return error === null ? (
      // As high as what will stand here, so that nothing below it moves.
      <Skeleton aria-hidden inert>
        <FittingFigures fitting={0} verdicts={{}} {...(onToggle && { onToggle })} />
      </Skeleton>
    ) : (
      <p className={classes['fittingFailed']} role="alert">
        {t('wizard.fittingFailed')}
      </p>
    );
  }
  const isOld = isPlaceholderData || draft.state === 'sending' || draft.state === 'waiting';
  return <FittingFigures {...data} isOld={isOld} {...(chosen && { chosen })} {...(onToggle && { onToggle })} />;
}

interface LegendFilter {
  chosen?: readonly string[];
  onToggle?: (verdict: Verdict) => void;
}

function FittingFigures({
  fitting,
  verdicts,
  isOld = false,
  chosen = [],
  onToggle,
}: Pick<MatchResult, 'fitting'> & LegendFilter & { verdicts: Partial<MatchResult['verdicts']>; isOld?: boolean }) {
  const { t } = useTranslation('funding-research');
  const { words } = useResearch();
  return (
    <div>
      <p className={classes['fitting']} role="status" data-updating={isOld || undefined}>
        <strong>{formatNumber(fitting, 0)}</strong>
        <span>{t('wizard.fitting', { count: fitting })}</span>
      </p>
      <ul className={classes['verdicts']} data-updating={isOld || undefined}>
        {verdictOrder.map((verdict) => {
          const line = (
            <>
              <span className={classes['verdictDot']} aria-hidden />
              <span>{wordVerdict(verdict, words)}</span>
              <span className={classes['verdictCount']}>{formatNumber(verdicts[verdict] ?? 0, 0)}</span>
            </>
          );
          return (
            <li key={verdict}>
              {onToggle === undefined ? (
                <span className={classes['verdict']} data-tone={verdictTone[verdict]}>
                  {line}
                </span>
              ) : (
                <button
                  type="button"
                  className={classes['verdict']}
                  data-tone={verdictTone[verdict]}
                  aria-pressed={chosen.includes(verdict)}
                  onClick={() => onToggle(verdict)}
                >
                  {line}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The answers so far, each leading to its step. */
export function ChosenList() {
  const { t } = useTranslation('funding-research');
  const { research, answers, words, selection } = useResearch();
  const groups = listChosen(answers, words);
  const count = selection.selectedIds.size;
  const params = { researchId: research.researchId };
  return (
    <>
      {groups.length === 0 && count === 0 && <p className={typography['quiet']}>{t('wizard.nothingChosen')}</p>}
      <div className={classes['chosen']}>
        <FactList
          facts={[
            ...groups.map(({ step, label, value }) => ({
              label,
              value: (
                <Link to={researchStepPaths[step]} params={params}>
                  {value}
                </Link>
              ),
            })),
            {
              label: t('step.resultList'),
              value: count > 0 && (
                <Link to={researchStepPaths.resultList} params={params}>
                  {t('wizard.selected', { count })}
                </Link>
              ),
            },
          ]}
          layout="stack"
          isSmall
        />
      </div>
    </>
  );
}

/** Beside »Weiter«, in view on every screen: how many programmes still fit and how many are selected. */
export function ResearchHint() {
  const { t } = useTranslation('funding-research');
  const { research, selection } = useResearch();
  const { data } = useFitting();
  if (research.liabilityNotice === null || data === undefined) return null;
  const count = selection.selectedIds.size;
  return (
    <span className={classes['hint']}>
      <span>
        <strong>{formatNumber(data.fitting, 0)}</strong>{' '}
        <span className={classes['long']}>{t('wizard.fitting', { count: data.fitting })}</span>
        <span className={classes['short']}>{t('wizard.fittingShort')}</span>
      </span>
      {count > 0 && (
        <span>
          <span className={classes['long']}>{t('wizard.selected', { count })}</span>
          <span className={classes['short']}>{t('wizard.selectedShort', { count })}</span>
        </span>
      )}
    </span>
  );
}
