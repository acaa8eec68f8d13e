import type { UnknownValue, ValueChange } from '@fundus/contract/import';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { MappingTable, type TargetGroup } from '#ui/import/mapping-table.tsx';
import type { AnyRun } from './import-run.ts';
import type { ImportWords } from './import-view.ts';

/** Values of `Select` for »not chosen yet« and »left out«; codes have no such signs. */
const open = '?';
const omitted = '-';

const keyOf = ({ field, value }: Pick<UnknownValue, 'field' | 'value'>): string => `${field} ${value}`;
const targetOf = ({ code }: UnknownValue): string => (code === null ? open : code === '' ? omitted : code);
const codeOf = (target: string): string | null => (target === open ? null : target === omitted ? '' : target);

/** Values of the file that stand in no list: what each means, said once for all rows and remembered for the source. */
export function ImportValues({
  run,
  words: { fieldLabel, termsOf },
  isBusy,
  isEditable,
  onChange,
}: {
  run: AnyRun;
  words: ImportWords;
  isBusy: boolean;
  isEditable: boolean;
  onChange: (changes: ValueChange[]) => void;
}) {
  const { t } = useTranslation('import');
  const byKey = new Map(run.unknownValues.map((value) => [keyOf(value), value]));
  const choicesOf = (key: string): TargetGroup[] => {
    const field = byKey.get(key)?.field;
    const special = [
      { value: open, label: t('values.open') },
      { value: omitted, label: t('values.omit') },
    ];
    return [
      { group: t('mapping.groupOther'), items: special },
      ...(field === undefined ? [] : [{ group: fieldLabel(field), items: termsOf(field) }]),
    ];
  };
  return (
    <MappingTable
      columns={run.unknownValues.map((value) => ({
        name: keyOf(value),
        title: value.value,
        target: targetOf(value),
        samples: [fieldLabel(value.field), t('values.count', { count: value.count })],
      }))}
      choices={choicesOf}
      words={{
        label: t('values.label'),
        intro: t('values.intro', { source: 'source' in run ? run.source : run.fileName }),
        column: t('values.value'),
        samples: t('values.where'),
        target: t('values.meaning'),
        targetOf: (value) => t('values.meaningOf', { value }),
        emptySample: '',
        apply: t('values.apply'),
        discard: t('values.discard'),
      }}
      remarks={() => null}
      doubledOf={() => []}
      isBusy={isBusy}
      isEditable={isEditable}
      onRemap={(targets) =>
        onChange(
          run.unknownValues.flatMap((value) => {
            const target = targets[keyOf(value)];
            return target === undefined || target === targetOf(value)
              ? []
              : [{ field: value.field, value: value.value, code: codeOf(target) }];
          }),
        )
      }
    />
  );
}
