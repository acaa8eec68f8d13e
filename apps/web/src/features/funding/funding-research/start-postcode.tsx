import type { FederalState } from '@fundus/contract/federal-state';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { postcodeQuery } from '#features/platform/postcode/postcode.queries.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { ToggleChips } from '#ui/toggle-chips.tsx';
import { useChangeStart, useResearch } from './research-context.ts';

/** A helper that is not stored: a postcode fills in the federal state, and asks where it lies in two. */
export function StartPostcode() {
  const { t } = useTranslation('funding-research');
  const { answers, words } = useResearch();
  const change = useChangeStart();
  const [postcode, setPostcode] = useState('');
  const { data, error } = useQuery(postcodeQuery(postcode));
  const isComplete = /^\d{5}$/.test(postcode);
  const states = isComplete && data !== undefined ? [...new Set(data.map(({ federalState }) => federalState))] : [];
  const only = states.length === 1 ? (states[0] ?? null) : null;
  const filled = useRef('');
  // Fills once per postcode: what the person chooses afterwards stays.
  useEffect(() => {
    if (only === null || filled.current === postcode) return;
    filled.current = postcode;
    change({ seatState: only });
  }, [only, postcode, change, filled]);
  const town = data?.[0]?.town ?? '';
  const hint =
    only !== null && answers.start.seatState === only
      ? t('start.postcode.filled', { town, state: words.terms.label('region', only) })
      : t('start.postcode.help');
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
        label={t('start.postcode.label')}
        description={<span role="status">{hint}</span>}
        value={postcode}
        onChange={(event) => setPostcode(event.currentTarget.value.replace(/\D/g, '').slice(0, 5))}
        inputMode="numeric"
        autoComplete="off"
        error={problem}
      />
      {states.length > 1 && (
        <ToggleChips
          label={t('start.postcode.several')}
          single
          chips={states.map((value) => ({ value, label: words.terms.label('region', value) }))}
          values={answers.start.seatState === null ? [] : [answers.start.seatState]}
          onToggle={(value) => change({ seatState: value as FederalState })}
        />
      )}
    </div>
  );
}
