import type { AdministeredSettings } from '@fundus/contract/setting';
import { useQuery } from '@tanstack/react-query';
import { DisclosureFields } from '#features/platform/setting/disclosure-fields.tsx';
import { FooterValueFields } from '#features/platform/setting/footer-value-fields.tsx';
import { LanguageTextFields } from '#features/platform/setting/language-text-fields.tsx';
import { LogoSection } from '#features/platform/setting/logo-section.tsx';
import { NoticeVersions } from '#features/platform/setting/notice-versions.tsx';
import { settingsQuery } from '#features/platform/setting/setting.queries.ts';
import { ColourFields, LinkFields, PortalFields, ProcessFields } from '#features/platform/setting/setting-fields.tsx';
import { SettingSection } from '#features/platform/setting/setting-section.tsx';
import { settingSectionId, settingSections } from '#features/platform/setting/setting-sections.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { UnsavedScope, useUnsavedForms } from '#ui/form/unsaved-scope.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SectionPage } from '#ui/section-page.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';

/** Name, look and texts of the portal, for administrators to change. */
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
      <SettingSection name="clientNotice" settings={administered}>
        {(editing) => <LanguageTextFields editing={editing} name="clientNotice" />}
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
