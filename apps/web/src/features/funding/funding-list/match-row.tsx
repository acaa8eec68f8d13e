import type { ProgrammeMatch } from '@fundus/contract/funding-list';
import { wordReason } from '@fundus/messages/wording/finding-words';
import { wordPlace } from '@fundus/messages/wording/place-words';
import { nameOf, wordFundingTypes } from '@fundus/messages/wording/programme-words';
import { wordWorthLead } from '@fundus/messages/wording/worth-words';
import { memo } from 'react';
import type { ResearchAnswers } from '#features/funding/funding-research/research-fields.ts';
import type { ResearchWords } from '#features/funding/funding-research/research-words.ts';
import { VerdictChip } from '#features/funding/funding-research/verdict-chip.tsx';
import { WorthLead } from '#features/funding/programme-advice/worth-lead.tsx';
import { useAtOnce } from '#lib/at-once.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
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

/** What is cut in a row of two lines: the whole sentence and the note. */
const describeSum = ({ worth, programme }: ProgrammeMatch, words: ResearchWords): string =>
  [worth === null ? '' : wordWorthLead(worth, words), programme.amountNote].filter((part) => part !== '').join(' · ');

/** One programme in two lines, the rest of it in its drawer; it is only drawn anew when something of its own changed. */
export const MatchRow = memo(function MatchRow(props: MatchRowProps) {
  const { match, index, isCompared, highlights, answers, words, onSelect, onCompare, onOpen } = props;
  const { t } = useTranslation('funding-research');
  const [isSelected, showSelected] = useAtOnce(props.isSelected);
  const [isOpen, showOpen] = useAtOnce(props.isOpen);
  const { programme, verdict } = match;
  const { programmeId } = programme;
  const title = nameOf(programme);
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
        <button type="button" className={classes['open']} data-control="open" title={title} onClick={open}>
          <Highlight text={title} words={highlights} />
        </button>
        <span className={classes['second']}>
          <MatchMarks match={match} />
          <span className={classes['reason']}>
            {wordReason(match, answers, words)} <span className={classes['quiet']}>{wordPlace(match, words)}</span>
          </span>
        </span>
      </th>
      <td>
        <VerdictChip verdict={verdict} />
      </td>
      <td title={wordFundingTypes(programme.fundingTypes, words)}>
        <span className={classes['kinds']}>{wordFundingTypes(programme.fundingTypes, words)}</span>
      </td>
      <td data-align="right" title={describeSum(match, words)}>
        <WorthLead worth={match.worth} programme={programme} words={words} />
      </td>
      <td className={classes['compareCell']}>
        <CompareButton programme={programme} isCompared={isCompared} onCompare={onCompare} isIcon />
      </td>
    </tr>
  );
});
