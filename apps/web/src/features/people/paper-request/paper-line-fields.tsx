import { shownPaperKinds } from '@fundus/contract/paper-request-codes';
import type { PersonDocument } from '@fundus/contract/person-document';
import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { SelectField } from '#ui/form/choice-fields.tsx';
import { TextField } from '#ui/form/text-fields.tsx';
import classes from './paper-request.module.css';
import type { paperRequestForm } from './paper-request-fields.ts';

/** One paper of a request: which one it is and what is to be done with it, or what is requested. */
export function PaperLineFields({
  form,
  index,
  documents,
  libraryTitle,
  onRemove,
}: {
  form: UseFormReturn<z.input<typeof paperRequestForm>, unknown, z.output<typeof paperRequestForm>>;
  index: number;
  /** The files of the person. */
  documents: readonly PersonDocument[];
  /** The document of the library with which the form began. */
  libraryTitle: string;
  /** Null where it is the last one. */
  onRemove: (() => void) | null;
}) {
  const { t } = useTranslation('paper-request');
  const { control } = form;
  const [line, recipient] = form.watch([`lines.${index}`, 'recipient']);
  return (
    <div className={classes['line']} role="group" aria-label={t('create.line', { number: index + 1 })}>
      <div className={classes['lineFields']}>
        {line?.kind !== 'upload' && (
          <div className={classes['pair']}>
            {line?.libraryDocumentId === null ? (
              <SelectField
                control={control}
                name={`lines.${index}.documentId`}
                label={t('create.document')}
                choices={documents.map(({ documentId, fileName }) => ({ value: documentId, label: fileName }))}
              />
            ) : (
              <p className={classes['text']}>{t('create.fromLibrary', { name: libraryTitle })}</p>
            )}
            <SelectField
              control={control}
              name={`lines.${index}.kind`}
              label={t('create.kind', { recipient })}
              choices={shownPaperKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
            />
          </div>
        )}
        <div className={classes['pair']}>
          <TextField control={control} name={`lines.${index}.title`} label={t('create.lineTitle')} maxLength={200} />
          <TextField control={control} name={`lines.${index}.hint`} label={t('create.hint')} maxLength={500} />
        </div>
      </div>
      {onRemove !== null && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('create.remove', { number: index + 1 })}
          onClick={onRemove}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}
