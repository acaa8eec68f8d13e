import type { ImportMapping, ImportRun } from '@fundus/contract/programme-import';
import { useTranslation } from 'react-i18next';
import { Banner } from '#ui/banner.tsx';
import { MappingTable, type TargetGroup } from '#ui/import/mapping-table.tsx';
import { checkMapping, wordSample } from './mapping-check.ts';

/** Which column fills which field, with samples from the file. The dry run is made anew on demand. */
export function ImportMappingTable({
  run,
  targets,
  isBusy,
  isEditable,
  onRemap,
}: {
  run: ImportRun;
  /** Fields of a programme in their groups. */
  targets: readonly TargetGroup[];
  isBusy: boolean;
  isEditable: boolean;
  onRemap: (mapping: ImportMapping) => void;
}) {
  const { t } = useTranslation('programme-import');
  const check = (mapping: Readonly<Record<string, string>>) => checkMapping(mapping as ImportMapping);
  return (
    <MappingTable
      columns={run.columns}
      choices={[
        {
          group: t('mapping.special'),
          items: [
            { value: 'ignore', label: t('mapping.ignore') },
            { value: 'externalId', label: t('mapping.externalId') },
            { value: 'lastCheckedOn', label: t('mapping.lastCheckedOn') },
          ],
        },
        ...targets,
      ]}
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
        const { doubled, hasTitle, hasIdentity } = check(mapping);
        return (
          <>
            {!hasTitle && <Banner tone="warning">{t('mapping.noTitle')}</Banner>}
            {!hasIdentity && <Banner>{t('mapping.noIdentity')}</Banner>}
            {doubled.map((target) => (
              <Banner key={target} tone="warning">
                {t('mapping.doubled', { target: labelOf(target) })}
              </Banner>
            ))}
          </>
        );
      }}
      doubledOf={(mapping) => check(mapping).doubled}
      isBlocked={(mapping) => check(mapping).doubled.length > 0}
      wordSample={wordSample}
      isBusy={isBusy}
      isEditable={isEditable}
      onRemap={(mapping) => onRemap(mapping as ImportMapping)}
    />
  );
}
