import type { ResearchStart } from '@fundus/contract/funding-research';
import type { MonthlyIncome, UnitFact } from '@fundus/contract/programme-codes';
import { useRef, useState } from 'react';
import { formatAmount, formatDate, formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { parseCents, parseGermanDate, parseNumber } from '#lib/parse-input.ts';
import { typingPause } from '#lib/save/saver.ts';
import { TypedInput } from '#ui/form/typed-input.tsx';
import { useChangeStart, useResearch } from './research-context.ts';
import { useStartLabels } from './start-choice.tsx';

const largestCents = 900_000_000_000_000;
/** The most that each number can be, as the contract says. */
const largestCounts = {
  employees: 10_000_000,
  trainees: 1_000_000,
  newJobs: 1_000_000,
  ageYears: 130,
  benefitClaimDays: 2_000,
};
const largestUnits = 1_000_000;
type CountField = keyof typeof largestCounts;

const isCount = (field: string): field is CountField => Object.hasOwn(largestCounts, field);

export const readAmount = (text: string): number | null => {
  const cents = parseCents(text);
  return cents !== null && cents >= 0 && cents <= largestCents ? cents : null;
};
const readCount = (text: string, most: number): number | null => {
  const value = parseNumber(text);
  return value !== null && Number.isInteger(value) && value >= 0 && value <= most ? value : null;
};
const writeCount = (value: number): string => formatNumber(value, 0);

/** Unreadable input is no answer: the stored one stays, and the field names the fault. */
export function useTypedAnswer<Value>(onAnswer: (value: Value | null) => void, invalid: string) {
  const [isUnreadable, setUnreadable] = useState(false);
  const [isLeft, setLeft] = useState(false);
  const unreadable = useRef(false);
  return {
    onUnreadable: (isBad: boolean) => {
      unreadable.current = isBad;
      setUnreadable(isBad);
      if (!isBad) setLeft(false);
    },
    onChange: (value: Value | null) => {
      if (!unreadable.current) onAnswer(value);
    },
    onBlur: () => setLeft(true),
    error: isUnreadable && isLeft ? invalid : undefined,
  };
}

function useTyped<Value extends string | number>(field: keyof ResearchStart, invalid: string) {
  const { answers } = useResearch();
  const change = useChangeStart();
  return {
    ...useStartLabels(field),
    value: answers.start[field] as Value | null,
    ...useTypedAnswer<Value>((value) => change({ [field]: value }, typingPause), invalid),
  };
}

type AmountField =
  | 'turnoverCents'
  | 'balanceSheetCents'
  | 'investmentCents'
  | 'ownFundsCents'
  | 'deMinimisReceivedCents'
  | MonthlyIncome;

/** An amount in euros, kept in whole cents. */
export function StartAmount({ field }: { field: AmountField }) {
  const { t } = useTranslation('research-start');
  const props = useTyped<number>(field, t('start.invalid.amount'));
  return (
    <TypedInput
      {...props}
      inputMode="decimal"
      parse={readAmount}
      format={formatAmount}
      rightSection={<span aria-hidden>€</span>}
    />
  );
}

/** A whole number. */
export function StartNumber({ field }: { field: CountField | UnitFact }) {
  const { t } = useTranslation('research-start');
  const props = useTyped<number>(field, t('start.invalid.employees'));
  return (
    <TypedInput
      {...props}
      inputMode="numeric"
      parse={(text) => readCount(text, isCount(field) ? largestCounts[field] : largestUnits)}
      format={writeCount}
    />
  );
}

/** A day, typed as TT.MM.JJJJ. */
export function StartDate({ field }: { field: 'foundedOn' }) {
  const { t } = useTranslation(['funding-research', 'ui']);
  const props = useTyped<string>(field, t('start.invalid.date'));
  return (
    <TypedInput
      {...props}
      inputMode="numeric"
      placeholder={t('ui:date.placeholder')}
      parse={parseGermanDate}
      format={formatDate}
    />
  );
}
