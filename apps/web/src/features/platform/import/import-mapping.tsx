import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Banner } from '#ui/banner.tsx';
import { MappingTable } from '#ui/import/mapping-table.tsx';
import type { AnyRun } from './import-run.ts';
import type { ImportView, ImportWords } from './import-view.ts';

/** Which column becomes which field, with samples from the file. The preview is made again on demand. */
export function ImportMapping({
  view: { target },
  words: { targetGroups, checkMapping },
  run,
  isBusy,
  isEditable,
  onRemap,
}: {
  view: ImportView;
  words: ImportWords;
  run: AnyRun;
  isBusy: boolean;
  isEditable: boolean;
  onRemap: (mapping: Record<string, string>) => void;
}) {
  const { t } = useTranslation('import');
  return (
    <MappingTable
      columns={run.columns}
      choices={targetGroups}
      words={{
        label: t('mapping.label'),
        intro: t('mapping.intro', { context: target }),
        column: t('mapping.column'),
        samples: t('mapping.samples'),
        target: t('mapping.target', { context: target }),
        targetOf: (column) => t('mapping.targetOf', { column }),
        emptySample: t('mapping.emptySample'),
        apply: t('mapping.apply', { context: target }),
        discard: t('mapping.discard'),
      }}
      remarks={(mapping, labelOf) => {
        const { doubled, warnings, notes } = checkMapping(mapping);
        return (
          <>
            {warnings.map((text) => (
              <Banner key={text} tone="warning">
                {text}
              </Banner>
            ))}
            {notes.map((text) => (
              <Banner key={text}>{text}</Banner>
            ))}
            {doubled.map((field) => (
              <Banner key={field} tone="warning">
                {t('mapping.doubled', { context: target, target: labelOf(field) })}
              </Banner>
            ))}
          </>
        );
      }}
      doubledOf={(mapping) => checkMapping(mapping).doubled}
      isBlocked={(mapping) => checkMapping(mapping).isBlocked}
      wordSample={wordSample}
      isBusy={isBusy}
      isEditable={isEditable}
      onRemap={onRemap}
    />
  );
}

/** A sample as people read it: a list of JSON becomes `one · other`. */
export function wordSample(sample: string): string {
  if (!sample.startsWith('[')) return sample;
  try {
    const values: unknown = JSON.parse(sample);
    return Array.isArray(values) ? values.map((value) => String(value).trim()).join(' · ') : sample;
  } catch {
    return sample;
  }
}
