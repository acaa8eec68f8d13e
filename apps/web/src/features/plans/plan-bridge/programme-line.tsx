import { allAssets, fundableAssets } from '@fundus/contract/plan/plan-bridge';
import type { PlanInput } from '@fundus/contract/plan/plan-input';
import { wordWorthLead } from '@fundus/messages/wording/worth-words';
import { Checkbox, NativeSelect, NumberInput } from '@mantine/core';
import { useFundingSpeech } from '#features/funding/funding-wording/use-funding-words.ts';
import { formatMoney } from '#lib/format.ts';
import { currentLanguage } from '#lib/i18n/i18n.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import type { BridgedLine } from './bridged-lines.ts';
import classes from './plan-bridge.module.css';

/** A programme to choose, and the facts that the plan needs; or why a plan cannot use it. */
export function ProgrammeLine({
  line: { item, programme, isThere },
  input,
  isTaken,
  onTake,
  assetId,
  onAsset,
  askedCents,
  onAsk,
}: {
  line: BridgedLine;
  input: PlanInput;
  isTaken: boolean;
  onTake: (isOn: boolean) => void;
  assetId: string;
  onAsset: (assetId: string) => void;
  askedCents: number | null;
  onAsk: (cents: number | null) => void;
}) {
  const { t } = useTranslation(['business-plan-finance', 'vocabulary']);
  const speech = useFundingSpeech();
  const { way, reason, name, cents, bonusCents, kind, isApproved } = programme;
  const granted = isApproved && cents !== null ? t('bridge.take.granted', { amount: formatMoney(cents) }) : null;
  const worth = granted ?? (item.worth === null ? null : wordWorthLead(item.worth, speech));
  const facts = [
    // A sum names its kind already; that of a bonus does not name its loan.
    ...(kind === null || (worth !== null && granted === null && cents !== null && bonusCents === null)
      ? []
      : [t(`vocabulary:benefitKind.${kind}`)]),
    ...(worth === null ? [] : [worth]),
    ...(item.change === 'ended' ? [t('bridge.take.ended')] : []),
  ].join(' · ');
  if (way === null || isThere) {
    return (
      <li className={classes['apart']}>
        <b>{name}</b>
        <span className={classes['quiet']}>{facts}</span>
        <span>{isThere || reason === null ? t('bridge.take.there') : t(`bridge.reason.${reason}`)}</span>
      </li>
    );
  }
  const assets = fundableAssets(input);
  return (
    <li>
      <Checkbox
        label={name}
        description={facts}
        checked={isTaken}
        onChange={({ currentTarget: { checked } }) => onTake(checked)}
      />
      {isTaken && (
        <div className={classes['more']}>
          {way === 'investment' && assets.length > 0 ? (
            <NativeSelect
              label={t('bridge.take.asset')}
              aria-label={t('bridge.take.assetOf', { name })}
              value={assetId}
              onChange={({ currentTarget: { value } }) => onAsset(value)}
              data={[
                { value: allAssets, label: t('bridge.take.allAssets') },
                ...assets.map(({ id, name: label, netCents }) => ({
                  value: id,
                  label: t('bridge.take.assetOption', { name: label, amount: formatMoney(netCents) }),
                })),
              ]}
            />
          ) : (
            <span className={classes['quiet']}>
              {t(way === 'investment' ? 'bridge.way.noAsset' : `bridge.way.${way}`)}
            </span>
          )}
          {(way === 'investment' || way === 'loan') && (
            <NumberInput
              label={t('bridge.take.amount')}
              aria-label={t('bridge.take.amountOf', { name })}
              description={
                cents === null
                  ? t('bridge.take.amountOpen')
                  : t('bridge.take.amountHint', { amount: formatMoney(cents) })
              }
              min={0}
              max={100_000_000}
              decimalScale={2}
              decimalSeparator={currentLanguage() === 'de' ? ',' : '.'}
              thousandSeparator={currentLanguage() === 'de' ? '.' : ','}
              suffix=" €"
              value={askedCents === null ? (cents === null ? '' : cents / 100) : askedCents / 100}
              onChange={(value) => onAsk(typeof value === 'number' ? Math.round(value * 100) : null)}
            />
          )}
        </div>
      )}
    </li>
  );
}
