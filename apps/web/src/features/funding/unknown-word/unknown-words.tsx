import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useRecordAction } from '#ui/list/use-record-action.tsx';
import classes from './unknown-word.module.css';
import { unknownWordsQuery, useDismissUnknownWord } from './unknown-word.queries.ts';
import { UnknownWordList } from './unknown-word-list.tsx';

const shownFirst = 8;

/** Searches without hits, above the synonyms that may explain them; nothing without any. */
export function UnknownWords({ onExplain }: { onExplain: (word: string) => void }) {
  const { t } = useTranslation('unknown-word');
  const { data: words = [] } = useQuery(unknownWordsQuery);
  const [areAllShown, setAllShown] = useState(false);
  const dismiss = useDismissUnknownWord();
  const dismissal = useRecordAction<string>({
    run: (word) => dismiss.mutateAsync({ word, isDismissed: true }),
    done: (word) => t('dismissed', { word }),
    undo: (word) => dismiss.mutateAsync({ word, isDismissed: false }),
  });
  if (words.length === 0) return null;
  return (
    <section className={classes['unknownWords']} aria-labelledby="unknown-words">
      <h2 id="unknown-words" className={classes['subtitle']}>
        {t('title')}
      </h2>
      <p>{t('description')}</p>
      <UnknownWordList
        words={areAllShown ? words : words.slice(0, shownFirst)}
        onExplain={onExplain}
        onDismiss={dismissal.start}
      />
      {!areAllShown && words.length > shownFirst && (
        <Button variant="subtle" size="xs" mt="xs" onClick={() => setAllShown(true)}>
          {t('action.more', { count: words.length })}
        </Button>
      )}
    </section>
  );
}
