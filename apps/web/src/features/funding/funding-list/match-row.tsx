import type { ProgrammeMatch } from '@fundus/contract/funding-list';
import { wordReason } from '@fundus/messages/wording/finding-words';
import { wordPlace } from '@fundus/messages/wording/place-words';
import { nameOf, wordAmount, wordFundingTypes, wordGroups, wordRate } from '@fundus/messages/wording/programme-words';
import { wordWorth } from '@fundus/messages/wording/worth-words';
import { memo } from 'react';
import type { ResearchAnswers } from '#features/funding/funding-research/research-fields.ts';
import type { ResearchWords } from '#features/funding/funding-research/research-words.ts';
import { VerdictChip } from '#features/funding/funding-research/verdict-chip.tsx';
import { useAtOnce } from '#lib/at-once.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { FactsAge } from '#ui/facts-age.tsx';
import { Highlight } from '#ui/highlight.tsx';
import { CompareButton } from './compare-button.tsx';
import classes from './funding-list.module.css';
import { MatchMarks } from './match-marks.tsx';

interface MatchRowProps {
  match: ProgrammeMatch;
  index: number;
  isSelected: boolean;
  isCompared: boolean;
  isOpen: boolean;
  highlights: readonly string[];
  /** Taken from the research by the table: a row that asked for the research would be drawn anew with everything in it. */
  answers: ResearchAnswers;
  words: ResearchWords;
  onSelect: (match: ProgrammeMatch, isSelected: boolean) => void;
  onCompare: (programmeId: string) => void;
  onOpen: (programmeId: string) => void;
}

/** One programme of the list; it is only drawn anew when something of its own changed. */
export const MatchRow = memo(function MatchRow(props: MatchRowProps) {
  const { match, index, isCompared, highlights, answers, words, onSelect, onCompare, onOpen } = props;
  const { t } = useTranslation('funding-research');
  const [isSelected, showSelected] = useAtOnce(props.isSelected);
  const [isOpen, showOpen] = useAtOnce(props.isOpen);
  const { programme, verdict } = match;
  const { programmeId } = programme;
  const title = nameOf(programme);
  const groups = wordGroups(programme, words);
  const open = (): void => showOpen(true, () => onOpen(programmeId));
  return (
    <tr
      className={classes['row']}
      aria-rowindex={index + 2}
      data-selected={isSelected || undefined}
      data-open={isOpen || undefined}
      onKeyDown={(event) => {
        if (event.key.toLowerCase() === 'v' && !event.ctrlKey && !event.metaKey) onCompare(programmeId);
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) open();
      }}
    >
      <td className={classes['tick']}>
        <label className={classes['tickArea']}>
          <input
            type="checkbox"
            data-control="select"
            checked={isSelected}
            aria-label={isSelected ? t('fundingList.deselect', { title }) : t('fundingList.select', { title })}
            onChange={() => showSelected(!isSelected, () => onSelect(match, !isSelected))}
          />
        </label>
      </td>
      <th scope="row">
        <button type="button" className={classes['open']} data-control="open" onClick={open}>
          <Highlight text={title} words={highlights} />
        </button>
        <span className={classes['giver']}>
          <Highlight text={programme.funder} words={highlights} />
          {groups !== '' && ` · ${groups}`}
        </span>
        <span className={classes['reason']}>{wordReason(match, answers, words)}</span>
        <span className={classes['standing']}>{wordPlace(match, words)}</span>
        <MatchMarks match={match} />
      </th>
      <td data-column="programmeGroup">
        <span className={classes['clamp']} title={groups}>
          {groups}
        </span>
      </td>
      <td data-column="funder">
        <Highlight text={programme.funder} words={highlights} />
      </td>
      <td>
        <VerdictChip verdict={verdict} />
        <span className={classes['age']}>
          <FactsAge age={programme.factsAge} on={programme.factsOn} />
        </span>
      </td>
      <td>{wordFundingTypes(programme.fundingTypes, words)}</td>
      <td data-align="right">{wordRate(programme, words)}</td>
      <td data-align="right" title={programme.amountNote}>
        {wordAmount(programme, words)}
        {match.worth !== null && (
          <strong className={classes['worth']}>
            {words.say('worth.here', { worth: wordWorth(match.worth, words) })}
          </strong>
        )}
      </td>
      <td className={classes['compareCell']}>
        <CompareButton programme={programme} isCompared={isCompared} onCompare={onCompare} isIcon />
      </td>
    </tr>
  );
});
