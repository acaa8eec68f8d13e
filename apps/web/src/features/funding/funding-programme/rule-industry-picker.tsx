import { IndustryPicker, type PickedIndustry } from '#features/platform/industry/industry-picker.tsx';
import { useIndustryTitles } from '#features/platform/industry/use-industry-titles.ts';

/** As many industries as one demand may name. */
const maximum = 500;

/** The picker of industries for codes as rules write them: `classification:code`. */
export function RuleIndustryPicker({
  codes,
  onChange,
}: {
  codes: readonly string[];
  onChange: (codes: string[]) => void;
}) {
  const titleOf = useIndustryTitles(codes);
  const chosen = codes.map((key): PickedIndustry => {
    const colon = key.indexOf(':');
    const code = key.slice(colon + 1);
    return {
      classification: key.slice(0, colon) === 'wz2025' ? 'wz2025' : 'wz2008',
      code,
      title: titleOf(key) ?? code,
    };
  });
  return (
    <IndustryPicker
      chosen={chosen}
      maximum={maximum}
      onChange={(next) => onChange(next.map(({ classification, code }) => `${classification}:${code}`))}
    />
  );
}
