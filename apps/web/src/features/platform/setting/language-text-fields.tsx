import { readPlainMarkdown } from '@fundus/contract/plain-markdown';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { TextArea } from '#ui/form/text-fields.tsx';
import { RichText } from '#ui/rich-text.tsx';
import classes from './setting.module.css';
import type { SettingsEditing } from './setting-form.ts';

type LanguageText = 'imprint' | 'privacy' | 'liabilityNotice' | 'clientNotice' | 'mailSignature';

/** A text in both languages; what can be formatted has a preview beside it. */
export function LanguageTextFields({
  editing: { form },
  name,
  isFormatted = true,
}: {
  editing: SettingsEditing;
  name: LanguageText;
  isFormatted?: boolean;
}) {
  const { t } = useTranslation('setting-administration');
  const field = t(`field.${name}`);
  return (
    <div className={classes['stack']}>
      {(name === 'liabilityNotice' || name === 'clientNotice' || name === 'mailSignature') && (
        <p className={classes['quiet']}>{t(`hint.${name}`)}</p>
      )}
      {isFormatted && <p className={classes['quiet']}>{t('hint.markdown')}</p>}
      {(['de', 'en'] as const).map((language) => (
        <div key={language}>
          <TextArea
            control={form.control}
            name={`${name}.${language}`}
            label={t(`language.${language}Of`, { field })}
            minRows={isFormatted ? 6 : 3}
            required={name === 'liabilityNotice' && language === 'de'}
          />
          {isFormatted && <Preview form={form} name={`${name}.${language}`} field={field} />}
        </div>
      ))}
    </div>
  );
}

function Preview({
  form,
  name,
  field,
}: {
  form: SettingsEditing['form'];
  name: `${LanguageText}.${'de' | 'en'}`;
  field: string;
}) {
  const { t } = useTranslation('setting-administration');
  const [isShown, setShown] = useState(false);
  const text = useWatch({ control: form.control, name });
  return (
    <>
      <Button variant="subtle" size="xs" mt={4} aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {t(isShown ? 'preview.hide' : 'preview.show')}
      </Button>
      {isShown && (
        <div className={classes['textPreview']} role="region" aria-label={t('preview.of', { field })}>
          {text.trim() === '' ? (
            <p className={classes['quiet']}>{t('preview.empty')}</p>
          ) : (
            <RichText blocks={readPlainMarkdown(text)} level={3} />
          )}
        </div>
      )}
    </>
  );
}
