import { Button } from '@mantine/core';
import { z } from 'zod';
import { ApiError } from '#lib/api/api-error.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { CheckboxField, MultiSelectField, SelectField } from '#ui/form/choice-fields.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextArea, TextField } from '#ui/form/text-fields.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { DateField, MoneyField, NumberField, PercentField } from '#ui/form/value-fields.tsx';
import classes from './component-gallery.module.css';
import { samples } from './samples.ts';

const schema = z.object({
  name: z.string().min(1).max(40),
  email: z.email(),
  text: z.string().max(200),
  kind: z.string().nullable(),
  areas: z.array(z.string()).min(1),
  amountCents: z.number().int().min(100).nullable(),
  employees: z.number().int().nullable(),
  rate: z.number().max(100).nullable(),
  startsOn: z.string().nullable(),
  accepted: z.boolean(),
});

const choices = samples.names.map((label) => ({ value: label, label }));

/** Every field; saving is always refused, so that objections of the server show as well. */
export function GalleryForm() {
  const { t } = useTranslation('common');
  const form = useZodForm(schema, {
    name: '',
    email: '',
    text: '',
    kind: null,
    areas: [],
    amountCents: 1_234_500,
    employees: 12,
    rate: 50,
    startsOn: '2026-11-20',
    accepted: false,
  });
  const refuse = (): Promise<never> =>
    Promise.reject(
      new ApiError({
        status: 422,
        code: 'VALIDATION_FAILED',
        issues: [{ path: ['name'], code: 'invalidFormat', message: samples.sentence }],
      }),
    );
  const { control } = form;
  return (
    <Form form={form} onSubmit={refuse} className={classes['form']} guardsChanges={false} label="Form">
      <TextField control={control} name="name" label="TextField" required />
      <TextField control={control} name="email" label="TextField (email)" type="email" description={samples.sentence} />
      <SelectField control={control} name="kind" label="SelectField" choices={choices} isClearable />
      <MultiSelectField control={control} name="areas" label="MultiSelectField" choices={choices} required />
      <MoneyField control={control} name="amountCents" label="MoneyField" />
      <NumberField control={control} name="employees" label="NumberField" isWhole />
      <PercentField control={control} name="rate" label="PercentField" />
      <DateField control={control} name="startsOn" label="DateField" />
      <TextArea control={control} name="text" label="TextArea" />
      <CheckboxField control={control} name="accepted" label="CheckboxField" />
      <Button type="submit" loading={form.formState.isSubmitting}>
        {t('action.save')}
      </Button>
    </Form>
  );
}
