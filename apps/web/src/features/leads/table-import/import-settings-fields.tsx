import { personKinds } from '@fundus/contract/person-codes';
import { SegmentedControl, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportNoun, ImportSettings } from './import-api.ts';
import classes from './table-import.module.css';
import { importSourcesQuery } from './table-import.queries.ts';

interface Props {
  settings: ImportSettings;
  isBusy?: boolean;
  onChange: (change: Partial<ImportSettings>) => void;
}

/** What holds for all rows of a file: what persons become, or where leads come from. */
export function ImportSettingsFields({ noun, ...props }: Props & { noun: ImportNoun }) {
  return noun === 'person' ? <KindField {...props} /> : <SourceField {...props} />;
}

function KindField({ settings, isBusy = false, onChange }: Props) {
  const { t } = useTranslation('table-import');
  const id = useId();
  return (
    <div>
      <p className={classes['label']} id={id}>
        {t('kind.label')}
      </p>
      <SegmentedControl
        aria-labelledby={id}
        value={settings.kind}
        disabled={isBusy}
        onChange={(kind) => onChange({ kind })}
        data={personKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
    </div>
  );
}

function SourceField({ settings, isBusy = false, onChange }: Props) {
  const { t } = useTranslation('table-import');
  const { data: sources = [], error } = useQuery(importSourcesQuery);
  return (
    <Select
      className={classes['source'] ?? ''}
      label={t('source.label')}
      description={t('source.hint')}
      placeholder={t('source.none')}
      error={error === null ? undefined : t('source.failed')}
      data={sources.map(({ sourceId, name }) => ({ value: sourceId, label: name }))}
      value={settings.sourceId}
      disabled={isBusy}
      clearable
      clearButtonProps={{ 'aria-label': t('source.clear') }}
      searchable={sources.length > 8}
      onChange={(sourceId) => onChange({ sourceId })}
    />
  );
}
