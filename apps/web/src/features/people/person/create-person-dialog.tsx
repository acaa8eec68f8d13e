import { type PersonKind } from '@fundus/contract/person-codes';
import { emptyPersonFields, personFields, personInput } from '@fundus/contract/person-fields';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconFileSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { postcodeQuery } from '#features/platform/postcode/postcode.queries.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Modal } from '#ui/dialogs.tsx';
import { PlaceFields, placeForm } from '#ui/form/address-fields.tsx';
import { useBlockedCheck } from '#ui/form/blocked-check.tsx';
import { FieldGrid } from '#ui/form/field-grid.tsx';
import { Form } from '#ui/form/form.tsx';
import { SalutationField } from '#ui/form/salutation-field.tsx';
import { TextField } from '#ui/form/text-fields.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { CompanyField } from '../company/company-field.tsx';
import classes from './create-person-dialog.module.css';
import { DuplicateNotice } from './duplicate-notice.tsx';
import { type CreatedPerson, useCreatePerson } from './person.mutations.ts';
import { possibleDuplicatesQuery } from './person.queries.ts';
import { saveActions } from './save-action.ts';

/** Where one is once the person is entered: in the list still, on their page, or in a research for them. */
export type AfterCreating = 'list' | 'page' | 'research';

const fields = ['salutation', 'firstName', 'lastName', 'company', 'email', 'phone'] as const;

/** A new person with what one knows on the phone; everything else follows on the person's page. */
export function CreatePersonDialog({
  kind,
  isOpen,
  onClose,
  onCreated,
  offersResearch,
  linkTo,
}: {
  kind: PersonKind;
  isOpen: boolean;
  onClose: () => void;
  onCreated: (person: CreatedPerson, next: AfterCreating) => void;
  /** Whether the user may go on to a research at once. */
  offersResearch: boolean;
  /** The link to a person who may be the same. */
  linkTo: (person: { personId: string; kind: PersonKind }, name: string) => ReactNode;
}) {
  const { t } = useTranslation('person');
  return (
    <Modal opened={isOpen} onClose={onClose} title={t(`create.title.${kind}`)} size="lg">
      <CreatePersonForm
        kind={kind}
        onClose={onClose}
        onCreated={onCreated}
        offersResearch={offersResearch}
        linkTo={linkTo}
      />
    </Modal>
  );
}

function CreatePersonForm({
  kind,
  onClose,
  onCreated,
  offersResearch,
  linkTo,
}: {
  kind: PersonKind;
  onClose: () => void;
  onCreated: (person: CreatedPerson, next: AfterCreating) => void;
  /** Whether the user may go on to a research at once. */
  offersResearch: boolean;
  linkTo: (person: { personId: string; kind: PersonKind }, name: string) => ReactNode;
}) {
  const { t } = useTranslation(['person', 'common']);
  const create = useCreatePerson();
  const blocked = useBlockedCheck();
  const [next, setNext] = useState<AfterCreating>('page');
  const form = useZodForm(personInput, emptyPersonFields);
  const { control } = form;
  const [firstName, lastName, email, phone, postcode] = useWatch({
    control,
    name: ['firstName', 'lastName', 'email', 'phone', 'postcode'],
  });
  const { data: places } = useQuery(postcodeQuery(postcode));
  const [known] = useDebouncedValue({ firstName, lastName, email, phone, postcode, mobile: '' }, 400);
  const isReadable = personFields.pick({ email: true, phone: true }).safeParse(known).success;
  const duplicates = useQuery({
    ...possibleDuplicatesQuery(known),
    enabled: isReadable && (known.email !== '' || known.phone !== '' || (known.lastName !== '' && postcode !== '')),
  });
  const text = (name: (typeof fields)[number], type: 'text' | 'email' | 'tel' = 'text') => (
    <TextField control={control} name={name} label={t(`field.${name}`)} type={type} isFirst={name === 'firstName'} />
  );
  return (
    <Form
      form={form}
      label={t(`create.title.${kind}`)}
      action={saveActions[kind]}
      onSubmit={async (values) =>
        onCreated(await blocked.save((confirmBlocked) => create.mutateAsync({ ...values, kind, confirmBlocked })), next)
      }
    >
      <p className={classes['hint']}>{t('create.hint')}</p>
      <div className={classes['fields']}>
        <SalutationField
          control={control}
          name="salutation"
          label={t('field.salutation')}
          className={classes['short']}
        />
        {text('firstName')}
        {text('lastName')}
        <div className={classes['wide']}>
          <CompanyField control={control} name="company" label={t('field.company')} />
        </div>
        {text('email', 'email')}
        {text('phone', 'tel')}
      </div>
      <FieldGrid>
        <PlaceFields form={placeForm(form)} label={(field) => t(`field.${field}`)} places={places} />
      </FieldGrid>
      {blocked.field}
      <DuplicateNotice hints={duplicates.data ?? []} linkTo={linkTo} />
      <div className={classes['actions']}>
        <Button variant="default" onClick={onClose}>
          {t('common:action.cancel')}
        </Button>
        <Button
          type="submit"
          variant="default"
          loading={create.isPending && next === 'list'}
          onClick={() => setNext('list')}
        >
          {t('create.save')}
        </Button>
        {offersResearch && (
          <Button
            type="submit"
            variant="default"
            leftSection={<IconFileSearch size={18} aria-hidden />}
            loading={create.isPending && next === 'research'}
            onClick={() => setNext('research')}
          >
            {t('create.saveAndResearch')}
          </Button>
        )}
        <Button type="submit" loading={create.isPending && next === 'page'} onClick={() => setNext('page')}>
          {t('create.saveAndOpen')}
        </Button>
      </div>
    </Form>
  );
}
