import type { OutlineParts } from '@fundus/contract/outline/outline-parts';
import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Panel } from '#ui/panel.tsx';
import typography from '#ui/typography.module.css';
import classes from './outline.module.css';

/** Person months by member of staff and package, typed in like a sheet; stored in hundredths. */
export function EffortTable({
  parts,
  canEdit,
  onChange,
}: {
  parts: OutlineParts;
  canEdit: boolean;
  onChange: (packageId: string, staffId: string, hundredths: number) => void;
}) {
  const { t } = useTranslation('project-outline');
  const { staff, packages, partners } = parts;
  if (staff.length === 0 || packages.length === 0) {
    return (
      <Panel title={t('effort.title')}>
        <p className={typography['quiet']}>{t('effort.empty')}</p>
      </Panel>
    );
  }
  const numberOf = (index: number): string => t('package.short', { number: index + 1 });
  const sumOf = (efforts: readonly number[]): string =>
    formatNumber(efforts.reduce((sum, effort) => sum + effort, 0) / 100);
  return (
    <Panel title={t('effort.title')}>
      <p className={typography['small']}>{t('effort.intro')}</p>
      <div className={classes['scroll']} tabIndex={0} role="group" aria-label={t('effort.title')}>
        <table className={classes['table']}>
          <thead>
            <tr>
              <th scope="col">{t('effort.person')}</th>
              {packages.map(({ id, title }, index) => (
                <th key={id} scope="col" title={title}>
                  {numberOf(index)}
                </th>
              ))}
              <th scope="col">{t('cost.total')}</th>
            </tr>
          </thead>
          <tbody>
            {staff.map((person) => (
              <tr key={person.id}>
                <th scope="row">
                  {person.name}
                  <span className={typography['below']}>
                    {partners.find(({ id }) => id === person.partnerId)?.name ?? ''}
                  </span>
                </th>
                {packages.map((pack, index) => (
                  <td key={pack.id}>
                    <EffortCell
                      key={pack.efforts[person.id] ?? 0}
                      label={t('effort.cell', { person: person.name, package: numberOf(index) })}
                      hundredths={pack.efforts[person.id] ?? 0}
                      isReadOnly={!canEdit}
                      onChange={(hundredths) => onChange(pack.id, person.id, hundredths)}
                    />
                  </td>
                ))}
                <td>{sumOf(packages.map(({ efforts }) => efforts[person.id] ?? 0))}</td>
              </tr>
            ))}
            <tr className={classes['total']}>
              <th scope="row">{t('cost.total')}</th>
              {packages.map(({ id, efforts }) => (
                <td key={id}>{sumOf(staff.map((person) => efforts[person.id] ?? 0))}</td>
              ))}
              <td>{sumOf(staff.flatMap((person) => packages.map(({ efforts }) => efforts[person.id] ?? 0)))}</td>
            </tr>
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

function EffortCell({
  label,
  hundredths,
  isReadOnly,
  onChange,
}: {
  label: string;
  hundredths: number;
  isReadOnly: boolean;
  onChange: (hundredths: number) => void;
}) {
  const [value, setValue] = useState<string | number>(hundredths === 0 ? '' : hundredths / 100);
  const save = (): void => {
    const next = Math.round(Number(value) * 100);
    if (Number.isFinite(next) && next !== hundredths) onChange(next);
  };
  return (
    <NumberInput
      aria-label={label}
      className={classes['effort'] ?? ''}
      size="xs"
      hideControls
      min={0}
      max={120}
      decimalScale={2}
      decimalSeparator=","
      allowedDecimalSeparators={[',', '.']}
      readOnly={isReadOnly}
      value={value}
      onChange={setValue}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save();
      }}
    />
  );
}
