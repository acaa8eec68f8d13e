import type { UnknownWord } from '@fundus/contract/unknown-word';
import { Button } from '@mantine/core';
import { IconArrowsExchange, IconX } from '@tabler/icons-react';
import { formatDate } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import flow from '#ui/flow.module.css';
import classes from './unknown-word.module.css';

/** Words that were searched and stand in no programme, with what can be made of them. */
export function UnknownWordList({
  words,
  onExplain,
  onDismiss,
}: {
  words: readonly UnknownWord[];
  onExplain: (word: string) => void;
  onDismiss: (word: string) => void;
}) {
  const { t } = useTranslation('unknown-word');
  return (
    <ul className={flow['framedList']} aria-label={t('list.label')}>
      {words.map(({ word, searchCount, lastSearchedOn }) => (
        <li key={word} className={classes['row']}>
          <span className={classes['word']}>{word}</span>
          <span className={classes['facts']}>
            {t('list.searched', { count: searchCount, day: formatDate(lastSearchedOn) })}
          </span>
          <span className={flow['row']}>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconArrowsExchange size={16} aria-hidden />}
              aria-label={t('action.explainWord', { word })}
              onClick={() => onExplain(word)}
            >
              {t('action.explain')}
            </Button>
            <Button
              variant="subtle"
              color="gray"
              size="xs"
              leftSection={<IconX size={16} aria-hidden />}
              aria-label={t('action.dismissWord', { word })}
              onClick={() => onDismiss(word)}
            >
              {t('action.dismiss')}
            </Button>
          </span>
        </li>
      ))}
    </ul>
  );
}
