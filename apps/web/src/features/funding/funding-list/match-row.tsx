import type { ProgrammeMatch } from '@fundus/contract/funding-list';
import { wordReason } from '@fundus/messages/wording/finding-words';
import { wordFirstMiss } from '@fundus/messages/wording/near-miss-words';
import { wordPlace } from '@fundus/messages/wording/place-words';
import {
  nameOf,
  rowNameOf,
  wordFundingTypes,
  wordGroups,
  wordGroupsShort,
  wordRate,
} from '@fundus/messages/wording/programme-words';
import { memo } from 'react';
import type { ResearchAnswers } from '#features/funding/funding-research/research-fields.ts';
import type { ResearchWords } from '#features/funding/funding-research/research-words.ts';
import { VerdictChip } from '#features/funding/funding-research/verdict-chip.tsx';
import { WorthLead } from '#features/funding/programme-advice/worth-lead.tsx';
import { useAtOnce } from '#lib/at-once.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Highlight } from '#ui/highlight.tsx';
import { written } from '#ui/list/written.tsx';
import { CompareButton } from './compare-button.tsx';
import { FamilyButton } from './family-button.tsx';
import type { ShownRow } from './family-rows.ts';
import classes from './funding-list.module.css';
import type { MatchColumn, MatchColumnKey } from './match-columns.ts';
import { MatchMarks } from './match-marks.tsx';

interface MatchRowProps extends ShownRow {
  index: number;
  isSelected: boolean;
  isCompared: boolean;
  isOpen: boolean;
  columns: readonly MatchColumn[];
  highlights: readonly string[];
  /** Taken from the research by the table: a row that requested the research would be redrawn with everything in it. */
  answers: ResearchAnswers;
  words: ResearchWords;
  onSelect: (match: ProgrammeMatch, isSelected: boolean) => void;
  onCompare: (programmeId: string) => void;
  onOpen: (programmeId: string) => void;
  onUnfold: (programmeId: string) => void;
}

type Fact = Exclude<MatchColumnKey, 'funding' | 'verdict' | 'amount'>;

/** The facts of a programme in the words of their columns. */
const wordFact: Record<Fact, (programme: ProgrammeMatch['programme'], words: ResearchWords) => string> = {
  fundingRate: wordRate,
  fundingType: ({ fundingTypes }, words) => wordFundingTypes(fundingTypes, words),
  programmeGroup: wordGroups,
  funder: ({ funder }) => funder,
};

/** The columns that narrow windows fold into the row. */
const foldedFacts = ['funder', 'programmeGroup', 'fundingRate'] as const;

/** One programme with the facts of the columns, the rest of it in its drawer; it is only redrawn when something of its own changed. */
export const MatchRow = memo(function MatchRow(props: MatchRowProps) {
  const { match, index, isCompared, highlights, answers, words, onSelect, onCompare, onOpen, columns } = props;
  const { t } = useTranslation('funding-research');
  const [isSelected, showSelected] = useAtOnce(props.isSelected);
  const [isOpen, showOpen] = useAtOnce(props.isOpen);
  const { programme, verdict } = match;
  const { programmeId } = programme;
  const title = nameOf(programme);
  const miss = wordFirstMiss(match, words);
  // One line is seen: where something can be done about it, that comes before why it does not fit.
  const [reason, place] =
    miss === null
      ? [wordReason(match, answers, words), wordPlace(match, words)]
      : [miss, wordReason(match, answers, words)];
  const folded = foldedFacts
    .filter((fact) => columns.some(({ key }) => key === fact))
    .flatMap((fact) => wordFact[fact](programme, words) || []);
  const open = (): void => showOpen(true, () => onOpen(programmeId));
  return (
    <tr
      className={classes['row']}
      aria-rowindex={index + 2}
      data-selected={isSelected || undefined}
      data-open={isOpen || undefined}
      data-variant={props.isVariant || undefined}
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
          <Highlight text={rowNameOf(programme)} words={highlights} />
        </button>
        <span className={classes['second']}>
          <FamilyButton {...props} onUnfold={() => props.onUnfold(programmeId)} />
          <MatchMarks match={match} />
          <span className={classes['reason']} title={`${reason} ${place}`}>
            {reason} <span className={classes['quiet']}>{place}</span>
          </span>
        </span>
        {/* What narrow windows fold into the row. */}
        <span className={classes['folded']}>{folded.join(' · ')}</span>
      </th>
      {columns.slice(1).map(({ key, align }) => (
        <td key={key} data-column={key} data-align={align}>
          {key === 'verdict' ? (
            <VerdictChip verdict={verdict} />
          ) : key === 'amount' ? (
            <WorthLead worth={match.worth} programme={programme} words={words} isShort />
          ) : key === 'funding' ? null : key === 'programmeGroup' ? (
            <span title={wordGroups(programme, words)}>{wordGroupsShort(programme, words) || '–'}</span>
          ) : (
            written(wordFact[key](programme, words))
          )}
        </td>
      ))}
      <td className={classes['compareCell']}>
        <CompareButton programme={programme} isCompared={isCompared} onCompare={onCompare} isIcon />
      </td>
    </tr>
  );
});
