import type { PlanText } from '@fundus/contract/plan-text';
import { useMemo } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import classes from './compared-text.module.css';
import { compareWords } from './text-comparison.ts';

/** Two texts as one: what was removed and what was added, word by word. */
export function ComparedText({ older, newer }: { older: PlanText; newer: PlanText }) {
  const { t } = useTranslation('plan-text');
  const words = useMemo(() => {
    const numbers = [...new Set([...older, ...newer].flatMap((one) => (one.kind === 'picture' ? one.pictureId : [])))];
    return compareWords(older, newer, ({ pictureId, alt, width }) =>
      t('picture.line', { number: numbers.indexOf(pictureId) + 1, width: t(`picture.${width}`), alt }),
    );
  }, [older, newer, t]);
  if (words.every(({ kind }) => kind === 'same')) return <p>{t('comparison.same')}</p>;
  return (
    <p className={classes['text']} lang="de">
      {words.map(({ text, kind }, place) => {
        if (kind === 'added') return <ins key={place}>{text}</ins>;
        if (kind === 'removed') return <del key={place}>{text}</del>;
        return <span key={place}>{text}</span>;
      })}
    </p>
  );
}
