import { formatMoney } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { FactList } from '#ui/fact-list.tsx';
import { monthName } from '../input/cells.ts';
import type { Outlook } from '../outlook.ts';
import { BarChart } from './charts.tsx';

const parts = [
  'investmentsCents',
  'foundingCents',
  'firstStockCents',
  'workingCapitalCents',
  'vatPrefinancingCents',
] as const;

/** Capital need, and whether it is covered. */
export function NeedsView({ outlook, startMonth }: { outlook: Outlook; startMonth: string }) {
  const { t } = useTranslation('business-plan-finance');
  const { needs, financingCents } = outlook;
  const gap = financingCents - needs.totalCents;
  const message = t(gap < 0 ? 'needs.gap' : 'needs.covered', { amount: formatMoney(Math.abs(gap)) });
  return (
    <section aria-label={t('part.needs')}>
      <h3>{t('part.needs')}</h3>
      <p>{t('needs.intro')}</p>
      <FactList
        facts={[
          ...parts.map((key) => ({
            label: t(`needs.${key}`),
            value: formatMoney(needs[key]),
            note: t(`needsAbout.${key}`),
          })),
          { label: t('needs.total'), value: formatMoney(needs.totalCents) },
          {
            label: t('needs.highest'),
            value: formatMoney(needs.highestCents),
            note: t('needsAbout.highest', { month: monthName(startMonth, needs.highestMonth) }),
          },
          { label: t('needs.financing'), value: formatMoney(financingCents), note: message },
        ]}
        layout="apart"
        isRuled
      />
      <BarChart
        title={t('part.needs')}
        message={message}
        labels={[...parts.map((key) => t(`needsShort.${key}`)), t('needsShort.financing')]}
        series={[{ name: t('column.amount'), cents: [...parts.map((key) => needs[key]), financingCents] }]}
      />
    </section>
  );
}
