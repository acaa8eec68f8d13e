import type { PartnerSummary } from '@fundus/contract/partner';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import classes from './partner.module.css';
import { placesWord } from './partner-words.ts';

/** Places that are taken, as number and bar; full is said in words as well. */
export function PlaceBar({ partner }: { partner: Pick<PartnerSummary, 'assigned' | 'quotaKind' | 'quotaLimit'> }) {
  const { t } = useTranslation('partner');
  const { assigned, quotaKind, quotaLimit } = partner;
  const share = quotaLimit === 0 ? 1 : Math.min(1, assigned / quotaLimit);
  const words = placesWord(partner, t);
  return (
    <span className={classes['places']} title={words}>
      <span>{words}</span>
      {quotaKind === 'limited' && (
        <span className={classes['bar']} aria-hidden>
          <span style={{ inlineSize: `${share * 100}%` }} data-full={share === 1 || undefined} />
        </span>
      )}
    </span>
  );
}
