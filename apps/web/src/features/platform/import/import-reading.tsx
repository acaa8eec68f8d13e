import type { TableReading } from '@fundus/contract/import';
import { textEncodings } from '@fundus/contract/import-codes';
import { Select } from '@mantine/core';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import type { AnyRun } from './import-run.ts';

/** Lines of headings that are offered. */
const lines = Array.from({ length: 20 }, (_, index) => String(index + 1));

/** Sheet, encoding and line of the headings, for tables that were recognised wrongly. */
export function ImportReading({
  run,
  isBusy,
  onChange,
}: {
  run: AnyRun;
  isBusy: boolean;
  onChange: (reading: TableReading) => void;
}) {
  const { t } = useTranslation('import');
  const { reading, sheets, sheet, format, encoding, headLine } = run;
  const isText = format === 'csv' || format === 'json' || format === 'jsonl';
  const isTable = format === 'csv' || format === 'xlsx';
  const common = { disabled: isBusy, allowDeselect: false, size: 'sm' } as const;
  return (
    <>
      {sheets.length > 1 && (
        <Select
          {...common}
          label={t('run.sheet')}
          data={[...new Set(sheets)]}
          value={sheet}
          onChange={(name) => onChange({ ...reading, sheet: name })}
        />
      )}
      {isText && (
        <Select
          {...common}
          label={t('run.encoding')}
          data={textEncodings.map((value) => ({ value, label: t(`run.encodingName.${value}`) }))}
          value={encoding}
          onChange={(value) =>
            onChange({ ...reading, encoding: textEncodings.find((known) => known === value) ?? null })
          }
        />
      )}
      {isTable && (
        <Select
          {...common}
          label={t('run.headLine')}
          data={lines.map((value) => ({ value, label: t('run.inLine', { line: Number(value) }) }))}
          value={String(headLine ?? 1)}
          onChange={(value) => onChange({ ...reading, headLine: value === null ? null : Number(value) })}
        />
      )}
    </>
  );
}
