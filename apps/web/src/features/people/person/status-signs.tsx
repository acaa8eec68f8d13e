import { type ConsultingProcess, consultingProcesses, type ProcessStatus } from '@fundus/contract/person-codes';
import {
  type Icon,
  IconBuildingBank,
  IconCheck,
  IconCircle,
  IconCircleDashed,
  IconFileSearch,
  IconFileText,
  IconMessages,
  IconPencil,
  IconProgress,
  IconSend,
  IconThumbUp,
  IconTicket,
  IconX,
} from '@tabler/icons-react';
import { statusTones } from '#features/people/consulting-status/status-words.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { HintedIcon } from '#ui/hinted-icon.tsx';
import type { PersonRow } from './person.queries.ts';
import classes from './person-list.module.css';

const processSigns: Record<ConsultingProcess, Icon> = {
  businessPlan: IconFileText,
  fundingResearch: IconFileSearch,
  projectOutline: IconPencil,
  bafa: IconBuildingBank,
  avgs: IconTicket,
  consulting: IconMessages,
};

const statusSigns: Record<ProcessStatus, Icon> = {
  open: IconCircle,
  requested: IconCircleDashed,
  inProgress: IconProgress,
  submitted: IconSend,
  approved: IconThumbUp,
  rejected: IconX,
  completed: IconCheck,
};

/** The sign of a process. */
export function ProcessSign({ process }: { process: ConsultingProcess }) {
  const Sign = processSigns[process];
  return <Sign size={16} stroke={1.8} aria-hidden />;
}

/** A status as a sign in its colour, with its word on pointing at it and for readers. */
export function StatusSign({ status }: { status: ProcessStatus | null }) {
  const { t } = useTranslation('consulting-status');
  if (status === null) return '–';
  const Sign = statusSigns[status];
  return (
    <span className={classes['sign']} data-tone={statusTones[status]}>
      <HintedIcon label={t(`status.${status}`)}>
        <Sign size={18} stroke={1.8} />
      </HintedIcon>
    </span>
  );
}

/** Pixels of a sign and the gap to the next one. */
export const signWidth = 28;

/** The processes with a status: the sign of the process in the colour of its status, the words on pointing at it. */
export function StatusSigns({ statuses }: { statuses: PersonRow['statuses'] }) {
  const { t } = useTranslation('consulting-status');
  const set = consultingProcesses.flatMap((process) => {
    const status = statuses[process];
    return status === null ? [] : [{ process, status }];
  });
  if (set.length === 0) return '–';
  return (
    <span className={classes['signs']}>
      {set.map(({ process, status }) => {
        const Sign = processSigns[process];
        return (
          <span key={process} className={classes['sign']} data-tone={statusTones[status]}>
            <HintedIcon label={`${t(`process.${process}`)}: ${t(`status.${status}`)}`}>
              <Sign size={18} stroke={1.8} />
            </HintedIcon>
          </span>
        );
      })}
    </span>
  );
}
