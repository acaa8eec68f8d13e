import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { industryChildrenQuery } from '#features/platform/industry/industry.queries.ts';
import { IndustryPicker, type PickedIndustry } from '#features/platform/industry/industry-picker.tsx';
import { useIndustryTitles } from '#features/platform/industry/use-industry-titles.ts';
import { notifyError } from '#ui/notify.tsx';
import type { IndustryChoices } from './industry-list-field.tsx';

const mostIndustries = 100;
const isSection = (code: string): boolean => /^[A-Z]$/.test(code);

/**
 * The search of industries for the rules of a partner. Rules go by the beginning of a code, which sections (letters) are
 * not: choosing one chooses its divisions.
 */
export function useIndustryChoices(stored: readonly string[]): IndustryChoices {
  const client = useQueryClient();
  const [picked, setPicked] = useState<ReadonlyMap<string, PickedIndustry>>(new Map());
  const titles = useIndustryTitles([...new Set(stored)].toSorted().map((code) => `wz2008:${code}`));
  const titleOf = (code: string): string | undefined => picked.get(code)?.title ?? titles(`wz2008:${code}`);
  const withDivisions = async (chosen: readonly PickedIndustry[]): Promise<PickedIndustry[]> => {
    const parts = await Promise.all(
      chosen.map(async (industry) =>
        isSection(industry.code)
          ? client.fetchQuery(industryChildrenQuery(industry.classification, industry.code))
          : [industry],
      ),
    );
    return parts.flat();
  };
  return {
    titleOf,
    picker: (codes, onChange) => (
      <IndustryPicker
        chosen={codes.map(
          (code): PickedIndustry => picked.get(code) ?? { classification: 'wz2008', code, title: titleOf(code) ?? '' },
        )}
        maximum={mostIndustries}
        onChange={(chosen) => {
          withDivisions(chosen).then((industries) => {
            setPicked((before) => new Map([...before, ...industries.map((one) => [one.code, one] as const)]));
            onChange([...new Set(industries.map(({ code }) => code))].toSorted());
          }, notifyError);
        }}
      />
    ),
  };
}
