import { quotaKinds } from '@fundus/contract/lead-codes';
import type { NewPartner } from '@fundus/contract/new-partner';
import { partnerRoles, type Role } from '@fundus/contract/permission';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { SelectField, SwitchField } from '#ui/form/choice-fields.tsx';
import { Cell } from '#ui/form/field-grid.tsx';
import { NumberField } from '#ui/form/value-fields.tsx';

/** Proposed in the invitation, to be changed there. */
export const usualPartner: NewPartner = { quotaKind: 'limited', quotaLimit: 10, receivesLeads: true };

/** Whether one of the roles makes a partner, who gets leads by quota and switch. */
export const isPartner = (roles: readonly Role[]): boolean =>
  roles.some((role) => (partnerRoles as readonly Role[]).includes(role));

/** Quota and switch of a partner who is invited; nothing for other roles. */
export function NewPartnerFields<Values extends NewPartner & { roles: Role[] }>({
  control,
}: {
  control: Control<Values>;
}) {
  const { t } = useTranslation('user');
  // The fields of a partner, whatever else the form holds.
  const own = control as unknown as Control<NewPartner & { roles: Role[] }>;
  const [roles, kind] = useWatch({ control: own, name: ['roles', 'quotaKind'] });
  if (!isPartner(roles)) return null;
  return (
    <>
      <Cell>
        <SelectField
          control={own}
          name="quotaKind"
          label={t('create.quotaKind')}
          choices={quotaKinds.map((value) => ({ value, label: t(`create.quota.${value}`) }))}
        />
      </Cell>
      <Cell>
        {kind === 'limited' && (
          <NumberField control={own} name="quotaLimit" label={t('create.quotaLimit')} isWhole required />
        )}
      </Cell>
      <Cell span={6}>
        <SwitchField
          control={own}
          name="receivesLeads"
          label={t('create.receivesLeads')}
          description={t(kind === 'none' ? 'create.receivesWithoutQuota' : 'create.receivesHint')}
        />
      </Cell>
    </>
  );
}
