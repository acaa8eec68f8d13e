import { countOf } from '@fundus/contract/import-codes';
import type { LeadImport } from '@fundus/contract/lead-import';
import { uploadLimits } from '@fundus/contract/limits';
import type { PersonImport } from '@fundus/contract/person-import';
import { Switch } from '@mantine/core';
import type { ImportView, MappingProblems } from '#features/platform/import/import-view.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import type { TargetGroup } from '#ui/import/mapping-table.tsx';
import { checkRecordMapping, type RecordMapping } from './record-mapping.ts';

/** Common parts of imports of people, as persons or as leads. */
export const recordView = {
  keepsRefusedRows: true,
  maxBytes: uploadLimits.attachmentBytes,
  accept: '.csv,.tsv,.txt,.xlsx,.vcf',
  takenOutcomes: ({ takesDuplicates, takesBlocked }: PersonImport | LeadImport) => [
    'new' as const,
    ...(takesDuplicates ? (['duplicate'] as const) : []),
    ...(takesBlocked ? (['blocked'] as const) : []),
  ],
} satisfies Partial<ImportView<PersonImport | LeadImport>>;

/** Words of a column's targets, and hints about a mapping. */
export function useRecordWords(
  target: 'person' | 'lead',
  mapping: RecordMapping,
): {
  targetGroups: TargetGroup[];
  checkMapping: (chosen: Readonly<Record<string, string>>) => MappingProblems;
  fieldLabel: (field: string) => string;
  termsOf: () => [];
} {
  const { t } = useTranslation('import');
  return {
    targetGroups: mapping.groups.map(({ name, targets }) => ({
      group: name === 'groupField' ? t('mapping.target', { context: target }) : t(`mapping.${name}`),
      items: targets.map((value) => ({ value, label: t(`target.${value}`) })),
    })),
    checkMapping: (chosen) => {
      const { doubled, isIdentified } = checkRecordMapping(mapping, chosen);
      const warnings = isIdentified ? [] : [t('mapping.unidentified', { context: target })];
      return { doubled, isBlocked: false, warnings, notes: [] };
    },
    fieldLabel: (field) => field,
    termsOf: () => [],
  };
}

/** Treatment of duplicate rows, and of rows of people on the block list. */
export function RecordSwitches({
  target,
  run,
  settings,
  isBusy,
  onChange,
}: {
  target: 'person' | 'lead';
  run: PersonImport | LeadImport;
  settings: { takesDuplicates: boolean; takesBlocked?: boolean | undefined };
  isBusy: boolean;
  onChange: (settings: { takesDuplicates?: boolean; takesBlocked?: boolean }) => void;
}) {
  const { t } = useTranslation('import');
  return (
    <>
      <Switch
        label={t('run.takesDuplicates')}
        description={t('run.takesDuplicatesHint', { context: target })}
        checked={settings.takesDuplicates}
        disabled={isBusy}
        onChange={(event) => onChange({ takesDuplicates: event.currentTarget.checked })}
      />
      {countOf(run.counts, 'blocked') > 0 && (
        <Switch
          label={t('run.takesBlocked')}
          description={t('run.takesBlockedHint')}
          checked={settings.takesBlocked === true}
          disabled={isBusy}
          onChange={(event) => onChange({ takesBlocked: event.currentTarget.checked })}
        />
      )}
    </>
  );
}
