import { SegmentedControl, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useFieldLabel } from '#ui/form/form-context.ts';
import { LongText } from './long-text.tsx';
import { toPreviewBlocks } from './markdown-preview.ts';
import type { ProseField as ProseName } from './programme-fields.ts';
import classes from './programme-form.module.css';
import type { ProgrammeForm } from './programme-form.ts';

/**
 * A text in Markdown with a look at how it will read. The browser keeps the text (a legal basis has up to a million
 * characters), so that typing stays quick.
 */
export function ProseField({ form, field, rows = 6 }: { form: ProgrammeForm; field: ProseName; rows?: number }) {
  const { t } = useTranslation('funding-programme');
  const name = `content.${field}` as const;
  const label = t(`field.${field}`);
  const [preview, setPreview] = useState<string | null>(null);
  const { errors } = useFormState({ control: form.control, name });
  useFieldLabel(name, label);
  return (
    <div>
      <Textarea
        {...form.register(name)}
        label={label}
        description={field === 'note' ? undefined : t('editor.markdownHint')}
        rows={rows}
        error={errors.content?.[field]?.message}
        classNames={{ input: classes['prose'] ?? '' }}
        display={preview === null ? undefined : 'none'}
      />
      {preview !== null && (
        <div className={classes['preview']} role="group" aria-label={t('editor.previewOf', { field: label })}>
          <p className={classes['previewLabel']}>{label}</p>
          {preview.trim() === '' ? (
            <p className={classes['quiet']}>{t('editor.previewEmpty')}</p>
          ) : (
            <LongText
              key={preview.length}
              blocks={toPreviewBlocks(preview)}
              openLabel={t('detail.moreOf', { field: label })}
            />
          )}
        </div>
      )}
      {field !== 'note' && (
        <SegmentedControl
          className={classes['proseMode'] ?? ''}
          size="xs"
          aria-label={t('editor.previewOf', { field: label })}
          value={preview === null ? 'write' : 'preview'}
          onChange={(mode) => setPreview(mode === 'write' ? null : form.getValues(name))}
          data={[
            { value: 'write', label: t('editor.write') },
            { value: 'preview', label: t('editor.preview') },
          ]}
        />
      )}
    </div>
  );
}
