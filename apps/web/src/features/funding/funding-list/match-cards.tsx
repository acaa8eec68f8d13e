import { wordReason } from '@fundus/messages/wording/finding-words';
import { wordFirstMiss } from '@fundus/messages/wording/near-miss-words';
import { wordPlace } from '@fundus/messages/wording/place-words';
import { nameOf, wordFundingTypes, wordGroups } from '@fundus/messages/wording/programme-words';
import { useResearch } from '#features/funding/funding-research/research-context.ts';
import { VerdictChip } from '#features/funding/funding-research/verdict-chip.tsx';
import { WorthLead } from '#features/funding/programme-advice/worth-lead.tsx';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { FactList } from '#ui/fact-list.tsx';
import { FactsAge } from '#ui/facts-age.tsx';
import { Highlight } from '#ui/highlight.tsx';
import { CompareButton } from './compare-button.tsx';
import { FamilyButton } from './family-button.tsx';
import { useFamilyRows } from './family-rows.ts';
import classes from './funding-list.module.css';
import { MatchMarks } from './match-marks.tsx';
import type { MatchListProps } from './match-table.tsx';

/** The funding list on a phone: one card per programme, the tick where the thumb is. */
export function MatchCards(props: MatchListProps & { label: string }) {
  const { rows, isSelected, comparedIds, highlights, isUpdating, onSelect, onCompare, onOpen } = props;
  const { t } = useTranslation('funding-research');
  const { answers, words } = useResearch();
  const { shown, onUnfold } = useFamilyRows(rows);
  return (
    <ul className={classes['cards']} aria-label={props.label} data-updating={isUpdating || undefined}>
      {shown.map((row) => {
        const { match } = row;
        const { programme, verdict } = match;
        const { programmeId } = programme;
        const title = nameOf(programme);
        const isOn = isSelected(programmeId);
        return (
          <li
            key={programmeId}
            className={classes['card']}
            data-selected={isOn || undefined}
            data-variant={row.isVariant || undefined}
          >
            <div className={classes['cardHead']}>
              <label className={classes['tickArea']}>
                <input
                  type="checkbox"
                  checked={isOn}
                  aria-label={isOn ? t('fundingList.deselect', { title }) : t('fundingList.select', { title })}
                  onChange={() => onSelect(match, !isOn)}
                />
              </label>
              <button type="button" className={classes['open']} onClick={() => onOpen(programmeId)}>
                <Highlight text={title} words={highlights} />
              </button>
            </div>
            <FamilyButton {...row} onUnfold={() => onUnfold(programmeId)} />
            <WorthLead worth={match.worth} programme={programme} words={words} />
            <p className={classes['cardLine']}>
              <VerdictChip verdict={verdict} />
              <FactsAge age={programme.factsAge} on={programme.factsOn} />
            </p>
            <p className={classes['reason']}>{wordReason(match, answers, words)}</p>
            <p className={classes['standing']}>{wordFirstMiss(match, words) ?? wordPlace(match, words)}</p>
            <div className={classes['cardFacts']}>
              <FactList
                facts={[
                  { label: words.say('label.fundingType'), value: wordFundingTypes(programme.fundingTypes, words) },
                  { label: words.say('label.programmeGroup'), value: wordGroups(programme, words) },
                  { label: words.say('label.funder'), value: programme.funder },
                ]}
                layout="short"
                isSmall
              />
            </div>
            <MatchMarks match={match} />
            <CompareButton programme={programme} isCompared={comparedIds.includes(programmeId)} onCompare={onCompare} />
          </li>
        );
      })}
    </ul>
  );
}
