import { useTranslation } from 'react-i18next';
import { Banner } from '#ui/banner.tsx';
import { MappingTable } from '#ui/import/mapping-table.tsx';
import type { ImportNoun, ImportRun } from './import-api.ts';
import { checkMapping, targetGroups } from './import-values.ts';

/** Which column becomes which field. */
export function ImportMapping({
  noun,
  run,
  isBusy,
  isEditable,
  onRemap,
}: {
  noun: ImportNoun;
  run: ImportRun;
  isBusy: boolean;
  isEditable: boolean;
  onRemap: (mapping: Record<string, string>) => void;
}) {
  const { t } = useTranslation('table-import');
  return (
    <MappingTable
      columns={run.columns}
      choices={targetGroups[noun].map(({ name, targets }) => ({
        group: name === 'groupField' ? t(`${noun}.field`) : t(`mapping.${name}`),
        items: targets.map((target) => ({ value: target, label: t(`target.${target}`) })),
      }))}
      words={{
        label: t('mapping.label'),
        intro: t('mapping.intro'),
        column: t('mapping.column'),
        samples: t('mapping.samples'),
        target: t(`${noun}.field`),
        targetOf: (column) => t('mapping.targetOf', { column }),
        emptySample: t('mapping.emptySample'),
        apply: t('mapping.apply'),
        discard: t('mapping.discard'),
      }}
      remarks={(mapping, labelOf) => {
        const { doubled, isIdentified } = checkMapping(noun, mapping);
        return (
          <>
            {!isIdentified && <Banner tone="warning">{t(`${noun}.noName`)}</Banner>}
            {doubled.map((target) => (
              <Banner key={target} tone="warning">
                {t('mapping.doubled', { target: labelOf(target) })}
              </Banner>
            ))}
          </>
        );
      }}
      doubledOf={(mapping) => checkMapping(noun, mapping).doubled}
      isBusy={isBusy}
      isEditable={isEditable}
      onRemap={onRemap}
    />
  );
}
