import { planCalendar } from '@fundus/contract/plan/calendar';
import { employerRateOf, minijobParts } from '@fundus/contract/plan/employment';
import { type DatedValue, planLaw } from '@fundus/contract/plan/law';
import { employments, type PlanEmployee } from '@fundus/contract/plan/plan-input';
import { formatDate, formatNumber } from '#lib/format.ts';
import type { GridColumn } from '#ui/grid/grid-model.ts';
import type { PlanTranslate } from './item-columns.ts';

const ownRate = 'own';

/** Columns of a place with its kind of employment: the kind and the pay set the employer's rate, which stays free to change. */
export function employmentColumns(
  t: PlanTranslate,
  { startMonth, law: values }: { startMonth: string; law: readonly DatedValue[] },
) {
  const calendar = planCalendar(startMonth);
  const law = planLaw(values, calendar);
  const rateOf = ({ employment, grossCents, from }: PlanEmployee): string | null =>
    employment === undefined ? null : employerRateOf(law, Math.max(0, from), { employment, grossCents });
  const noteOf = ({ employment, from }: PlanEmployee): string => {
    if (employment === undefined) return '';
    const month = Math.max(0, from);
    const part = (key: (typeof minijobParts)[number] | 'midijobFactorRate'): string =>
      formatNumber(law.in(key, month) / (key === 'midijobFactorRate' ? 10_000 : 100), 4);
    const [health, pension, tax, sick, maternity, insolvency] = minijobParts.map(part);
    return t(`employment.note.${employment}`, {
      health,
      pension,
      tax,
      sick,
      maternity,
      insolvency,
      factor: part('midijobFactorRate'),
      day: formatDate(calendar.firstDay(month)),
    });
  };
  const column: GridColumn<PlanEmployee> = {
    key: 'employment',
    label: t('column.employment'),
    hint: t('hint.employment'),
    width: 10,
    choices: ([ownRate, ...employments] as const).map((value) => ({ value, label: t(`employment.${value}`) })),
    show: ({ employment }) => employment ?? ownRate,
    write(row, text) {
      const employment = employments.find((one) => one === text);
      if (employment === undefined && text !== ownRate) return null;
      const next = { ...row, employment };
      const isOwnNote = row.note !== '' && row.note !== noteOf(row);
      return { ...next, employer: rateOf(next) ?? row.employer, note: isOwnNote ? row.note : noteOf(next) };
    },
  };
  /** A rate that was proposed for the pay before follows the pay. */
  const following = (gross: GridColumn<PlanEmployee>): GridColumn<PlanEmployee> => ({
    ...gross,
    write(row, text) {
      const next = gross.write?.(row, text) ?? null;
      return next === null || row.employer !== rateOf(row)
        ? next
        : { ...next, employer: rateOf(next) ?? next.employer };
    },
  });
  return { column, following };
}
