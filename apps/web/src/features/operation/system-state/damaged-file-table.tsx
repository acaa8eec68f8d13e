import type { SystemState } from '@fundus/contract/system-state';
import { formatInstant, formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { StatusChip } from '#ui/status-chip.tsx';
import { StateTable } from './state-table.tsx';
import classes from './system-state.module.css';

/** Stored files that can no longer be opened, and what they belong to. */
export function DamagedFileTable({ damaged: { total, files } }: { damaged: SystemState['damagedFiles'] }) {
  const { t } = useTranslation('system-state');
  const heads = ['file', 'of', 'what', 'since'] as const;
  const more = total - files.length;
  return (
    <>
      <p className={classes['quiet']}>{t('damagedFiles.hint')}</p>
      <StateTable label={t('damagedFiles.title')} heads={heads.map((head) => t(`damagedFiles.${head}`))}>
        {files.map(({ fileName, place, record, damage, damagedAt }, index) => (
          <tr key={`${index} ${fileName}`}>
            <th scope="row">{fileName}</th>
            <td>{t(`damagedFiles.place.${place}`, { record })}</td>
            <td>
              <StatusChip tone="red" isPlain>
                {t(`damagedFiles.${damage}`)}
              </StatusChip>
            </td>
            <td>{formatInstant(damagedAt)}</td>
          </tr>
        ))}
      </StateTable>
      {more > 0 && (
        <p className={classes['quiet']}>{t('damagedFiles.more', { count: more, formatted: formatNumber(more) })}</p>
      )}
    </>
  );
}
