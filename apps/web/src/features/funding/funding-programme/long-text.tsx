import type { TextBlock } from '@fundus/contract/rich-text';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { formatPercent } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { RichText } from '#ui/rich-text.tsx';
import classes from './long-text.module.css';
import { chunkBlocks, lengthOf } from './text-chunks.ts';

/** Characters of one printed page, for saying how long a text is. */
const pageCharacters = 3_000;

/**
 * A text that may be a whole law: it is drawn on demand, a few pages at a time, and what is out of view costs the
 * browser nothing.
 */
export function LongText({ blocks, openLabel }: { blocks: readonly TextBlock[]; openLabel: string }) {
  const { t } = useTranslation('funding-programme');
  const chunks = useMemo(() => chunkBlocks(blocks), [blocks]);
  const characters = useMemo(() => lengthOf(blocks), [blocks]);
  const isLong = characters > 2 * pageCharacters;
  const [shown, setShown] = useState(isLong ? 0 : chunks.length);
  const share = chunks.slice(0, shown).reduce((sum, chunk) => sum + lengthOf(chunk), 0) / Math.max(1, characters);
  const pages = Math.max(1, Math.round(characters / pageCharacters));
  if (shown === 0) {
    return (
      <div className={classes['closed']}>
        <Button variant="default" onClick={() => setShown(1)}>
          {openLabel}
        </Button>
        <span className={classes['length']}>{t('detail.legalBasisLength', { count: pages })}</span>
      </div>
    );
  }
  return (
    <div>
      {chunks.slice(0, shown).map((chunk, index) => (
        <div key={index} className={classes['chunk']} data-long={isLong || undefined}>
          <RichText blocks={chunk} level={3} />
        </div>
      ))}
      {shown < chunks.length && (
        <div className={classes['more']}>
          <Button variant="default" onClick={() => setShown(shown + 1)}>
            {t('detail.moreLegalBasis', { percent: formatPercent(Math.max(1, share * 100), 0) })}
          </Button>
          <Button variant="subtle" onClick={() => setShown(chunks.length)}>
            {t('detail.allLegalBasis')}
          </Button>
        </div>
      )}
    </div>
  );
}
