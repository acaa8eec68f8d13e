import { type Lead } from '@fundus/contract/lead';
import { emptyLeadFields, leadInput } from '@fundus/contract/lead-fields';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { postcodeQuery } from '#features/platform/postcode/postcode.queries.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Modal } from '#ui/dialogs.tsx';
import { PlaceFields, placeForm } from '#ui/form/address-fields.tsx';
import { useBlockedCheck } from '#ui/form/blocked-check.tsx';
import { Cell, FieldGrid } from '#ui/form/field-grid.tsx';
import { Form } from '#ui/form/form.tsx';
import { SalutationSuggestField } from '#ui/form/salutation-field.tsx';
import { TextField } from '#ui/form/text-fields.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import classes from './create-lead-dialog.module.css';
import { useCreateLead } from './lead.mutations.ts';

interface CreateLeadProps {
  onClose: () => void;
  onCreated: (lead: Lead, opens: boolean) => void;
}

/** A new lead with what one knows on the phone; everything else follows on its page. */
export function CreateLeadDialog({ isOpen, ...props }: CreateLeadProps & { isOpen: boolean }) {
  const { t } = useTranslation('lead');
  return (
    <Modal opened={isOpen} onClose={props.onClose} title={t('create.title')} size="lg">
      <CreateLeadForm {...props} />
    </Modal>
  );
}

function CreateLeadForm({ onClose, onCreated }: CreateLeadProps) {
  const { t } = useTranslation(['lead', 'common']);
  const create = useCreateLead();
  const blocked = useBlockedCheck();
  const [opens, setOpens] = useState(true);
  const form = useZodForm(leadInput, emptyLeadFields);
  const { control } = form;
  const { data: places } = useQuery(postcodeQuery(useWatch({ control, name: 'postcode' })));
  type Field = 'firstName' | 'lastName' | 'company' | 'email' | 'phone' | 'plan';
  const text = (name: Field, type: 'text' | 'email' | 'tel' = 'text') => (
    <TextField
      control={control}
      name={name}
      label={t(`lead:field.${name}`)}
      type={type}
      isFirst={name === 'firstName'}
    />
  );
  return (
    <Form
      form={form}
      label={t('lead:create.title')}
      onSubmit={async (values) =>
        onCreated(await blocked.save((confirmBlocked) => create.mutateAsync({ ...values, confirmBlocked })), opens)
      }
    >
      <p className={classes['hint']}>{t('lead:create.hint')}</p>
      <FieldGrid>
        <Cell span={2}>
          <SalutationSuggestField control={control} name="salutation" label={t('lead:field.salutation')} />
        </Cell>
        <Cell span={2}>{text('firstName')}</Cell>
        <Cell span={2}>{text('lastName')}</Cell>
        <Cell span={6}>{text('company')}</Cell>
        <Cell>{text('email', 'email')}</Cell>
        <Cell>{text('phone', 'tel')}</Cell>
        <PlaceFields form={placeForm(form)} label={(field) => t(`lead:field.${field}`)} places={places} />
        <Cell span={6}>{text('plan')}</Cell>
      </FieldGrid>
      {blocked.field}
      <div className={classes['actions']}>
        <Button variant="default" onClick={onClose}>
          {t('common:action.cancel')}
        </Button>
        <Button type="submit" variant="default" loading={create.isPending && !opens} onClick={() => setOpens(false)}>
          {t('lead:create.save')}
        </Button>
        <Button type="submit" loading={create.isPending && opens} onClick={() => setOpens(true)}>
          {t('lead:create.saveAndOpen')}
        </Button>
      </div>
    </Form>
  );
}
