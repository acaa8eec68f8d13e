import { Link } from '@tanstack/react-router';
import type { Control } from 'react-hook-form';
import { MessageWithParts } from '#lib/i18n/message-with-parts.tsx';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { CheckboxField } from '#ui/form/choice-fields.tsx';
import { Cell } from '#ui/form/field-grid.tsx';
import { SalutationField } from '#ui/form/salutation-field.tsx';
import { TextArea, TextField } from '#ui/form/text-fields.tsx';
import { paths } from '../../../paths.ts';
import classes from './account-entry.module.css';

/** Details of an applicant, whichever way they log in later. */
export interface ApplicantValues {
  salutation: string;
  title: string;
  firstName: string;
  lastName: string;
  company: string;
  phone: string;
  application: string;
  isPrivacyAccepted: boolean;
}

/** Who it is. Needs the namespaces account-entry, person. */
export function ApplicantFields({ control }: { control: Control<ApplicantValues> }) {
  const { t } = useTranslation('account-entry');
  return (
    <>
      <Cell>
        <SalutationField control={control} name="salutation" label={t('field.salutation')} />
      </Cell>
      <Cell>
        <TextField control={control} name="title" label={t('field.title')} autoComplete="honorific-prefix" />
      </Cell>
      <Cell>
        <TextField control={control} name="firstName" label={t('field.firstName')} autoComplete="given-name" required />
      </Cell>
      <Cell>
        <TextField control={control} name="lastName" label={t('field.lastName')} autoComplete="family-name" required />
      </Cell>
      <Cell>
        <TextField control={control} name="company" label={t('field.company')} autoComplete="organization" />
      </Cell>
      <Cell>
        <TextField control={control} name="phone" label={t('field.phone')} type="tel" autoComplete="tel" />
      </Cell>
    </>
  );
}

/** Why they want it, and that what they say may be stored. */
export function ApplicationFields({ control }: { control: Control<ApplicantValues> }) {
  const { t } = useTranslation('account-entry');
  return (
    <>
      <Cell span={6}>
        <TextArea
          control={control}
          name="application"
          label={t('field.application')}
          description={t('hint.application')}
        />
      </Cell>
      <Cell span={6}>
        <CheckboxField control={control} name="isPrivacyAccepted" label={t('register.privacy')} required />
        <p className={classes['hint']}>
          <MessageWithParts
            of="account-entry:register.privacyHint"
            parts={[<Link key="0" to={paths.privacy} target="_blank" rel="noreferrer" />]}
          />
        </p>
      </Cell>
    </>
  );
}
