import type { SystemState } from '@fundus/contract/system-state';
import { formatInstant } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { StatusChip } from '#ui/status-chip.tsx';
import { StateTable } from './state-table.tsx';

/** The servers of the portal, and whether each was heard of lately. */
export function ServerTable({ state }: { state: SystemState }) {
  const { t } = useTranslation('system-state');
  const heads = ['host', 'processId', 'version', 'node', 'startedAt', 'state'] as const;
  return (
    <StateTable label={t('servers.title')} heads={heads.map((head) => t(`servers.${head}`))}>
      {state.servers.map((server) => (
        <tr key={server.serverId}>
          <th scope="row">{server.host}</th>
          <td>{server.processId}</td>
          <td>{server.version}</td>
          <td>{server.nodeVersion}</td>
          <td>{formatInstant(server.startedAt)}</td>
          <td>
            <StatusChip tone={server.isAlive ? 'green' : 'red'} isPlain>
              {t(server.isThis ? 'servers.this' : server.isAlive ? 'servers.alive' : 'servers.silent')}
            </StatusChip>
          </td>
        </tr>
      ))}
    </StateTable>
  );
}
