import { type UserAccount, updateUserAccount, userFields } from '@fundus/contract/user-administration';
import { z } from 'zod';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useSessionUser } from '#lib/session/use-session.ts';
import { Cell, FieldGroup } from '#ui/form/field-grid.tsx';
import type { RecordWords } from '#ui/form/record-conflict-dialog.tsx';
import { RecordForm } from '#ui/form/record-form.tsx';
import { TextField } from '#ui/form/text-fields.tsx';
import { useRecordForm } from '#ui/form/use-record-form.ts';
import type { VersionedRecord } from '#ui/form/use-record-save.ts';
import { RoleField } from './role-field.tsx';
import { useUpdateUser } from './user.mutations.ts';
import { UserPersonFields } from './user-fields.tsx';

const { username, roles } = updateUserAccount.body.shape;
const schema = z.object({ ...userFields.shape, username: username.unwrap(), roles: roles.unwrap() });
type UserFormValues = z.infer<typeof schema>;

function toRecord(user: UserAccount): VersionedRecord<UserFormValues> {
  const { revision } = user;
  const { salutation, title, firstName, lastName, company, email, phone, website, language } = user;
  return {
    revision,
    values: {
      salutation,
      title,
      firstName,
      lastName,
      company,
      email,
      phone,
      website,
      language,
      username: user.username,
      roles: user.roles,
    },
  };
}

/** Data and roles of a user: one form, one way to save. */
export function UserForm({ user }: { user: UserAccount }) {
  const { t } = useTranslation('user');
  const update = useUpdateUser();
  const { userId: ownId } = useSessionUser();
  const editing = useRecordForm<UserAccount, UserFormValues>({
    row: user,
    toRecord,
    schema,
    save: (changes, { revision }) => update.mutateAsync({ userId: user.userId, ...changes, revision }),
  });
  const words: RecordWords<UserFormValues> = {
    label: (field) => t(`field.${field}`),
    word: (field, value) => {
      if (Array.isArray(value)) return (value as UserFormValues['roles']).map((role) => t(`role.${role}`)).join(', ');
      if (field === 'language') return t(`language.${value as 'de'}`);
      return typeof value === 'string' ? value : '';
    },
  };
  const { control } = editing.form;
  return (
    <RecordForm name="user" label={t('detail.form')} editing={editing} words={words} savedMessage={t('detail.saved')}>
      <FieldGroup title={t('detail.group.person')}>
        <UserPersonFields control={control} />
        <Cell>
          <TextField control={control} name="username" label={t('field.username')} required />
        </Cell>
      </FieldGroup>
      <FieldGroup title={t('detail.group.roles')}>
        <Cell span={6}>
          <RoleField
            control={control}
            name="roles"
            label={t('field.roles')}
            isLabelHidden
            description={t('detail.rolesHint')}
            disabledRoles={user.userId === ownId ? ['Administrator'] : []}
          />
        </Cell>
      </FieldGroup>
    </RecordForm>
  );
}
