import type { PlanProgramme } from '@fundus/contract/advice-plan';
import { wordReason } from '@fundus/messages/wording/finding-words';
import { nameOf } from '@fundus/messages/wording/programme-words';
import { wordDemand } from '@fundus/messages/wording/rule-words';
import { MatchMarks } from '#features/funding/funding-list/match-marks.tsx';
import { useResearch } from '#features/funding/funding-research/research-context.ts';
import { VerdictChip } from '#features/funding/funding-research/verdict-chip.tsx';
import { WorthLead } from '#features/funding/programme-advice/worth-lead.tsx';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import classes from './advice-plan.module.css';

/** Actions of a user on the programmes of the plan. */
export interface PlanActions {
  canEdit: boolean;
  onOpen: (programmeId: string) => void;
  onSelect: (named: Pick<PlanProgramme, 'programme'>, isSelected: boolean) => void;
}

/** A programme of the plan: the tick, its name, what it brings this case, whether it fits and what decides that. */
export function PlanProgrammeRow({ named, actions }: { named: PlanProgramme; actions: PlanActions }) {
  const { t } = useTranslation('funding-research');
  const { selection, answers, words } = useResearch();
  const { programme, verdict, finding, exception, worth } = named;
  const title = nameOf(programme);
  const isSelected = selection.isSelected(programme.programmeId);
  return (
    <div className={classes['programme']}>
      <label className={classes['tick']}>
        <input
          type="checkbox"
          checked={isSelected}
          disabled={!actions.canEdit}
          aria-label={t(isSelected ? 'fundingList.deselect' : 'fundingList.select', { title })}
          onChange={() => actions.onSelect(named, !isSelected)}
        />
      </label>
      <button type="button" className={classes['open']} onClick={() => actions.onOpen(programme.programmeId)}>
        {title}
      </button>
      <div className={classes['worth']}>
        <WorthLead worth={worth} programme={programme} words={words} />
      </div>
      <div className={classes['verdict']}>
        <VerdictChip verdict={verdict} />
        <MatchMarks match={{ programme, isNew: false }} />
        {finding !== null && verdict !== 'fits' && (
          <span className={classes['reason']}>
            {exception !== null &&
              `${words.say('reason.conditions', { conditions: wordDemand(exception.rule, words) })} `}
            {wordReason({ verdict: finding.verdict, findings: [finding], programme }, answers, words)}
          </span>
        )}
      </div>
    </div>
  );
}
