import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { unknownWordsQuery, useDismissUnknownWord } from '#features/funding/unknown-word/unknown-word.queries.ts';
import { UnknownWordList } from '#features/funding/unknown-word/unknown-word-list.tsx';
import { notifyError, notifyWithUndo } from '#ui/notify.tsx';
import classes from './programme-administration.module.css';

const shownFirst = 8;

/** What was searched and not found, above the synonyms that may explain it; nothing where there is nothing. */
export function UnknownWords({ onExplain }: { onExplain: (word: string) => void }) {
  const { t } = useTranslation('unknown-word');
  const { data: words = [] } = useQuery(unknownWordsQuery);
  const [areAllShown, setAllShown] = useState(false);
  const dismiss = useDismissUnknownWord();
  if (words.length === 0) return null;
  const onDismiss = (word: string): void =>
    dismiss.mutate(
      { word, isDismissed: true },
      {
        onError: notifyError,
        onSuccess: () =>
          notifyWithUndo(t('dismissed', { word }), () => dismiss.mutateAsync({ word, isDismissed: false })),
      },
    );
  return (
    <section className={classes['unknownWords']} aria-labelledby="unknown-words">
      <h2 id="unknown-words" className={classes['subtitle']}>
        {t('title')}
      </h2>
      <p>{t('description')}</p>
      <UnknownWordList
        words={areAllShown ? words : words.slice(0, shownFirst)}
        onExplain={onExplain}
        onDismiss={onDismiss}
      />
      {!areAllShown && words.length > shownFirst && (
        <Button variant="subtle" size="xs" mt="xs" onClick={() => setAllShown(true)}>
          {t('action.more', { count: words.length })}
        </Button>
      )}
    </section>
  );
}
