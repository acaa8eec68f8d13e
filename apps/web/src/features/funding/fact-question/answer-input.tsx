import type { MissingFact } from '@fundus/contract/eligibility-rule';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { areaPartsQuery, type PlaceDistrict } from '#features/platform/postcode/postcode.queries.ts';
import { formatAmount, formatDate, formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { parseCents, parseGermanDate, parseNumber } from '#lib/parse-input.ts';
import { TypedInput } from '#ui/form/typed-input.tsx';
import { ToggleChips } from '#ui/toggle-chips.tsx';
import { AnswerChoice } from './answer-choice.tsx';
import { answerKindOf } from './answer-kind.ts';
import { type AnswerOption, type AnswerTerms, useAnswerOptions } from './answer-options.ts';
import { Confirmed } from './confirmed.tsx';

export interface AnswerInputProps {
  fact: MissingFact;
  /** The element that asks. */
  labelId: string;
  terms: AnswerTerms;
  /** The districts to choose from. */
  districts: readonly string[];
  /** The district of the place, if the map of regional aid divides it: its parts are chosen from then. */
  divided: PlaceDistrict | null;
  /** `areaPart`: name of the part of a divided district that told the answer. */
  onAnswer: (fact: MissingFact, answer: unknown, areaPart?: string) => void;
  /** The user works on this question: another one must not take its place. */
  onTouch: (fact: MissingFact) => void;
}

/** Most choices shown side by side; more become a searchable list. */
const mostChips = 7;

/** The field that answers a fact. A choice answers at once; what is typed or ticked several times is confirmed. */
export function AnswerInput(props: AnswerInputProps) {
  const { fact, onAnswer, districts, divided } = props;
  const { t } = useTranslation('common');
  const kind = answerKindOf(fact);
  if (fact === 'assistedArea' && divided !== null) return <AreaPart {...props} divided={divided} />;
  switch (kind) {
    case 'yesNo':
      return (
        <Chips
          {...props}
          options={(['yes', 'no'] as const).map((value) => ({ value, label: t(`answer.${value}`) }))}
          onAnswer={(_, answer) => onAnswer(fact, answer === 'yes')}
        />
      );
    case 'one':
    case 'many':
      return <Choice {...props} isMany={kind === 'many'} />;
    case 'district':
      return <Chips {...props} options={districts.map((name) => ({ value: name, label: name }))} />;
    case 'count':
      return <Typed {...props} parse={readCount} format={(value) => formatNumber(value, 0)} inputMode="numeric" />;
    case 'money':
      return <Typed {...props} parse={readAmount} format={formatAmount} inputMode="decimal" unit="€" />;
    case 'date':
      return <Typed {...props} parse={parseGermanDate} format={formatDate} inputMode="numeric" isDate />;
    case 'postcode':
      return <Typed {...props} parse={readPostcode} format={(value) => value} inputMode="numeric" />;
    case 'elsewhere':
      return null;
  }
}

function Chips({ fact, options, onAnswer }: AnswerInputProps & { options: readonly AnswerOption[] }) {
  const { t } = useTranslation('funding-wording');
  return (
    <ToggleChips
      label={t(`question.${fact}`)}
      isLabelHidden
      single
      chips={options}
      values={[]}
      onToggle={(value) => onAnswer(fact, value)}
    />
  );
}

function Choice({ isMany, ...props }: AnswerInputProps & { isMany: boolean }) {
  const { fact, terms, labelId, onAnswer, onTouch } = props;
  const options = useAnswerOptions(fact, terms);
  if (!isMany && options.length <= mostChips) return <Chips {...props} options={options} />;
  return (
    <AnswerChoice
      labelId={labelId}
      options={options}
      isMany={isMany}
      onAnswer={(answer) => onAnswer(fact, answer)}
      onTouch={() => onTouch(fact)}
    />
  );
}

/** The area of regional aid by the name of municipality, quarter or street. While the names are missing, the area is chosen itself. */
function AreaPart({ divided, ...props }: AnswerInputProps & { divided: PlaceDistrict }) {
  const { labelId, onAnswer, onTouch } = props;
  const { data, error } = useQuery(areaPartsQuery(divided));
  if (error !== null) return <Choice {...props} divided={divided} isMany={false} />;
  const parts = data ?? [];
  return (
    <AnswerChoice
      labelId={labelId}
      options={parts.map(({ name }) => ({ value: name, label: name }))}
      isMany={false}
      onAnswer={(name) => {
        const part = parts.find((one) => one.name === name);
        if (part !== undefined) onAnswer('assistedArea', part.area, part.name);
      }}
      onTouch={() => onTouch('assistedArea')}
    />
  );
}

function Typed<Value extends string | number>({
  fact,
  labelId,
  onAnswer,
  onTouch,
  parse,
  format,
  inputMode,
  unit,
  isDate = false,
}: AnswerInputProps & {
  parse: (text: string) => Value | null;
  format: (value: Value) => string;
  inputMode: 'numeric' | 'decimal';
  unit?: string;
  isDate?: boolean;
}) {
  const { t } = useTranslation('ui');
  const [value, setValue] = useState<Value | null>(null);
  return (
    <Confirmed isReady={value !== null} onConfirm={() => onAnswer(fact, value)}>
      <TypedInput
        aria-labelledby={labelId}
        onFocus={() => onTouch(fact)}
        inputMode={inputMode}
        value={value}
        parse={parse}
        format={format}
        onChange={setValue}
        {...(isDate ? { placeholder: t('date.placeholder') } : {})}
        {...(unit === undefined ? {} : { rightSection: <span aria-hidden>{unit}</span> })}
      />
    </Confirmed>
  );
}

const largestCents = 900_000_000_000_000;
const readAmount = (text: string): number | null => {
  const cents = parseCents(text);
  return cents !== null && cents >= 0 && cents <= largestCents ? cents : null;
};
const readCount = (text: string): number | null => {
  const value = parseNumber(text);
  return value !== null && Number.isInteger(value) && value >= 0 && value <= 1_000_000 ? value : null;
};
const readPostcode = (text: string): string | null => (/^\d{5}$/.test(text.trim()) ? text.trim() : null);
