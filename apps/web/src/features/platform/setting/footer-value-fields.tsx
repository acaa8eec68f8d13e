import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { TextField } from '#ui/form/text-fields.tsx';
import classes from './setting.module.css';
import type { SettingsEditing } from './setting-form.ts';

const most = 8;

/** The words in the footer, each in both languages. */
export function FooterValueFields({ editing: { form } }: { editing: SettingsEditing }) {
  const { t } = useTranslation('setting-administration');
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'footerValues' });
  const values = useWatch({ control, name: 'footerValues' });
  return (
    <div className={classes['stack']}>
      <p className={classes['quiet']}>{t('hint.footerValues')}</p>
      {fields.length === 0 && <p className={classes['quiet']}>{t('footer.none')}</p>}
      <ul className={classes['values']}>
        {fields.map((field, place) => (
          <li key={field.id}>
            <TextField
              control={control}
              name={`footerValues.${place}.de`}
              label={t('footer.de', { position: place + 1 })}
              required
            />
            <TextField
              control={control}
              name={`footerValues.${place}.en`}
              label={t('footer.en', { position: place + 1 })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t('footer.remove', { value: values[place]?.de ?? '' })}
              onClick={() => remove(place)}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={fields.length >= most}
          onClick={() => append({ de: '', en: '' })}
        >
          {t('footer.add')}
        </Button>
      </div>
    </div>
  );
}
