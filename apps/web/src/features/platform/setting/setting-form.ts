import { type AdministeredSettings, settingsForm, type TypedSettings } from '@fundus/contract/setting';
import { useMemo } from 'react';
import { type RecordEditing, useRecordForm, type VersionedRecord } from '#ui/form/use-record-form.ts';
import { useUpdateSettings } from './setting.queries.ts';

export type SettingsEditing = RecordEditing<TypedSettings>;

/** The version of the liability notice is given by the server and no part of the form. */
function toRecord({ revision, settings }: AdministeredSettings): VersionedRecord<TypedSettings> {
  const { logo: _logo, liabilityNotice, ...values } = settings;
  const { de, en } = liabilityNotice;
  return { revision, values: { ...values, liabilityNotice: { de, en } } };
}

/** A form over the settings; each section has one, and sends only what was changed in it. */
export function useSettingsEditing(loaded: AdministeredSettings): SettingsEditing {
  const update = useUpdateSettings();
  const record = useMemo(() => toRecord(loaded), [loaded]);
  return useRecordForm<TypedSettings>({
    loaded: record,
    schema: settingsForm,
    save: async (changes, from) => toRecord(await update.mutateAsync({ ...changes, revision: from.revision })),
    currentOf: ({ details }) => {
      const current = details['current'] as AdministeredSettings | undefined;
      return current === undefined ? null : toRecord(current);
    },
  });
}
