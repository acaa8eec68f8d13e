import { type AdministeredSettings, settingsForm, type TypedSettings } from '@fundus/contract/setting';
import { type RecordEditing, useRecordForm } from '#ui/form/use-record-form.ts';
import type { VersionedRecord } from '#ui/form/use-record-save.ts';
import { useUpdateSettings } from './setting.queries.ts';

export type SettingsEditing = RecordEditing<AdministeredSettings, TypedSettings>;

/** The version of the liability notice is given by the server and no part of the form. */
function toRecord({ revision, settings }: AdministeredSettings): VersionedRecord<TypedSettings> {
  const { logo: _logo, liabilityNotice, ...values } = settings;
  const { de, en } = liabilityNotice;
  return { revision, values: { ...values, liabilityNotice: { de, en } } };
}

/** A form over the settings; each section has one, and sends only what was changed in it. */
export function useSettingsEditing(loaded: AdministeredSettings): SettingsEditing {
  const update = useUpdateSettings();
  return useRecordForm<AdministeredSettings, TypedSettings>({
    row: loaded,
    toRecord,
    schema: settingsForm,
    save: (changes, { row: from }) => update.mutateAsync({ from, changes }),
  });
}
