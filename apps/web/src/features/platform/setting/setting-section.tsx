import type { AdministeredSettings, TypedSettings } from '@fundus/contract/setting';
import { type ReactNode, useCallback } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { RecordForm } from '#ui/form/record-form.tsx';
import { SectionFrame } from '#ui/section-page.tsx';
import { type SettingsEditing, useSettingsEditing } from './setting-form.ts';
import type { SettingSectionName } from './setting-sections.ts';

/** A part of the page under its heading. */
export function SettingFrame({ name, children }: { name: SettingSectionName; children: ReactNode }) {
  const { t } = useTranslation('setting-administration');
  return (
    <SectionFrame id={`abschnitt-${name}`} title={t(`section.${name}`)}>
      {children}
    </SectionFrame>
  );
}

/** A section with a form of its own: each is saved by itself. */
export function SettingSection({
  name,
  settings,
  children,
}: {
  name: SettingSectionName;
  settings: AdministeredSettings;
  children: (editing: SettingsEditing) => ReactNode;
}) {
  const { t } = useTranslation('setting-administration');
  const editing = useSettingsEditing(settings);
  const label = useCallback((field: keyof TypedSettings) => t(`field.${field}`), [t]);
  const word = useCallback(
    (_field: keyof TypedSettings, value: unknown): string =>
      typeof value === 'boolean' ? t(value ? 'on' : 'off') : wordOf(value),
    [t],
  );
  return (
    <SettingFrame name={name}>
      <RecordForm
        name={`setting-${name}`}
        label={t(`section.${name}`)}
        editing={editing}
        words={{ label, word }}
        savedMessage={t('saved')}
      >
        {children(editing)}
      </RecordForm>
    </SettingFrame>
  );
}

/** Parts of a value (languages, links, lists) one after the other. */
function wordOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(wordOf).join(', ');
  if (typeof value === 'object' && value !== null) {
    return Object.values(value)
      .map(wordOf)
      .filter((part) => part !== '')
      .join(' / ');
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
