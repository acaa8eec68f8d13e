import { Button, Input } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useFieldArray } from 'react-hook-form';
import { MultiSelectField } from '#ui/form/choice-fields.tsx';
import { TextField } from '#ui/form/text-fields.tsx';
import { DateField } from '#ui/form/value-fields.tsx';
import { fieldOfEvidence } from './evidence-fields.ts';
import { fieldsInOrder } from './programme-fields.ts';
import classes from './programme-form.module.css';
import type { ProgrammeControl } from './programme-form.ts';
import { RemoveButton } from './remove-button.tsx';
import type { ProgrammeWords } from './use-programme-words.ts';

/** Evidence for fields, each with its source and day. */
export function EvidenceEntries({ control, words }: { control: ProgrammeControl; words: ProgrammeWords }) {
  const { t } = words;
  const { fields, append, remove } = useFieldArray({ control, name: 'content.evidence' });
  // Names that sources use for fields stay as they are written.
  const names = [...new Set([...fieldsInOrder, ...fields.flatMap((entry) => entry.fields)])];
  const choices = names.map((name) => {
    const field = fieldOfEvidence(name);
    return { value: name, label: field === null ? name : t(`field.${field}`) };
  });
  return (
    <Input.Wrapper label={t('field.evidence')} labelElement="div">
      {fields.map((entry, index) => {
        const name = `content.evidence.${index}` as const;
        return (
          <fieldset key={entry.id} className={classes['block']}>
            <legend className={classes['blockTitle']}>{t('evidenceEntry.title', { position: index + 1 })}</legend>
            <MultiSelectField
              control={control}
              name={`${name}.fields`}
              label={t('evidenceEntry.fields')}
              choices={choices}
              className={classes['blockWide']}
            />
            <TextField control={control} name={`${name}.source`} label={t('evidenceEntry.source')} required />
            <DateField control={control} name={`${name}.on`} label={t('evidenceEntry.on')} />
            <TextField
              control={control}
              name={`${name}.says`}
              label={t('evidenceEntry.says')}
              className={classes['blockWide']}
            />
            <div className={classes['blockEnd']}>
              <RemoveButton label={t('editor.removeEvidence', { position: index + 1 })} onClick={() => remove(index)} />
            </div>
          </fieldset>
        );
      })}
      <Button
        className={classes['addEntry'] ?? ''}
        variant="default"
        size="xs"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={fields.length >= 100}
        onClick={() => append({ fields: [], source: '', on: null, says: '' })}
      >
        {t('editor.addEvidence')}
      </Button>
    </Input.Wrapper>
  );
}
