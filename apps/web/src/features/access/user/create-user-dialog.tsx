import { createUserAccount } from '@fundus/contract/user-administration';
import type { z } from 'zod';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { usePublicSettings } from '#lib/settings.ts';
import { Modal } from '#ui/dialogs.tsx';
import { DialogActions } from '#ui/form/dialog-actions.tsx';
import { Cell, FieldGrid } from '#ui/form/field-grid.tsx';
import { Form } from '#ui/form/form.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import typography from '#ui/typography.module.css';
import { RoleField } from './role-field.tsx';
import { useCreateUser } from './user.mutations.ts';
import { UserPersonFields } from './user-fields.tsx';

/** Takes the new user, and the link that no mail delivers. */
type OnCreated = (created: Awaited<ReturnType<ReturnType<typeof useCreateUser>['mutateAsync']>>) => void;

const schema = createUserAccount.body;
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
      onSubmit={async (values) => onCreated(await create.mutateAsync(values))}
    >
      <p className={typography['hint']}>{t(sendsMails ? 'create.hint' : 'create.hintByHand')}</p>
      <FieldGrid>
        <UserPersonFields control={form.control} isNew />
        <Cell span={6}>
          <RoleField control={form.control} name="roles" label={t('field.roles')} />
        </Cell>
      </FieldGrid>
      <DialogActions onCancel={onClose} isBusy={create.isPending}>
        {t(sendsMails ? 'create.send' : 'create.make')}
      </DialogActions>
    </Form>
  );
}
