import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Banner } from '#ui/banner.tsx';
import typography from '#ui/typography.module.css';
import classes from './record-merge.module.css';

/** A record that may be the one on the page. */
interface MergeHint {
  id: string;
  name: string;
  /** The link to it, with what speaks for it. */
  line: ReactNode;
}

/** Colleagues share the number of their firm; the form stays in view however many they are. */
const shownAtFirst = 3;

/** Records that may be the one on the page, each with a link to the comparison. Renders nothing without any. */
export function MergeHints({
  title,
  hints,
  canMerge,
  isDirty,
  onMerge,
}: {
  title: string;
  hints: readonly MergeHint[];
  canMerge: boolean;
  /** Unsaved changes have to be saved first: the comparison shows what is stored. */
  isDirty: boolean;
  onMerge: (otherId: string) => void;
}) {
  const { t } = useTranslation('person-detail');
  const [isWhole, setWhole] = useState(false);
  if (hints.length === 0) return null;
  return (
    <Banner tone="warning" title={title}>
      <ul className={classes['hints']}>
        {hints.slice(0, isWhole ? undefined : shownAtFirst).map(({ id, name, line }) => (
          <li key={id}>
            <span>{line}</span>
            {canMerge && (
              <Button
                variant="default"
                size="compact-sm"
                disabled={isDirty}
                onClick={() => onMerge(id)}
                aria-label={t('merge.with', { name })}
              >
                {t('merge.action')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!isWhole && hints.length > shownAtFirst && (
        <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
          {t('merge.more', { count: hints.length - shownAtFirst })}
        </Button>
      )}
      {canMerge && isDirty && <p className={typography['hint']}>{t('merge.saveFirst')}</p>}
    </Banner>
  );
}
