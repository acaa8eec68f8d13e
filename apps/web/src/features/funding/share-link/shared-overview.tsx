import type { SharedResearch } from '@fundus/contract/share-link';
import { nameOf, wordAmount } from '@fundus/messages/wording/programme-words';
import { isWorthKnown, wordWorth } from '@fundus/messages/wording/worth-words';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFundingSpeech } from '#features/funding/funding-wording/use-funding-words.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { sharedItemAnchor } from './shared-item.tsx';
import classes from './shared-overview.module.css';

/** Number of lines on a phone before the first programme begins. */
const shortLength = 5;

/**
 * The recommendations in the order of the page, in a line each, which lead to them: five at first, all on demand. Beside each what
 * this project gets; where that is not known, what the programme gives at most.
 */
export function SharedOverview({ items }: { items: SharedResearch['items'] }) {
  const { t } = useTranslation('share-link');
  const words = useFundingSpeech();
  const [isWhole, setWhole] = useState(false);
  if (items.length < 2) return null;
  const shown = isWhole ? items : items.slice(0, shortLength);
  return (
    <nav className={classes['root']} aria-label={t('overview.title')} data-print="hide">
      <h2 className={classes['title']}>{t('overview.title')}</h2>
      <ol className={classes['list']}>
        {shown.map(({ itemId, status, programme, worth }, index) => (
          <li key={itemId}>
            <a href={`#${sharedItemAnchor(index + 1)}`} data-status={status}>
              <span className={classes['position']} aria-hidden>
                {index + 1}
              </span>
              <span className={classes['name']}>{nameOf(programme)}</span>
              <span className={classes['amount']}>
                {isWorthKnown(worth) ? wordWorth(worth, words) : wordAmount(programme, words)}
              </span>
            </a>
          </li>
        ))}
      </ol>
      {!isWhole && items.length > shortLength && (
        <Button variant="subtle" onClick={() => setWhole(true)}>
          {t('overview.all', { count: items.length })}
        </Button>
      )}
    </nav>
  );
}
