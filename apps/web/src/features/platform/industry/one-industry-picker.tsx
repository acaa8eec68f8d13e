import { IndustryPicker, type PickedIndustry } from './industry-picker.tsx';

/** The catalogue for a field that takes one industry: choosing another takes its place. */
export function OneIndustryPicker({
  chosen,
  onChange,
}: {
  chosen: PickedIndustry | null;
  onChange: (chosen: PickedIndustry | null) => void;
}) {
  return (
    <IndustryPicker
      chosen={chosen === null ? [] : [chosen]}
      maximum={2}
      onChange={(next) => onChange(next.at(-1) ?? null)}
    />
  );
}
