import { planCalendar } from '@fundus/contract/plan/calendar';
import { isCorporation } from '@fundus/contract/plan/owner';
import { legalForms, type PlanInput } from '@fundus/contract/plan/plan-input';
import { formatAmount } from '#lib/format.ts';
import { parseCents, parseNumber } from '#lib/parse-input.ts';
import { decimalOf, monthName, monthOf, shownDecimal } from './cells.ts';
import type { PlanField } from './field-table.tsx';
import type { PlanTranslate } from './item-columns.ts';

const whole = (text: string, least: number, most: number): number | null => {
  const value = parseNumber(text);
  return value !== null && Number.isInteger(value) && value >= least && value <= most ? value : null;
};
export const monthsOfYear = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

/** Start, length, legal form, taxes of the place. */
export function frameFields(t: PlanTranslate, input: PlanInput): PlanField[] {
  return [
    {
      key: 'startMonth',
      label: t('field.startMonth'),
      about: t('about.startMonth'),
      shown: monthName(input.startMonth, 0),
      write: (plan, text) => {
        const month = monthOf(plan.startMonth, text.trim().length < 3 ? '' : text);
        if (month === null) return null;
        const day = planCalendar(plan.startMonth).firstDay(month).slice(0, 7);
        return /^20(2[5-9]|3[0-4])-/.test(day) ? { ...plan, startMonth: day } : null;
      },
    },
    {
      key: 'months',
      label: t('field.months'),
      about: t('about.months'),
      shown: String(input.months),
      choices: [36, 48, 60].map((months) => ({ value: String(months), label: t('years', { count: months / 12 }) })),
      write: (plan, text) => ({ ...plan, months: Number(text) }),
    },
    {
      key: 'legalForm',
      label: t('field.legalForm'),
      about: t(isCorporation(input) ? 'about.corporation' : 'about.person'),
      shown: input.legalForm,
      choices: legalForms.map((value) => ({ value, label: t(`legalForm.${value}`) })),
      write: (plan, text) => {
        const legalForm = legalForms.find((one) => one === text);
        return legalForm === undefined ? null : { ...plan, legalForm };
      },
    },
    {
      key: 'tradeTaxMultiplier',
      label: t('field.tradeTaxMultiplier'),
      about: t('about.tradeTaxMultiplier'),
      shown: String(input.tradeTaxMultiplier),
      write: (plan, text) => {
        const tradeTaxMultiplier = whole(text, 0, 1000);
        return tradeTaxMultiplier === null ? null : { ...plan, tradeTaxMultiplier };
      },
    },
    {
      key: 'assessmentMonth',
      label: t('field.assessmentMonth'),
      about: t('about.assessmentMonth'),
      shown: String(input.assessmentMonth),
      choices: monthsOfYear.map((month) => ({ value: String(month), label: t(`monthName.${month}`) })),
      write: (plan, text) => ({ ...plan, assessmentMonth: Number(text) }),
    },
  ];
}

const proposed = 'proposed';

/** VAT: regime, basis, periods by year, extension. */
export function vatFields(
  t: PlanTranslate,
  input: PlanInput,
  proposals: ReadonlyMap<number, 'month' | 'quarter'>,
): PlanField[] {
  const calendar = planCalendar(input.startMonth);
  const years = [...new Set(Array.from({ length: input.months }, (_, month) => calendar.yearOf(month)))];
  const vat = (plan: PlanInput, change: Partial<PlanInput['vat']>): PlanInput => ({
    ...plan,
    vat: { ...plan.vat, ...change },
  });
  const yesNo = [
    { value: 'true', label: t('yes') },
    { value: 'false', label: t('no') },
  ];
  return [
    {
      key: 'regime',
      label: t('field.regime'),
      about: t('about.regime'),
      shown: input.vat.regime,
      choices: (['regular', 'small'] as const).map((value) => ({ value, label: t(`regime.${value}`) })),
      write: (plan, text) => vat(plan, { regime: text === 'small' ? 'small' : 'regular' }),
    },
    {
      key: 'basis',
      label: t('field.basis'),
      about: t('about.basis'),
      shown: input.vat.basis,
      choices: (['agreed', 'received'] as const).map((value) => ({ value, label: t(`basis.${value}`) })),
      write: (plan, text) => vat(plan, { basis: text === 'received' ? 'received' : 'agreed' }),
    },
    ...years.map((year): PlanField => {
      const proposal = proposals.get(year) ?? 'quarter';
      return {
        key: `period${year}`,
        label: t('field.period', { year }),
        about: t('about.period'),
        shown: input.vat.periods[year] ?? proposed,
        choices: [
          { value: proposed, label: t('period.proposed', { period: t(`period.${proposal}`) }) },
          { value: 'month', label: t('period.month') },
          { value: 'quarter', label: t('period.quarter') },
        ],
        write: (plan, text) => {
          const { [year]: _before, ...others } = plan.vat.periods;
          const isChosen = text === 'month' || text === 'quarter';
          return vat(plan, { periods: isChosen ? { ...others, [year]: text } : others });
        },
      };
    }),
    {
      key: 'isExtended',
      label: t('field.isExtended'),
      about: t('about.isExtended'),
      shown: String(input.vat.isExtended),
      choices: yesNo,
      write: (plan, text) => vat(plan, { isExtended: text === 'true' }),
    },
    {
      key: 'refundDelay',
      label: t('field.refundDelay'),
      about: t('about.refundDelay'),
      shown: String(input.vat.refundDelay),
      choices: ([0, 1, 2] as const).map((months) => ({
        value: String(months),
        label: t('monthCount', { count: months }),
      })),
      write: (plan, text) => vat(plan, { refundDelay: Number(text) }),
    },
  ];
}

/** An amount of the plan that stands by itself. */
export function amountField(
  words: { key: string; label: string; about: string },
  cents: number,
  put: (plan: PlanInput, cents: number) => PlanInput,
  isSigned = false,
): PlanField {
  return {
    ...words,
    shown: formatAmount(cents),
    write: (plan, text) => {
      const typed = text.trim() === '' ? 0 : parseCents(text);
      const isFitting = typed !== null && Math.abs(typed) <= 10_000_000_000 && (isSigned || typed >= 0);
      return isFitting ? put(plan, typed) : null;
    },
  };
}

/** A line of credit of the account, with its interest; an amount of 0 is no line. */
export function overdraftFields(t: PlanTranslate, input: PlanInput): PlanField[] {
  const { overdraft } = input;
  return [
    amountField(
      { key: 'overdraft', label: t('field.overdraft'), about: t('about.overdraft') },
      overdraft?.limitCents ?? 0,
      (plan, limitCents) => ({
        ...plan,
        overdraft: limitCents === 0 ? null : { limitCents, interest: plan.overdraft?.interest ?? '11' },
      }),
    ),
    ...(overdraft === null
      ? []
      : [
          {
            key: 'overdraftInterest',
            label: t('field.overdraftInterest'),
            about: t('about.overdraftInterest'),
            shown: shownDecimal(overdraft.interest),
            write: (plan: PlanInput, text: string) => {
              const interest = decimalOf(text, { places: 4, least: 0, most: 100 });
              return interest === null || plan.overdraft === null
                ? null
                : { ...plan, overdraft: { ...plan.overdraft, interest } };
            },
          },
        ]),
    amountField(
      { key: 'replacement', label: t('field.replacement'), about: t('about.replacement') },
      input.replacementCents,
      (plan, replacementCents) => ({ ...plan, replacementCents }),
    ),
  ];
}
