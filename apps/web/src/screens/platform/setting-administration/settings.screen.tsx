import type { AdministeredSettings } from '@fundus/contract/setting';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ColourCheck } from '#features/platform/setting/colour-check.tsx';
import { DisclosureFields } from '#features/platform/setting/disclosure-fields.tsx';
import { FooterValueFields } from '#features/platform/setting/footer-value-fields.tsx';
import { LanguageTextFields } from '#features/platform/setting/language-text-fields.tsx';
import { LogoSection } from '#features/platform/setting/logo-section.tsx';
import { NoticeVersions } from '#features/platform/setting/notice-versions.tsx';
import { settingsQuery } from '#features/platform/setting/setting.queries.ts';
import type { SettingsEditing } from '#features/platform/setting/setting-form.ts';
import { SettingSection } from '#features/platform/setting/setting-section.tsx';
import { settingSectionId, settingSections } from '#features/platform/setting/setting-sections.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { SwitchField } from '#ui/form/choice-fields.tsx';
import { ColourField } from '#ui/form/colour-field.tsx';
import { Cell, FieldGrid } from '#ui/form/field-grid.tsx';
import { TextField } from '#ui/form/text-fields.tsx';
import { UnsavedScope, useUnsavedForms } from '#ui/form/unsaved-scope.tsx';
import { NumberField } from '#ui/form/value-fields.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SectionPage } from '#ui/section-page.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import classes from './settings.module.css';

/** What the portal is called, looks like and says, for administrators to change. */
export function SettingsScreen() {
  const { t } = useTranslation('setting-administration');
  const { data: administered, error, refetch } = useQuery(settingsQuery);
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      {administered !== undefined ? (
        <UnsavedScope>
          <Sections administered={administered} />
        </UnsavedScope>
      ) : error === null ? (
        <SkeletonRows count={8} />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </>
  );
}

function Sections({ administered }: { administered: AdministeredSettings }) {
  const { t } = useTranslation('setting-administration');
  const unsaved = useUnsavedForms();
  const sections = settingSections.map((name) => ({
    id: settingSectionId(name),
    title: t(`section.${name}`),
    isUnsaved: unsaved.has(`setting-${name}`),
  }));
  return (
    <SectionPage label={t('navigation')} sections={sections}>
      <SettingSection name="portal" settings={administered}>
        {(editing) => <PortalFields editing={editing} />}
      </SettingSection>
      <LogoSection administered={administered} />
      <SettingSection name="colours" settings={administered}>
        {(editing) => <ColourFields editing={editing} />}
      </SettingSection>
      <SettingSection name="links" settings={administered}>
        {(editing) => <LinkFields editing={editing} />}
      </SettingSection>
      <SettingSection name="footer" settings={administered}>
        {(editing) => <FooterValueFields editing={editing} />}
      </SettingSection>
      <SettingSection name="process" settings={administered}>
        {(editing) => <ProcessFields editing={editing} />}
      </SettingSection>
      <SettingSection name="mail" settings={administered}>
        {(editing) => <LanguageTextFields editing={editing} name="mailSignature" isFormatted={false} />}
      </SettingSection>
      <SettingSection name="liabilityNotice" settings={administered}>
        {(editing) => (
          <>
            <LanguageTextFields editing={editing} name="liabilityNotice" />
            <NoticeVersions />
          </>
        )}
      </SettingSection>
      <SettingSection name="imprint" settings={administered}>
        {(editing) => <LanguageTextFields editing={editing} name="imprint" />}
      </SettingSection>
      <SettingSection name="privacy" settings={administered}>
        {(editing) => <LanguageTextFields editing={editing} name="privacy" />}
      </SettingSection>
      <SettingSection name="disclosure" settings={administered}>
        {(editing) => <DisclosureFields editing={editing} />}
      </SettingSection>
    </SectionPage>
  );
}

function PortalFields({ editing: { form } }: { editing: SettingsEditing }) {
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

function ColourFields({ editing: { form } }: { editing: SettingsEditing }) {
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

function LinkFields({ editing }: { editing: SettingsEditing }) {
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

function ProcessFields({ editing: { form } }: { editing: SettingsEditing }) {
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
