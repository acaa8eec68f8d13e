import type { PlanInput } from '@fundus/contract/plan/plan-input';
import { formatAmount } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { parseCents, parseNumber } from '#lib/parse-input.ts';
import type { PlanWork } from '../use-finance-desk.ts';
import { monthName, monthOf } from './cells.ts';
import { FieldTable, type PlanField } from './field-table.tsx';
import { itemColumns, type PlanTranslate } from './item-columns.ts';

type Stock = PlanInput['stock'];

function stockOf(kind: string): Stock {
  if (kind === 'coverage') return { kind, months: 1 };
  if (kind !== 'first') return { kind: 'none' };
  const bought = { netCents: 0, vat: 'standard', delay: 0, isPaidInput: false } as const;
  return { kind, id: 'stock', name: '', note: '', month: 0, ...bought };
}

function stockFields(t: PlanTranslate, input: PlanInput): PlanField[] {
  const { stock } = input;
  const first = (change: (stock: Extract<Stock, { kind: 'first' }>) => Stock | null) => (plan: PlanInput) => {
    const next = plan.stock.kind === 'first' ? change(plan.stock) : null;
    return next === null ? null : { ...plan, stock: next };
  };
  const kinds = (['none', 'first', 'coverage'] as const).map((value) => ({ value, label: t(`stock.${value}`) }));
  const fields: PlanField[] = [
    {
      key: 'kind',
      label: t('field.stock'),
      about: t('about.stock'),
      shown: stock.kind,
      choices: kinds,
      write: (plan, text) => ({ ...plan, stock: stockOf(text) }),
    },
  ];
  if (stock.kind === 'coverage') {
    fields.push({
      key: 'months',
      label: t('field.stockMonths'),
      about: t('about.stockMonths'),
      shown: String(stock.months),
      write: (plan, text) => {
        const months = parseNumber(text);
        const isFitting = months !== null && Number.isInteger(months) && months >= 1 && months <= 12;
        return isFitting ? { ...plan, stock: { kind: 'coverage', months } } : null;
      },
    });
  }
  if (stock.kind !== 'first') return fields;
  return [
    ...fields,
    {
      key: 'net',
      label: t('field.stockNet'),
      about: t('hint.net'),
      shown: formatAmount(stock.netCents),
      write: (plan, text) => {
        const netCents = parseCents(text);
        return netCents === null || netCents < 0 || netCents > 10_000_000_000
          ? null
          : first((one) => ({ ...one, netCents }))(plan);
      },
    },
    {
      key: 'vat',
      label: t('column.vat'),
      about: t('hint.vatInput'),
      shown: stock.vat,
      choices: itemColumns(t, input.startMonth).vatChoices,
      write: (plan, text) =>
        first((one) => ({ ...one, vat: text === 'none' || text === 'reduced' ? text : 'standard' }))(plan),
    },
    {
      key: 'month',
      label: t('column.month'),
      about: t('hint.month'),
      shown: monthName(input.startMonth, stock.month),
      write: (plan, text) => {
        const month = monthOf(plan.startMonth, text);
        return month === null || month < 0 || month > 59 ? null : first((one) => ({ ...one, month }))(plan);
      },
    },
  ];
}

/** Whether goods are bought ahead. */
export function StockFields({ desk }: { desk: PlanWork }) {
  const { t } = useTranslation('business-plan-finance');
  return (
    <section aria-label={t('stock.title')}>
      <h3>{t('stock.title')}</h3>
      <FieldTable desk={desk} label={t('stock.title')} fields={stockFields(t, desk.input)} />
    </section>
  );
}
