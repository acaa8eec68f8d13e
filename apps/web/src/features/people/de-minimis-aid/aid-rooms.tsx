import type { AidRoom } from '@fundus/contract/de-minimis-aid';
import { formatMoney } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { FactList } from '#ui/fact-list.tsx';
import classes from './de-minimis-aid.module.css';

const money = (cents: number): string => formatMoney(cents, { whole: true });
const caveats = ['undertaking', 'shared', 'loans', 'fishery'] as const;

/** Remaining room for each kind of de-minimis aid, with the article of its ceiling, and the points to check. */
export function AidRooms({ rooms }: { rooms: readonly AidRoom[] }) {
  const { t } = useTranslation('person-funding');
  return (
    <section className={classes['rooms']} aria-label={t('aidRoom.title')}>
      <h4>{t('aidRoom.title')}</h4>
      <FactList
        facts={rooms.map(({ kind, receivedCents, roomCents, ceilingCents, rule }) => ({
          label: t(`aidKind.${kind}`),
          value: t(receivedCents === 0 ? 'aidRoom.free' : 'aidRoom.freeOf', {
            room: money(roomCents),
            ceiling: money(ceilingCents),
            received: money(receivedCents),
          }),
          note: rule,
        }))}
        layout="apart"
        isSmall
        isRuled
      />
      <details className={classes['note']}>
        <summary>{t('aidRoom.caveats')}</summary>
        <ul>
          {caveats.map((caveat) => (
            <li key={caveat}>{t(`aidRoom.${caveat}`)}</li>
          ))}
        </ul>
      </details>
    </section>
  );
}
