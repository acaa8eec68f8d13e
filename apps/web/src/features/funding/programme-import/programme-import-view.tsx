import { uploadLimits } from '@fundus/contract/limits';
import { programmeLevels, programmeStatuses } from '@fundus/contract/programme-content';
import { importLimits, type ProgrammeImport, tabledFields, vocabularyOfField } from '@fundus/contract/programme-import';
import { Autocomplete, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { fieldGroups } from '#features/funding/funding-programme/programme-fields.ts';
import { importListQuery } from '#features/platform/import/import.queries.ts';
import type { ImportView, ImportWords, SettingWord, UploadSettings } from '#features/platform/import/import-view.ts';
import { useTermBook } from '#features/platform/vocabulary/use-term-book.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { paths } from '../../../paths.ts';
import { checkMapping, listSources } from './mapping-check.ts';
import classes from './programme-import.module.css';

/** The fields that a column can fill. */
const tabled: ReadonlySet<string> = new Set(tabledFields);

type Settings = Pick<ProgrammeImport, 'endsVanished'>;

/** Imports of programmes into the catalogue. */
export const programmeImportView: ImportView<ProgrammeImport> = {
  target: 'programme',
  isShared: true,
  listPath: paths.administrationImports,
  runPath: paths.administrationImport,
  keepsRefusedRows: false,
  maxBytes: uploadLimits.importBytes,
  accept: '.csv,.tsv,.txt,.xlsx,.jsonl,.ndjson,.json,.xml,.zip',
  nameOf: ({ source }) => source,
  isShipped: ({ isCatalogue }) => isCatalogue,
  settingsOf: ({ endsVanished }): Settings => ({ endsVanished }),
  takenOutcomes: ({ endsVanished }) => ['new', 'changed', ...(endsVanished ? (['vanished'] as const) : [])],
  Settings({ settings, isBusy, onChange }) {
    const { t } = useTranslation('import');
    return (
      <Switch
        className={classes['switch'] ?? ''}
        label={t('run.endsVanished')}
        description={t('run.endsVanishedHint')}
        checked={(settings as Settings).endsVanished}
        disabled={isBusy}
        onChange={(event) => onChange({ endsVanished: event.currentTarget.checked })}
      />
    );
  },
};

/** The stock that a new file comes from. */
export function useProgrammeUpload(): UploadSettings {
  const { data: imports } = useQuery(importListQuery('programme'));
  const { t } = useTranslation('import');
  const sources = useMemo(() => listSources((imports ?? []) as ProgrammeImport[]), [imports]);
  const [typed, setTyped] = useState<string | null>(null);
  // The monthly file comes from the stock that the last one came from.
  const source = (typed ?? sources[0] ?? '').trim();
  const fields = (
    // The source comes first, because rows are recognised again within it.
    <Autocomplete
      label={t('source.label', { context: 'programme' })}
      description={t('source.hint', { context: 'programme' })}
      placeholder={t('source.placeholder')}
      data={sources}
      value={typed ?? sources[0] ?? ''}
      onChange={setTyped}
      maxLength={100}
      error={typed !== null && source === '' ? t('source.required') : undefined}
    />
  );
  return { fields, body: source === '' ? null : { source } };
}

export function useProgrammeSetting(): SettingWord<ProgrammeImport> {
  const { t } = useTranslation('import');
  return useMemo(
    () => ({ key: 'source', label: t('column.source'), wordOf: ({ source }: ProgrammeImport) => source }),
    [t],
  );
}

export function useProgrammeWords(): ImportWords<ProgrammeImport> {
  const { t } = useTranslation('import');
  const { t: tProgramme } = useTranslation('funding-programme');
  const { t: tVocabulary } = useTranslation('vocabulary');
  const { book } = useTermBook();
  const targetGroups = useMemo(
    () => [
      {
        group: t('mapping.groupOther'),
        items: (['ignore', 'externalId', 'lastCheckedOn'] as const).map((value) => ({
          value: value as string,
          label: t(`target.${value}`),
        })),
      },
      ...fieldGroups
        .map(({ name, fields }) => ({
          group: tProgramme(`group.${name}`),
          items: fields
            .filter((field) => field !== 'rules' && tabled.has(field))
            .map((field) => ({ value: field as string, label: tProgramme(`field.${field}`) })),
        }))
        .filter(({ items }) => items.length > 0),
      {
        group: t('mapping.groupLimit'),
        items: importLimits.map((limit) => ({ value: limit as string, label: t(`target.${limit}`) })),
      },
    ],
    [t, tProgramme],
  );
  return {
    targetGroups,
    checkMapping(mapping) {
      const { doubled, hasTitle, hasIdentity } = checkMapping(mapping);
      return {
        doubled,
        isBlocked: doubled.length > 0,
        warnings: hasTitle ? [] : [t('mapping.noTitle')],
        notes: hasIdentity ? [] : [t('mapping.noIdentity')],
      };
    },
    fieldLabel: (field) => tProgramme(`field.${field as 'title'}`, { defaultValue: field }),
    termsOf(field) {
      const vocabulary = vocabularyOfField[field as keyof typeof vocabularyOfField];
      if (vocabulary !== undefined) return book.list(vocabulary).map(({ value, label }) => ({ value, label }));
      return field === 'level'
        ? programmeLevels.map((value) => ({ value, label: tVocabulary(`level.${value}`) }))
        : programmeStatuses.map((value) => ({ value, label: tVocabulary(`programmeStatus.${value}`) }));
    },
    linkTo: (_run, programmeId, name) => (
      <Link to={paths.programme} params={{ programmeId }} aria-label={t('row.open', { name })}>
        {name}
      </Link>
    ),
    linkToDifference: (programmeId, { before, after }, name) => (
      <Link
        to={paths.programme}
        params={{ programmeId }}
        search={{ tab: 'versions', version: after, compareWith: before }}
        aria-label={t('row.differenceOf', { name })}
      >
        {t('row.difference')}
      </Link>
    ),
  };
}
