import type { BusinessModel, NotePlace } from '@fundus/contract/business-model';
import type { ModelField } from '@fundus/contract/business-model-codes';
import { partsOf } from '@fundus/contract/work-paper-codes';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { storePaper } from '#features/plans/work-paper/use-paper.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { businessModelApi } from './business-model-api.tsx';

const NoteDialog = lazyPart(() => import('./note-dialog.tsx').then((part) => part.NoteDialog), ['validation']);
const HypothesisDialog = lazyPart(
  () => import('./hypothesis-dialog.tsx').then((part) => part.HypothesisDialog),
  ['validation'],
);

type Open =
  | { kind: 'note'; noteId: string; field: ModelField; place: NotePlace | null }
  | { kind: 'hypothesis'; id: string; rank: number };

/** The dialogs in which notes and hypotheses are written; their schemas come with the first one. */
export function useModelDialogs(model: BusinessModel): {
  openNote: (note: { noteId: string; field: ModelField; place: NotePlace | null }) => void;
  openHypothesis: (id: string) => void;
  dialog: ReactNode;
} {
  const client = useQueryClient();
  const [open, setOpen] = useState<Open | null>(null);
  const own = {
    model,
    onClose: () => setOpen(null),
    onSaved: (saved: BusinessModel) => storePaper(client, businessModelApi, saved),
  };
  return {
    openNote: (note) => setOpen({ kind: 'note', ...note }),
    openHypothesis: (id) => {
      const ranks = partsOf(model.content.hypotheses).map(({ part }) => part.rank);
      setOpen({ kind: 'hypothesis', id, rank: Math.max(0, ...ranks) + 1 });
    },
    dialog:
      open === null ? null : open.kind === 'note' ? (
        <NoteDialog {...own} noteId={open.noteId} field={open.field} place={open.place} />
      ) : (
        <HypothesisDialog {...own} hypothesisId={open.id} rank={open.rank} />
      ),
  };
}
