import { apiScopes, apiTokenDays } from '@fundus/contract/api-token-codes';
import { requiredLine } from '@fundus/contract/text';
import { useState } from 'react';
import { z } from 'zod';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Modal } from '#ui/dialogs.tsx';
import { ChecksField } from '#ui/form/checks-field.tsx';
import { SelectField } from '#ui/form/choice-fields.tsx';
import { DialogActions } from '#ui/form/dialog-actions.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-fields.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { ShownOnce } from '#ui/shown-once.tsx';
import classes from './api-token.module.css';
import { useCreateApiToken } from './api-token.queries.ts';
import { scopeNames } from './scope-names.ts';

const schema = z.object({
  name: requiredLine(100),
  scopes: z.array(z.enum(apiScopes)).min(1),
  validDays: z.string(),
});
const empty: z.input<typeof schema> = { name: '', scopes: [], validDays: '90' };

/** Makes a token, and shows it this once. */
export function ApiTokenDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('api-token');
  const [made, setMade] = useState<{ name: string; token: string } | null>(null);
  return (
    <Modal opened onClose={onClose} title={t('create.title')} size="lg" closeOnClickOutside={made === null}>
      {made === null ? (
        <NewToken onClose={onClose} onMade={setMade} />
      ) : (
        <ShownOnce
          title={t('create.made', { name: made.name })}
          text={t('create.madeText')}
          label={t('create.token')}
          value={made.token}
          hint={t('create.tokenHint')}
          done={{ label: t('create.close'), onDone: onClose }}
        />
      )}
    </Modal>
  );
}

function NewToken({
  onClose,
  onMade,
}: {
  onClose: () => void;
  onMade: (made: { name: string; token: string }) => void;
}) {
  const { t } = useTranslation('api-token');
  const create = useCreateApiToken();
  const form = useZodForm(schema, empty);
  return (
    <Form
      form={form}
      className={classes['fields']}
      label={t('create.title')}
      onSubmit={async ({ name, scopes, validDays }) => {
        const days = apiTokenDays.find((choice) => String(choice) === validDays) ?? apiTokenDays[0];
        const { token } = await create.mutateAsync({ name, scopes, validDays: days });
        onMade({ name, token });
      }}
    >
      <TextField
        control={form.control}
        name="name"
        label={t('create.name')}
        description={t('create.nameHint')}
        maxLength={100}
        required
        isFirst
      />
      <ChecksField
        control={form.control}
        name="scopes"
        label={t('create.scopes')}
        description={t('create.scopesHint')}
        choices={apiScopes.map((scope) => ({
          value: scope,
          label: t(`scope.${scopeNames[scope]}`),
          description: t(`scopeHint.${scopeNames[scope]}`),
        }))}
      />
      <SelectField
        control={form.control}
        name="validDays"
        label={t('create.validDays')}
        choices={apiTokenDays.map((days) => ({ value: String(days), label: t('create.days', { count: days }) }))}
      />
      <DialogActions onCancel={onClose} isBusy={create.isPending}>
        {t('create.make')}
      </DialogActions>
    </Form>
  );
}
