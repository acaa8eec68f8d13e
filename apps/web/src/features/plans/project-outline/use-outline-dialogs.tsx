import type { ProjectOutline } from '@fundus/contract/project-outline';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useState } from 'react';
import { storePaper } from '#features/plans/work-paper/use-paper.ts';
import { newId } from '#lib/new-id.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { projectOutlineApi } from './project-outline-api.tsx';
import type { OutlineGroup, PartDialogProps } from './use-outline-part.ts';

const words = ['validation'] as const;

/** The dialog of each group; its schema comes with the first one that is opened. */
const dialogs: Readonly<Record<OutlineGroup, ComponentType<PartDialogProps>>> = {
  aims: lazyPart(() => import('./aim-dialog.tsx').then((part) => part.AimDialog), words),
  partners: lazyPart(() => import('./partner-dialog.tsx').then((part) => part.PartnerDialog), words),
  staff: lazyPart(() => import('./staff-dialog.tsx').then((part) => part.StaffDialog), words),
  packages: lazyPart(() => import('./package-dialog.tsx').then((part) => part.PackageDialog), words),
  milestones: lazyPart(() => import('./milestone-dialog.tsx').then((part) => part.MilestoneDialog), words),
  costs: lazyPart(() => import('./cost-dialog.tsx').then((part) => part.CostDialog), words),
};
const FrameDialog = lazyPart(() => import('./frame-dialog.tsx').then((part) => part.FrameDialog), words);

export interface OutlineDialogs {
  /** Opens a part, or a new one. */
  open: (group: OutlineGroup, id?: string) => void;
  openFrame: () => void;
  dialog: ReactNode;
}

/** The dialogs over the parts of an outline; one is open at a time. */
export function useOutlineDialogs(outline: ProjectOutline): OutlineDialogs {
  const client = useQueryClient();
  const [opened, setOpened] = useState<{ group: OutlineGroup; id: string } | 'frame' | null>(null);
  const own = {
    outline,
    onClose: () => setOpened(null),
    onSaved: (saved: ProjectOutline) => storePaper(client, projectOutlineApi, saved),
  };
  const dialogOf = (): ReactNode => {
    if (opened === null) return null;
    if (opened === 'frame') return <FrameDialog {...own} />;
    const Dialog = dialogs[opened.group];
    return <Dialog key={opened.id} {...own} id={opened.id} />;
  };
  return {
    open: (group, id = newId()) => setOpened({ group, id }),
    openFrame: () => setOpened('frame'),
    dialog: dialogOf(),
  };
}
