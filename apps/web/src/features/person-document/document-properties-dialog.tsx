import { calendarDate } from '@fundus/contract/date';
import { consultingProcess, consultingProcesses } from '@fundus/contract/person';
import type { PersonDocument } from '@fundus/contract/person-document';
import { requiredLine } from '@fundus/contract/text';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { isApiError } from '#lib/api/api-error.ts';
import { formatDate } from '#lib/format.ts';
import { Banner } from '#ui/banner.tsx';
import { SelectField } from '#ui/form/choice-fields.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-fields.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { DateField } from '#ui/form/value-fields.tsx';
import classes from './person-document.module.css';
import { useUpdateDocument } from './person-document.mutations.ts';

const schema = z.object({
  fileName: requiredLine(200),
  documentOn: calendarDate,
  process: consultingProcess.nullable(),
});

/** Name, day and section of a file. */
export function DocumentPropertiesDialog({
  personId,
  document,
  onClose,
}: {
  personId: string;
  document: PersonDocument;
  onClose: () => void;
}) {
  const { t } = useTranslation(['person-detail', 'consulting-status', 'ui', 'common']);
  const [stored, setStored] = useState(document);
  const { fileName, documentOn, process } = document;
  const form = useZodForm(schema, { fileName, documentOn, process });
  const update = useUpdateDocument(personId);
  return (
    <Modal opened onClose={onClose} title={t('document.propertiesTitle')}>
      <Form
        form={form}
        guardsChanges={false}
        onSubmit={async (values) => {
          try {
            await update.mutateAsync({ document: stored, ...values });
            onClose();
          } catch (error) {
            const current = isApiError(error, 'REVISION_CONFLICT')
              ? (error.details['current'] as PersonDocument | undefined)
              : undefined;
            // What was typed stays; saving once more goes on from what is stored now.
            if (current !== undefined) setStored(current);
            throw error;
          }
        }}
      >
        <div className={classes['fields']}>
          {stored !== document && (
            <Banner tone="warning">
              {t('ui:conflict.stored')}: {stored.fileName}, {formatDate(stored.documentOn)}
            </Banner>
          )}
          <TextField control={form.control} name="fileName" label={t('document.name')} />
          <DateField control={form.control} name="documentOn" label={t('document.on')} />
          <SelectField
            control={form.control}
            name="process"
            label={t('document.process')}
            placeholder={t('document.general')}
            choices={consultingProcesses.map((value) => ({ value, label: t(`consulting-status:process.${value}`) }))}
            isClearable
          />
          <div className={classes['actions']}>
            <Button variant="default" onClick={onClose}>
              {t('common:action.cancel')}
            </Button>
            <Button type="submit" loading={form.formState.isSubmitting}>
              {t('common:action.save')}
            </Button>
          </div>
        </div>
      </Form>
    </Modal>
  );
}
