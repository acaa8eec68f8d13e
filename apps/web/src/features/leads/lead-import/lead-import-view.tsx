import type { LeadImport } from '@fundus/contract/lead-import';
import { Select } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { RecordSwitches, recordView, useRecordWords } from '#features/people/person-import/record-view.tsx';
import type { ImportView, ImportWords, SettingWord, UploadSettings } from '#features/platform/import/import-view.ts';
import { call } from '#lib/api/client.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { queryKeys } from '#query-keys.ts';
import { paths } from '../../../paths.ts';
import classes from './lead-import.module.css';
import { leadMapping } from './lead-mapping.ts';

type Settings = Pick<LeadImport, 'sourceId' | 'takesDuplicates' | 'takesBlocked'>;

/** Imports into the leads that wait to be distributed. */
export const leadImportView: ImportView<LeadImport> = {
  ...recordView,
  target: 'lead',
  isShared: false,
  listPath: paths.leadImports,
  runPath: paths.leadImport,
  nameOf: ({ fileName }) => fileName,
  settingsOf: ({ sourceId, takesDuplicates, takesBlocked }): Settings => ({ sourceId, takesDuplicates, takesBlocked }),
  Settings({ run, settings, isBusy, onChange }) {
    const chosen = settings as Settings;
    return (
      <>
        <SourceField sourceId={chosen.sourceId} isBusy={isBusy} onChange={(sourceId) => onChange({ sourceId })} />
        <RecordSwitches target="lead" run={run} settings={chosen} isBusy={isBusy} onChange={onChange} />
      </>
    );
  },
};

/** The source of the leads of a new file. */
export function useLeadUpload(): UploadSettings {
  const [sourceId, setSourceId] = useState<string | null>(null);
  return { fields: <SourceField sourceId={sourceId} onChange={setSourceId} />, body: { sourceId } };
}

export function useLeadSetting(): SettingWord<LeadImport> {
  const { t } = useTranslation('import');
  return useMemo(
    () => ({
      key: 'source',
      label: t('column.source'),
      wordOf: ({ sourceName }: LeadImport) => sourceName || t('source.none'),
    }),
    [t],
  );
}

export function useLeadWords(): ImportWords<LeadImport> {
  const { t } = useTranslation('import');
  return {
    ...useRecordWords('lead', leadMapping),
    linkTo: (_run, leadId, name) => (
      <Link to={paths.lead} params={{ leadId }} aria-label={t('row.open', { name })}>
        {name}
      </Link>
    ),
  };
}

/** Sources that leads can be given; those that take no leads any more are left out. */
const importSourcesQuery = queryOptions({
  queryKey: queryKeys.leadImport.sources,
  queryFn: async ({ signal }) => (await call('GET /api/lead-sources', { signal })).filter(({ isActive }) => isActive),
});

function SourceField({
  sourceId,
  isBusy = false,
  onChange,
}: {
  sourceId: string | null;
  isBusy?: boolean;
  onChange: (sourceId: string | null) => void;
}) {
  const { t } = useTranslation('import');
  const { data: sources = [], error } = useQuery(importSourcesQuery);
  return (
    <Select
      className={classes['source'] ?? ''}
      label={t('source.label')}
      description={t('source.hint')}
      placeholder={t('source.none')}
      error={error === null ? undefined : t('source.failed')}
      data={sources.map(({ sourceId: value, name }) => ({ value, label: name }))}
      value={sourceId}
      disabled={isBusy}
      clearable
      clearButtonProps={{ 'aria-label': t('source.clear') }}
      searchable={sources.length > 8}
      onChange={onChange}
    />
  );
}
