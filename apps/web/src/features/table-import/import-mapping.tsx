import type { PersonImport, PersonImportTarget } from '@fundus/contract/person-import';
import { useTranslation } from 'react-i18next';
import { Banner } from '#ui/banner.tsx';
import { MappingTable } from '#ui/import/mapping-table.tsx';
import { checkMapping, targetGroups } from './import-values.ts';

const groups = ['groupOther', 'groupCombined', 'groupField'] as const;

/** Which column becomes which field of a person. */
export function ImportMapping({
  run,
  isBusy,
  isEditable,
  onRemap,
}: {
  run: PersonImport;
  isBusy: boolean;
  isEditable: boolean;
  onRemap: (mapping: Record<string, PersonImportTarget>) => void;
}) {
  const { t } = useTranslation('table-import');
  return (
    <MappingTable
      columns={run.columns}
      choices={groups.map((group) => ({
        group: t(`mapping.${group}`),
        items: targetGroups[group].map((target) => ({ value: target as string, label: t(`target.${target}`) })),
      }))}
      words={{
        label: t('mapping.label'),
        intro: t('mapping.intro'),
        column: t('mapping.column'),
        samples: t('mapping.samples'),
        target: t('mapping.target'),
        targetOf: (column) => t('mapping.targetOf', { column }),
        emptySample: t('mapping.emptySample'),
        apply: t('mapping.apply'),
        discard: t('mapping.discard'),
      }}
      remarks={(mapping, labelOf) => {
        const { doubled, hasName } = checkMapping(mapping);
        return (
          <>
            {!hasName && <Banner tone="warning">{t('mapping.noName')}</Banner>}
            {doubled.map((target) => (
              <Banner key={target} tone="warning">
                {t('mapping.doubled', { target: labelOf(target) })}
              </Banner>
            ))}
          </>
        );
      }}
      doubledOf={(mapping) => checkMapping(mapping).doubled}
      isBusy={isBusy}
      isEditable={isEditable}
      onRemap={(mapping) => onRemap(mapping as Record<string, PersonImportTarget>)}
    />
  );
}
