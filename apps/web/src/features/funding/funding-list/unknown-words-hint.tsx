import type { MatchResult } from '@fundus/contract/funding-list';
import { Button } from '@mantine/core';
import type { FundingListSearch } from '#features/funding/funding-research/funding-list-search.ts';
import { useNoteUnknownWords } from '#features/funding/unknown-word/unknown-word.queries.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import classes from './funding-list.module.css';

type UnknownWords = MatchResult['unknownWords'];

interface Props {
  unknownWords: UnknownWords;
  search: FundingListSearch;
  onChange: (search: FundingListSearch) => void;
}

/** A search that finds nothing: which of its words stand in no programme, and the nearest that do, to search for them. */
export function UnknownWordsState({ unknownWords, search, onChange }: Props) {
  const { t } = useTranslation('funding-research');
  const { search: text = '' } = search;
  useNoteUnknownWords(text);
  const searchWith = (word: string, instead: string): void =>
    onChange({ ...search, search: text.replace(word, () => instead) });
  const hasNearest = unknownWords.some(({ nearest }) => nearest.length > 0);
  return (
    <EmptyState
      title={t('fundingList.empty.title')}
      text={
        <>
          {t('fundingList.unknown.text', { count: unknownWords.length, words: wordsIn(unknownWords) })}{' '}
          {t(hasNearest ? 'fundingList.unknown.nearest' : 'fundingList.unknown.otherWords')}
        </>
      }
      action={
        <div className={classes['nearest']}>
          {unknownWords.flatMap(({ word, nearest }) =>
            nearest.map((instead) => (
              <Button
                key={`${word} ${instead}`}
                variant="default"
                size="sm"
                aria-label={t('fundingList.unknown.searchFor', { word, instead })}
                onClick={() => searchWith(word, instead)}
              >
                {instead}
              </Button>
            )),
          )}
          <Button variant="subtle" size="sm" onClick={() => onChange({ ...search, search: '' })}>
            {t('fundingList.unknown.clear')}
          </Button>
        </div>
      }
    />
  );
}

/** Some words of a search stand in no programme; what is shown was found by the others. */
export function UnknownWordsHint({ unknownWords }: { unknownWords: UnknownWords }) {
  const { t } = useTranslation('funding-research');
  return (
    <p className={classes['corrected']} role="status">
      {t('fundingList.unknown.text', { count: unknownWords.length, words: wordsIn(unknownWords) })}{' '}
      {t('fundingList.unknown.foundByOthers')}
    </p>
  );
}

const wordsIn = (unknownWords: UnknownWords): string => unknownWords.map(({ word }) => `„${word}“`).join(', ');
