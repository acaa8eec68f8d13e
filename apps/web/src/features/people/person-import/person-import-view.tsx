import { type PersonKind, personKinds } from '@fundus/contract/person-codes';
import type { PersonImport } from '@fundus/contract/person-import';
import { SegmentedControl } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useId, useMemo, useState } from 'react';
import type { ImportView, ImportWords, SettingWord, UploadSettings } from '#features/platform/import/import-view.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { paths, personPaths } from '../../../paths.ts';
import classes from './person-import.module.css';
import { personMapping } from './person-mapping.ts';
import { RecordSwitches, recordView, useRecordWords } from './record-view.tsx';

type Settings = Pick<PersonImport, 'kind' | 'takesDuplicates' | 'takesBlocked'>;

/** Imports into the user's own clients, prospects or contacts. */
export const personImportView: ImportView<PersonImport> = {
  ...recordView,
  target: 'person',
  isShared: false,
  listPath: paths.personImports,
  runPath: paths.personImport,
  nameOf: ({ fileName }) => fileName,
  settingsOf: ({ kind, takesDuplicates, takesBlocked }): Settings => ({ kind, takesDuplicates, takesBlocked }),
  Settings({ run, settings, isBusy, onChange }) {
    const chosen = settings as Settings;
    return (
      <>
        <KindField kind={chosen.kind} isBusy={isBusy} onChange={(kind) => onChange({ kind })} />
        <RecordSwitches target="person" run={run} settings={chosen} isBusy={isBusy} onChange={onChange} />
      </>
    );
  },
};

/** Kind of record for the rows of a new file; `wished` comes from the link. */
export function usePersonUpload(wished: string | undefined): UploadSettings {
  const [kind, setKind] = useState<PersonKind>(personKinds.find((value) => value === wished) ?? 'contact');
  return { fields: <KindField kind={kind} onChange={setKind} />, body: { kind } };
}

export function usePersonSetting(): SettingWord<PersonImport> {
  const { t } = useTranslation('import');
  return useMemo(
    () => ({ key: 'kind', label: t('column.kind'), wordOf: ({ kind }: PersonImport) => t(`kind.${kind}`) }),
    [t],
  );
}

export function usePersonWords(): ImportWords<PersonImport> {
  const { t } = useTranslation('import');
  return {
    ...useRecordWords('person', personMapping),
    linkTo: ({ kind }, personId, name) => (
      <Link to={personPaths[kind]} params={{ personId }} aria-label={t('row.open', { name })}>
        {name}
      </Link>
    ),
  };
}

function KindField({
  kind,
  isBusy = false,
  onChange,
}: {
  kind: PersonKind;
  isBusy?: boolean;
  onChange: (kind: PersonKind) => void;
}) {
  const { t } = useTranslation('import');
  const id = useId();
  return (
    <div>
      <p className={classes['label']} id={id}>
        {t('kind.label')}
      </p>
      <SegmentedControl
        aria-labelledby={id}
        value={kind}
        disabled={isBusy}
        onChange={onChange}
        data={personKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
    </div>
  );
}
