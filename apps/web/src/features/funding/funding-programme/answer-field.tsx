import { Input, SegmentedControl } from '@mantine/core';
import { useController } from 'react-hook-form';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import type { ProgrammeControl } from './programme-form.ts';

/** Yes, no, or not known. */
export function AnswerField({
  control,
  field,
}: {
  control: ProgrammeControl;
  field: 'isDeMinimis' | 'applicationBeforeStart';
}) {
  const { t } = useTranslation('funding-programme');
  const { field: entry } = useController({ control, name: `content.${field}` });
  const label = t(`field.${field}`);
  const value = entry.value;
  return (
    <Input.Wrapper label={label} labelElement="div">
      <SegmentedControl
        aria-label={label}
        fullWidth
        value={value === null ? 'unknown' : value ? 'yes' : 'no'}
        onChange={(next) => entry.onChange(next === 'unknown' ? null : next === 'yes')}
        data={[
          { value: 'yes', label: t('answer.yes') },
          { value: 'no', label: t('answer.no') },
          { value: 'unknown', label: t('answer.unknown') },
        ]}
      />
    </Input.Wrapper>
  );
}
