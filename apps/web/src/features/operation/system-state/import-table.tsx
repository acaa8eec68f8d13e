import type { SystemState } from '@fundus/contract/system-state';
import { formatInstant } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { StatusChip } from '#ui/status-chip.tsx';
import { StateTable } from './state-table.tsx';
import classes from './system-state.module.css';

/** The latest imports of all users. */
export function ImportTable({ imports }: { imports: SystemState['imports'] }) {
  const { t } = useTranslation('system-state');
  if (imports.length === 0) return <p className={classes['quiet']}>{t('imports.none')}</p>;
  const heads = ['file', 'of', 'createdAt', 'state'] as const;
  return (
    <StateTable label={t('imports.title')} heads={heads.map((head) => t(`imports.${head}`))}>
      {imports.map((one) => (
        <tr key={one.importId}>
          <th scope="row">{one.fileName}</th>
          <td>{t(`imports.target.${one.target}`)}</td>
          <td>{formatInstant(one.createdAt)}</td>
          <td>
            <StatusChip tone={one.state === 'failed' ? 'red' : 'grey'} isPlain>
              {t(`imports.stateName.${one.state as 'preview'}`, { defaultValue: one.state })}
            </StatusChip>
          </td>
        </tr>
      ))}
    </StateTable>
  );
}
