import type { ProcessStatusMap } from '@fundus/contract/consulting-status';
import {
  type ConsultingProcess,
  consultingProcesses,
  type ProcessStatus,
  processStatuses,
} from '@fundus/contract/person-codes';
import { Menu } from '@mantine/core';
import { IconCheck, IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#lib/api/api-error.ts';
import { notifyError, notifyFailure, notifyWithUndo } from '#ui/notify.tsx';
import classes from './consulting-status.module.css';
import { useSetProcessStatus } from './consulting-status.mutations.ts';
import { ProcessStatusChip } from './status-chip.tsx';

/** The six processes at a glance; a click changes the status of one or leads to its section. */
export function StatusStrip({
  personId,
  current,
  canEdit,
  onOpen,
}: {
  personId: string;
  current: ProcessStatusMap;
  canEdit: boolean;
  onOpen: (process: ConsultingProcess) => void;
}) {
  const { t } = useTranslation(['consulting-status', 'person-detail']);
  const move = useSetProcessStatus(personId);
  const set = (process: ConsultingProcess, status: ProcessStatus | null): void => {
    const before = current[process];
    if (before === status) return;
    const words = { process: t(`consulting-status:process.${process}`), status: wordOf(status) };
    move.mutate(
      { process, status, expected: before },
      {
        onSuccess: () =>
          notifyWithUndo(t('person-detail:status.set', words), () =>
            move.mutateAsync({ process, status: before, expected: status }),
          ),
        onError: (error) =>
          isApiError(error, 'REVISION_CONFLICT')
            ? notifyError(t('person-detail:status.conflict', words))
            : notifyFailure('setStatus')(error),
      },
    );
  };
  const wordOf = (status: ProcessStatus | null): string => t(`consulting-status:status.${status ?? 'none'}`);
  return (
    <ul className={classes['strip']} aria-label={t('person-detail:status.label')}>
      {consultingProcesses.map((process) => {
        const name = t(`consulting-status:process.${process}`);
        const status = move.isPending && move.variables.process === process ? move.variables.status : current[process];
        return (
          <li key={process}>
            <Menu position="bottom-start" width={240}>
              <Menu.Target>
                <button
                  type="button"
                  className={classes['tile']}
                  aria-label={t('person-detail:status.of', { process: name, status: wordOf(status) })}
                >
                  <span className={classes['process']}>{name}</span>
                  <ProcessStatusChip status={status} />
                </button>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item leftSection={<IconExternalLink size={16} aria-hidden />} onClick={() => onOpen(process)}>
                  {t('person-detail:status.open', { process: name })}
                </Menu.Item>
                {canEdit && <Menu.Divider />}
                {canEdit &&
                  [...processStatuses, null].map((value) => (
                    <Menu.Item
                      key={value ?? 'none'}
                      rightSection={value === status ? <IconCheck size={16} aria-hidden /> : null}
                      onClick={() => set(process, value)}
                    >
                      {wordOf(value)}
                    </Menu.Item>
                  ))}
              </Menu.Dropdown>
            </Menu>
          </li>
        );
      })}
    </ul>
  );
}
