import { newPartner } from '@fundus/contract/new-partner';
import { createUserAccount } from '@fundus/contract/user-administration';
import { z } from 'zod';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { usePublicSettings } from '#lib/settings.ts';
import { Modal } from '#ui/dialogs.tsx';
import { DialogActions } from '#ui/form/dialog-actions.tsx';
import { Cell, FieldGrid } from '#ui/form/field-grid.tsx';
import { Form } from '#ui/form/form.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import typography from '#ui/typography.module.css';
import { isPartner, NewPartnerFields, usualPartner } from './new-partner-fields.tsx';
import { RoleField } from './role-field.tsx';
import { useCreateUser } from './user.mutations.ts';
import { UserPersonFields } from './user-fields.tsx';

/** Takes the new user with the link that no mail delivers. */
type OnCreated = (created: Awaited<ReturnType<ReturnType<typeof useCreateUser>['mutateAsync']>>) => void;

const { partner: _, ...user } = createUserAccount.body.shape;
const schema = z.object({ ...user, ...newPartner.shape });
const empty: z.input<typeof schema> = {
  salutation: '',
  title: '',
  firstName: '',
  lastName: '',
  company: '',
  email: '',
  phone: '',
  website: '',
  language: 'de',
  roles: [],
  ...usualPartner,
};

/** Invites a user: what is known of them, and what they may do. */
export function CreateUserDialog({
  isOpen,
  onClose,
  onCreated,
}: {
  isOpen: boolean;
  onClose: () => void;
  onCreated: OnCreated;
}) {
  const { t } = useTranslation('user');
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('create.title')} size="lg">
      <CreateUserForm onClose={onClose} onCreated={onCreated} />
    </Modal>
  );
}

function CreateUserForm({ onClose, onCreated }: { onClose: () => void; onCreated: OnCreated }) {
  const { t } = useTranslation('user');
  const create = useCreateUser();
  const { sendsMails } = usePublicSettings();
  const form = useZodForm(schema, empty);
  return (
    <Form
      form={form}
      label={t('create.title')}
      onSubmit={async ({ quotaKind, quotaLimit, receivesLeads, ...user }) => {
        const partner = isPartner(user.roles) && { partner: { quotaKind, quotaLimit, receivesLeads } };
        onCreated(await create.mutateAsync({ ...user, ...partner }));
      }}
    >
      <p className={typography['hint']}>{t(sendsMails ? 'create.hint' : 'create.hintByHand')}</p>
      <FieldGrid>
        <UserPersonFields control={form.control} isNew />
        <Cell span={6}>
          <RoleField control={form.control} name="roles" label={t('field.roles')} />
        </Cell>
        <NewPartnerFields control={form.control} />
      </FieldGrid>
      <DialogActions onCancel={onClose} isBusy={create.isPending}>
        {t(sendsMails ? 'create.send' : 'create.make')}
      </DialogActions>
    </Form>
  );
}
