import type { AdministeredSettings } from '@fundus/contract/setting';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DisclosureFields } from '#features/platform/setting/disclosure-fields.tsx';
import { FooterValueFields } from '#features/platform/setting/footer-value-fields.tsx';
import { LanguageTextFields } from '#features/platform/setting/language-text-fields.tsx';
import { LogoSection } from '#features/platform/setting/logo-section.tsx';
import { NoticeVersions } from '#features/platform/setting/notice-versions.tsx';
import { settingsQuery } from '#features/platform/setting/setting.queries.ts';
import { ColourFields, LinkFields, PortalFields, ProcessFields } from '#features/platform/setting/setting-fields.tsx';
import type { SettingsEditing } from '#features/platform/setting/setting-form.ts';
import { SettingSection } from '#features/platform/setting/setting-section.tsx';
import {
  type SettingSectionName,
  sectionOfSlug,
  settingSections,
  slugOfSection,
} from '#features/platform/setting/setting-sections.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { UnsavedScope } from '#ui/form/unsaved-scope.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { LinkedSections } from '#ui/section-page.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { paths } from '../../../paths.ts';

/** Name, look and texts of the portal, for administrators to change: one section per address. */
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

/** The section of the address, with the way to the others. */
function Sections({ administered }: { administered: AdministeredSettings }) {
  const { t } = useTranslation('setting-administration');
  const { section } = useParams({ strict: false });
  const shown = sectionOfSlug(section);
  return (
    <LinkedSections
      label={t('navigation')}
      links={settingSections.map((name) => (
        <Link
          key={name}
          to={paths.administrationSetting}
          params={{ section: slugOfSection(name) }}
          aria-current={name === shown ? 'page' : undefined}
        >
          {t(`section.${name}`)}
        </Link>
      ))}
    >
      {shown === 'logo' ? (
        <LogoSection administered={administered} />
      ) : (
        <SettingSection key={shown} name={shown} settings={administered}>
          {(editing) => fieldsOf(shown, editing)}
        </SettingSection>
      )}
    </LinkedSections>
  );
}

function fieldsOf(name: Exclude<SettingSectionName, 'logo'>, editing: SettingsEditing): ReactNode {
  switch (name) {
    case 'portal':
      return <PortalFields editing={editing} />;
    case 'colours':
      return <ColourFields editing={editing} />;
    case 'links':
      return <LinkFields editing={editing} />;
    case 'footer':
      return <FooterValueFields editing={editing} />;
    case 'process':
      return <ProcessFields editing={editing} />;
    case 'mail':
      return <LanguageTextFields editing={editing} name="mailSignature" isFormatted={false} />;
    case 'liabilityNotice':
      return (
        <>
          <LanguageTextFields editing={editing} name="liabilityNotice" />
          <NoticeVersions />
        </>
      );
    case 'disclosure':
      return <DisclosureFields editing={editing} />;
    default:
      return <LanguageTextFields editing={editing} name={name} />;
  }
}
