import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { SwitchField } from '#ui/form/choice-fields.tsx';
import { ColourField } from '#ui/form/colour-field.tsx';
import { Cell, FieldGrid } from '#ui/form/field-grid.tsx';
import { TextField } from '#ui/form/text-fields.tsx';
import { NumberField } from '#ui/form/value-fields.tsx';
import { ColourCheck } from './colour-check.tsx';
import classes from './setting-fields.module.css';
import type { SettingsEditing } from './setting-form.ts';

/** Name of the portal, and the contact for partners. */
export function PortalFields({ editing: { form } }: { editing: SettingsEditing }) {
  const { t } = useTranslation('setting-administration');
  return (
    <FieldGrid>
      <Cell>
        <TextField
          control={form.control}
          name="productName"
          label={t('field.productName')}
          description={t('hint.productName')}
          required
        />
      </Cell>
      <Cell>
        <TextField
          control={form.control}
          name="partnerManagementPhone"
          type="tel"
          label={t('field.partnerManagementPhone')}
          description={t('hint.partnerManagementPhone')}
        />
      </Cell>
    </FieldGrid>
  );
}

/** The two colours, with whether text can be read in them. */
export function ColourFields({ editing: { form } }: { editing: SettingsEditing }) {
  const { t } = useTranslation('setting-administration');
  const [primaryColour, backgroundColour] = useWatch({
    control: form.control,
    name: ['primaryColour', 'backgroundColour'],
  });
  return (
    <>
      <FieldGrid>
        {(['primaryColour', 'backgroundColour'] as const).map((name) => (
          <Cell key={name}>
            <ColourField
              control={form.control}
              name={name}
              label={t(`field.${name}`)}
              pickLabel={t('colour.pick', { field: t(`field.${name}`) })}
            />
          </Cell>
        ))}
      </FieldGrid>
      <div className={classes['check']}>
        <ColourCheck primaryColour={primaryColour.trim()} backgroundColour={backgroundColour.trim()} />
      </div>
    </>
  );
}

const linkNames = ['software', 'email', 'contentSystem'] as const;

/** The navigation leads to the address that is missing. */
function useFocusedLink({ form }: SettingsEditing): void {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    const name = linkNames.find((one) => hash === `links.${one}`);
    if (name !== undefined) form.setFocus(`links.${name}`);
  }, [hash, form]);
}

/** Addresses to which the navigation leads out of the portal. */
export function LinkFields({ editing }: { editing: SettingsEditing }) {
  const { t } = useTranslation('setting-administration');
  const { form } = editing;
  useFocusedLink(editing);
  return (
    <FieldGrid>
      <Cell span={6}>
        <p className={classes['quiet']}>{t('hint.links')}</p>
      </Cell>
      {linkNames.map((name) => (
        <Cell key={name} span={6}>
          <TextField control={form.control} name={`links.${name}`} type="url" label={t(`field.${name}`)} />
        </Cell>
      ))}
    </FieldGrid>
  );
}

/** Rights and deadlines of users. */
export function ProcessFields({ editing: { form } }: { editing: SettingsEditing }) {
  const { t } = useTranslation('setting-administration');
  return (
    <FieldGrid>
      <Cell span={6}>
        <SwitchField
          control={form.control}
          name="isRegistrationOpen"
          label={t('field.isRegistrationOpen')}
          description={t('hint.isRegistrationOpen')}
        />
      </Cell>
      <Cell>
        <NumberField
          control={form.control}
          name="acceptWithinHours"
          label={t('field.acceptWithinHours')}
          description={t('hint.acceptWithinHours')}
          isWhole
          required
        />
      </Cell>
      <Cell>
        <NumberField
          control={form.control}
          name="storageQuotaMegabytes"
          label={t('field.storageQuotaMegabytes')}
          description={t('hint.storageQuotaMegabytes')}
          isWhole
          required
        />
      </Cell>
    </FieldGrid>
  );
}
