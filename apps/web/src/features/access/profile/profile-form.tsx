import { type Profile, type ProfileFields, profileFields } from '@fundus/contract/profile';
import { switchLanguage } from '#lib/i18n/i18n.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { SelectField } from '#ui/form/choice-fields.tsx';
import { Cell, FieldGroup } from '#ui/form/field-grid.tsx';
import type { RecordWords } from '#ui/form/record-conflict-dialog.tsx';
import { RecordForm } from '#ui/form/record-form.tsx';
import { SalutationField } from '#ui/form/salutation-field.tsx';
import { TextArea, TextField } from '#ui/form/text-fields.tsx';
import { useRecordForm } from '#ui/form/use-record-form.ts';
import type { VersionedRecord } from '#ui/form/use-record-save.ts';
import classes from './profile.module.css';
import { useUpdateProfile } from './profile.queries.ts';

function toRecord(profile: Profile): VersionedRecord<ProfileFields> {
  const fields = Object.keys(profileFields.shape) as (keyof ProfileFields)[];
  return {
    revision: profile.revision,
    values: Object.fromEntries(fields.map((field) => [field, profile[field]])) as ProfileFields,
  };
}

/** Own data: one form, one way to save. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile');
  const update = useUpdateProfile();
  const editing = useRecordForm<Profile, ProfileFields>({
    row: profile,
    toRecord,
    schema: profileFields,
    save: async (changes, { revision }) => {
      const saved = await update.mutateAsync({ ...changes, revision });
      if (changes.language !== undefined) await switchLanguage(saved.language);
      return saved;
    },
  });
  const words: RecordWords<ProfileFields> = {
    label: (field) => t(`field.${field}`),
    word: (field, value) => {
      if (field === 'language') return t(`language.${value as 'de'}`);
      return typeof value === 'string' ? value : '';
    },
  };
  const { control } = editing.form;
  return (
    <RecordForm name="profile" label={t('data.form')} editing={editing} words={words} savedMessage={t('data.saved')}>
      <FieldGroup title={t('data.person')}>
        <Cell>
          <SalutationField
            control={control}
            name="salutation"
            label={t('field.salutation')}
            stored={profile.salutation}
          />
        </Cell>
        <Cell>
          <TextField control={control} name="title" label={t('field.title')} autoComplete="honorific-prefix" />
        </Cell>
        <Cell>
          <TextField
            control={control}
            name="firstName"
            label={t('field.firstName')}
            autoComplete="given-name"
            required
          />
        </Cell>
        <Cell>
          <TextField
            control={control}
            name="lastName"
            label={t('field.lastName')}
            autoComplete="family-name"
            required
          />
        </Cell>
      </FieldGroup>
      <FieldGroup title={t('data.contact')}>
        <Cell span={6}>
          <TextField
            control={control}
            name="company"
            label={t('field.company')}
            description={t('data.contactHint')}
            autoComplete="organization"
          />
        </Cell>
        <Cell>
          <TextField control={control} name="phone" label={t('field.phone')} type="tel" autoComplete="tel" />
        </Cell>
        <Cell>
          <TextField control={control} name="website" label={t('field.website')} type="url" autoComplete="url" />
        </Cell>
        <Cell span={6}>
          <TextArea
            control={control}
            name="address"
            label={t('field.address')}
            description={t('data.addressHint')}
            minRows={2}
          />
        </Cell>
      </FieldGroup>
      <FieldGroup title={t('data.business')}>
        <Cell span={6}>
          <p className={classes['quiet']}>{t('data.businessHint')}</p>
        </Cell>
        {(['registerCourt', 'registerNumber', 'vatId', 'taxNumber', 'iban', 'bic'] as const).map((field) => (
          <Cell key={field}>
            <TextField control={control} name={field} label={t(`field.${field}`)} />
          </Cell>
        ))}
      </FieldGroup>
      <FieldGroup title={t('data.portal')}>
        <Cell>
          <SelectField
            control={control}
            name="language"
            label={t('field.language')}
            description={t('data.languageHint')}
            choices={(['de', 'en'] as const).map((value) => ({ value, label: t(`language.${value}`) }))}
          />
        </Cell>
      </FieldGroup>
    </RecordForm>
  );
}
