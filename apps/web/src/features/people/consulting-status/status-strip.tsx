import type { ConsultingStatus, ProcessStatusMap } from '@fundus/contract/consulting-status';
import { type ConsultingProcess, consultingProcesses, type ProcessStatus } from '@fundus/contract/person-codes';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { lazyOverlay } from '#ui/lazy-part.tsx';
import { notifyFailure, notifyStale, notifyWithUndo } from '#ui/notify.tsx';
import classes from './consulting-status.module.css';
import { useSetProcessStatus } from './consulting-status.mutations.ts';
import { ProcessStatusChip } from './status-chip.tsx';

const StatusButton = lazyOverlay('menu', () => import('./open-status-menu.tsx').then((part) => part.OpenStatusMenu));

/** The processes with a status in one strip; a click changes one or leads to its section. Those without wait behind a button. */
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
  const [showsAll, setShowsAll] = useState(false);
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
        onError: notifyStale(words.process, notifyFailure('setStatus'), (stored) =>
          wordOf((stored as ConsultingStatus).status),
        ),
      },
    );
  };
  const wordOf = (status: ProcessStatus | null): string => t(`consulting-status:status.${status ?? 'none'}`);
  const statusOf = (process: ConsultingProcess): ProcessStatus | null =>
    move.isPending && move.variables.process === process ? move.variables.status : current[process];
  const shown = consultingProcesses.filter((process) => showsAll || statusOf(process) !== null);
  const Sign = showsAll ? IconMinus : IconPlus;
  return (
    <ul className={classes['strip']} aria-label={t('person-detail:status.label')}>
      {shown.map((process) => {
        const name = t(`consulting-status:process.${process}`);
        const status = statusOf(process);
        return (
          <li key={process}>
            <StatusButton
              openLabel={t('person-detail:status.open', { process: name })}
              status={status}
              canEdit={canEdit}
              wordOf={wordOf}
              onOpen={() => onOpen(process)}
              onSet={(value) => set(process, value)}
              target={
                <button
                  type="button"
                  className={classes['tile']}
                  aria-label={t('person-detail:status.of', { process: name, status: wordOf(status) })}
                >
                  <span className={classes['process']}>{name}</span>
                  <ProcessStatusChip status={status} />
                </button>
              }
            />
          </li>
        );
      })}
      {canEdit && (showsAll || shown.length < consultingProcesses.length) && (
        <li>
          <button
            type="button"
            className={classes['more']}
            aria-expanded={showsAll}
            aria-label={t('person-detail:status.add')}
            onClick={() => setShowsAll(!showsAll)}
          >
            <Sign size={16} aria-hidden />
            {t('person-detail:status.short')}
          </button>
        </li>
      )}
    </ul>
  );
}
