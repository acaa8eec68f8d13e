import type { FederalState } from '@fundus/contract/federal-state';
import { startFieldKey } from '@fundus/messages/wording/start-words';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { PlaceAreas } from '#features/platform/postcode/place-areas.tsx';
import { postcodeQuery } from '#features/platform/postcode/postcode.queries.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { ToggleChips } from '#ui/toggle-chips.tsx';
import { useChangeStart, useResearch } from './research-context.ts';
import { placePostcode, useDistricts } from './use-districts.ts';

const stateOf = { seatPostcode: 'seatState', investmentPostcode: 'investmentState' } as const;

/** A postcode of seat or investment: it fills in the federal state, and asks where it lies in two. */
export function StartPostcode({ field }: { field: keyof typeof stateOf }) {
  const { t } = useTranslation('research-start');
  const { answers, words } = useResearch();
  const change = useChangeStart();
  const stored = answers.start[field] ?? '';
  const [text, setText] = useState(stored);
  // An answer from elsewhere (the next question, another tab) replaces what stands here.
  const [known, setKnown] = useState(stored);
  if (known !== stored) {
    setKnown(stored);
    if (stored !== '') setText(stored);
  }
  const stateField = stateOf[field];
  const state = answers.start[stateField];
  const isComplete = /^\d{5}$/.test(text);
  const { data, error } = useQuery(postcodeQuery(text));
  const states = isComplete && data !== undefined ? [...new Set(data.map(({ federalState }) => federalState))] : [];
  const only = states.length === 1 ? (states[0] ?? null) : null;
  const filled = useRef(stored);
  // Fills once per postcode that is typed: what the user chooses afterwards stays.
  useEffect(() => {
    if (only === null || filled.current === text) return;
    filled.current = text;
    change({ [stateField]: only });
  }, [only, text, change, stateField, filled]);
  const hint =
    only !== null && state === only
      ? t('start.postcode.filled', { town: data?.[0]?.town ?? '', state: words.terms.label('region', only) })
      : t(field === 'seatPostcode' ? 'start.postcode.help' : 'start.postcode.helpInvestment');
  const problem = !isComplete
    ? undefined
    : error !== null
      ? t('start.postcode.failed')
      : data?.length === 0
        ? t('start.postcode.unknown')
        : undefined;
  return (
    <div>
      <TextInput
        id={`start-${field}`}
        label={words.say(startFieldKey(field))}
        description={<span role="status">{hint}</span>}
        value={text}
        onChange={(event) => {
          const next = event.currentTarget.value.replace(/\D/g, '').slice(0, 5);
          setText(next);
          const postcode = next.length === 5 ? next : null;
          // District and area of the postcode before would be the wrong ones.
          if (postcode !== answers.start[field]) {
            change({ [field]: postcode, district: null, assistedArea: null, areaPart: null });
          }
        }}
        inputMode="numeric"
        autoComplete="off"
        error={problem}
      />
      {states.length > 1 && (
        <ToggleChips
          label={t('start.postcode.several')}
          single
          chips={states.map((value) => ({ value, label: words.terms.label('region', value) }))}
          values={state === null ? [] : [state]}
          onToggle={(value) => change({ [stateField]: value as FederalState })}
        />
      )}
    </div>
  );
}

/** The district, asked where the postcode lies in several. */
export function StartDistrict() {
  const { t } = useTranslation('research-start');
  const { answers } = useResearch();
  const change = useChangeStart();
  const { districts } = useDistricts(answers.start);
  if (districts.length < 2) return null;
  const { district } = answers.start;
  return (
    <ToggleChips
      id="start-district"
      label={t('start.district.several')}
      description={t('start.district.help')}
      single
      chips={districts.map((name) => ({ value: name, label: name }))}
      values={district === null ? [] : [district]}
      onToggle={(name) => change({ district: name === district ? null : name, assistedArea: null, areaPart: null })}
    />
  );
}

/** The areas of funding that the place of the investment lies in, as far as its postcode tells. */
export function StartAreas() {
  const { answers } = useResearch();
  const { start } = answers;
  const federalState = start.investmentPostcode === null ? (start.investmentState ?? start.seatState) : null;
  return (
    <PlaceAreas postcode={placePostcode(start)} federalState={federalState} district={start.district} layout="line" />
  );
}
