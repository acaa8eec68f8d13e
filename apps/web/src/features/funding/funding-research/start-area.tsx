import type { AssistedArea } from '@fundus/contract/research-fact-codes';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { areaPartsQuery, type PlaceDistrict } from '#features/platform/postcode/postcode.queries.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useChangeStart, useResearch } from './research-context.ts';
import { StartOne } from './start-choice.tsx';
import { useDistricts } from './use-districts.ts';

interface AreaOption {
  value: AssistedArea;
  label: string;
}

/** The area of regional aid: by the part of the district where the map divides it, else by hand. */
export function StartArea({ options }: { options: readonly AreaOption[] }) {
  const { answers } = useResearch();
  const { divided } = useDistricts(answers.start);
  return divided === null ? (
    <StartOne field="assistedArea" options={options} />
  ) : (
    <StartAreaPart divided={divided} options={options} />
  );
}

function StartAreaPart({ divided, options }: { divided: PlaceDistrict; options: readonly AreaOption[] }) {
  const { t } = useTranslation(['research-start', 'ui']);
  const { answers } = useResearch();
  const change = useChangeStart();
  const { data, error } = useQuery(areaPartsQuery(divided));
  const { areaPart, assistedArea } = answers.start;
  // Where the names cannot be loaded, or the area was answered by hand, the area itself is the answer.
  if (areaPart === null && (error !== null || assistedArea !== null)) {
    return <StartOne field="assistedArea" options={options} />;
  }
  const parts = data ?? [];
  const chosen = parts.find(({ name }) => name === areaPart);
  const label = options.find(({ value }) => value === chosen?.area)?.label;
  return (
    <Select
      id="start-assistedArea"
      label={t('start.areaPart.label')}
      description={
        chosen === undefined ? t('start.areaPart.help') : `${label ?? ''} · ${chosen.source.split(', http')[0] ?? ''}`
      }
      placeholder={t('start.noChoice')}
      data={parts.map(({ name }) => name)}
      value={chosen?.name ?? null}
      onChange={(name) => {
        const part = parts.find((one) => one.name === name);
        change({ assistedArea: part?.area ?? null, areaPart: part?.name ?? null });
      }}
      searchable
      clearable
      nothingFoundMessage={t('ui:select.nothingFound')}
      clearButtonProps={{ 'aria-label': t('ui:select.clear') }}
    />
  );
}
