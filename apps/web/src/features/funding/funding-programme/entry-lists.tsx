import { Button, Input } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { TextField } from '#ui/form/text-fields.tsx';
import { DateField } from '#ui/form/value-fields.tsx';
import classes from './programme-form.module.css';
import type { ProgrammeControl } from './programme-form.ts';
import { RemoveButton } from './remove-button.tsx';

/** Deadlines, each with its day and purpose. */
export function DeadlineList({ control }: { control: ProgrammeControl }) {
  const { t } = useTranslation('funding-programme');
  const { fields, append, remove } = useFieldArray({ control, name: 'content.deadlines' });
  return (
    <Input.Wrapper label={t('field.deadlines')} labelElement="div">
      {fields.map((entry, index) => (
        <div key={entry.id} className={classes['entry']}>
          <DateField control={control} name={`content.deadlines.${index}.on`} label={t('editor.deadlineOn')} required />
          <TextField control={control} name={`content.deadlines.${index}.note`} label={t('editor.deadlineNote')} />
          <RemoveButton label={t('editor.removeDeadline', { position: index + 1 })} onClick={() => remove(index)} />
        </div>
      ))}
      <Button
        className={classes['addEntry'] ?? ''}
        variant="default"
        size="xs"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={fields.length >= 50}
        onClick={() => append({ on: '', note: '' })}
      >
        {t('editor.addDeadline')}
      </Button>
    </Input.Wrapper>
  );
}

/** Further links, each with what it shows. */
export function LinkList({ control }: { control: ProgrammeControl }) {
  const { t } = useTranslation('funding-programme');
  const { fields, append, remove } = useFieldArray({ control, name: 'content.links' });
  return (
    <Input.Wrapper label={t('field.links')} labelElement="div">
      {fields.map((entry, index) => (
        <div key={entry.id} className={classes['entry']} data-even>
          <TextField control={control} name={`content.links.${index}.title`} label={t('editor.linkTitle')} />
          <TextField control={control} name={`content.links.${index}.url`} label={t('editor.linkUrl')} type="url" />
          <RemoveButton label={t('editor.removeLink', { position: index + 1 })} onClick={() => remove(index)} />
        </div>
      ))}
      <Button
        className={classes['addEntry'] ?? ''}
        variant="default"
        size="xs"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={fields.length >= 50}
        onClick={() => append({ title: '', url: '' })}
      >
        {t('editor.addLink')}
      </Button>
    </Input.Wrapper>
  );
}
