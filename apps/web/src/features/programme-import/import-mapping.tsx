import type { ImportMapping, ImportRun, ImportTarget } from '@fundus/contract/programme-import';
import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '#ui/banner.tsx';
import { checkMapping, mappingOf, wordSample } from './mapping-check.ts';
import classes from './programme-import.module.css';

export interface TargetGroup {
  group: string;
  items: { value: string; label: string }[];
}

/** Which column fills which field, with samples from the file. The dry run is made anew on demand. */
export function ImportMappingTable({
  run,
  targets,
  isBusy,
  isEditable,
  onRemap,
}: {
  run: ImportRun;
  /** Fields of a programme in their groups. */
  targets: readonly TargetGroup[];
  isBusy: boolean;
  isEditable: boolean;
  onRemap: (mapping: ImportMapping) => void;
}) {
  const { t } = useTranslation('programme-import');
  const stored = mappingOf(run.columns);
  const [edited, setEdited] = useState<ImportMapping | null>(null);
  const mapping = edited ?? stored;
  const { doubled, hasTitle, hasIdentity } = checkMapping(mapping);
  const choices = [
    {
      group: t('mapping.special'),
      items: [
        { value: 'ignore', label: t('mapping.ignore') },
        { value: 'externalId', label: t('mapping.externalId') },
      ],
    },
    ...targets,
  ];
  const labelOf = (target: ImportTarget): string =>
    choices.flatMap(({ items }) => items).find(({ value }) => value === target)?.label ?? target;
  return (
    <section>
      <p className={classes['intro']}>{t('mapping.intro')}</p>
      {!hasTitle && <Banner tone="warning">{t('mapping.noTitle')}</Banner>}
      {!hasIdentity && <Banner>{t('mapping.noIdentity')}</Banner>}
      {doubled.map((target) => (
        <Banner key={target} tone="warning">
          {t('mapping.doubled', { target: labelOf(target) })}
        </Banner>
      ))}
      <table className={classes['mapping']} aria-label={t('mapping.label')}>
        <thead>
          <tr>
            <th scope="col">{t('mapping.column')}</th>
            <th scope="col">{t('mapping.samples')}</th>
            <th scope="col">{t('mapping.target')}</th>
          </tr>
        </thead>
        <tbody>
          {run.columns.map((column) => {
            const target = mapping[column.name] ?? 'ignore';
            return (
              <tr key={column.name} data-ignored={target === 'ignore' || undefined}>
                <th scope="row">{column.name}</th>
                <td>
                  <ul className={classes['samples']}>
                    {column.samples.length === 0 && <li className={classes['quiet']}>{t('mapping.emptySample')}</li>}
                    {column.samples.slice(0, 3).map((sample, index) => (
                      <li key={index} title={wordSample(sample).slice(0, 1_000)}>
                        {wordSample(sample).slice(0, 160)}
                      </li>
                    ))}
                  </ul>
                </td>
                <td className={classes['target']}>
                  {isEditable ? (
                    <Select
                      aria-label={t('mapping.targetOf', { column: column.name })}
                      data={choices}
                      value={target}
                      allowDeselect={false}
                      searchable
                      error={doubled.includes(target)}
                      onChange={(value) =>
                        value !== null && setEdited({ ...mapping, [column.name]: value as ImportTarget })
                      }
                    />
                  ) : (
                    labelOf(target)
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {isEditable && edited !== null && (
        <div className={classes['sticky']}>
          <Button loading={isBusy} disabled={doubled.length > 0} onClick={() => onRemap(edited)}>
            {t('mapping.apply')}
          </Button>
          <Button variant="default" onClick={() => setEdited(null)}>
            {t('mapping.discard')}
          </Button>
        </div>
      )}
    </section>
  );
}
