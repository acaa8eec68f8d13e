import { useDraggable, useDroppable } from '@dnd-kit/core';
import type { ModelContent } from '@fundus/contract/business-model';
import type { ModelField } from '@fundus/contract/business-model-codes';
import { VisuallyHidden } from '@mantine/core';
import {
  IconCheck,
  IconChevronDown,
  IconChevronUp,
  IconGripVertical,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { formatMoney, formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { dropTarget } from '#ui/board/card-drag.ts';
import { RowMenu } from '#ui/list/row-menu.tsx';
import { noteName, type PlacedNote } from './board-notes.ts';
import classes from './model-board.module.css';

/** Content of a note: its text, its number, its segments, and whether it is proven. */
export function NoteText({ note, content }: { note: PlacedNote; content: ModelContent }) {
  const { t } = useTranslation('business-model');
  const segments = note.segmentIds.flatMap((id) => {
    const segment = content.notes[id] ?? null;
    return segment === null ? [] : [noteName(segment)];
  });
  const facts = [
    useNumberWords(note),
    segments.length === 0 ? '' : t('note.forSegments', { segments: segments.join(', ') }),
  ].filter((fact) => fact !== '');
  return (
    <>
      <VisuallyHidden>{t(`colour.${note.colour}`)}: </VisuallyHidden>
      <span className={classes['text']}>{note.text}</span>
      {facts.length > 0 && <span className={classes['facts']}>{facts.join(' · ')}</span>}
      {note.evidence !== '' && (
        <span className={classes['facts']} title={note.evidence}>
          <IconCheck size={13} aria-hidden /> {t('note.proven')}
        </span>
      )}
    </>
  );
}

function useNumberWords({ number }: PlacedNote): string {
  const { t } = useTranslation('business-model');
  if (number === null) return '';
  const { kind, label, amountCents, basisPoints } = number;
  const share = basisPoints === null ? '' : `${formatNumber(basisPoints / 100)} %`;
  const amount = amountCents === null ? '' : formatMoney(amountCents);
  return [label || t(`numberKind.${kind}`), kind === 'share' ? share : amount].filter((part) => part !== '').join(': ');
}

/** One note: dragged anywhere by mouse or finger, by keyboard at its handle, or moved by its menu. */
export function NoteCard({
  note,
  content,
  canEdit,
  targets,
  onEdit,
  onRemove,
  onStep,
  onMoveTo,
}: {
  note: PlacedNote;
  content: ModelContent;
  canEdit: boolean;
  targets: readonly { field: ModelField; label: string; isHere: boolean }[];
  onEdit: () => void;
  onRemove: () => void;
  onStep: (by: 1 | -1) => void;
  onMoveTo: (field: ModelField) => void;
}) {
  const { t } = useTranslation('business-model');
  const { id } = note;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id,
    disabled: !canEdit,
  });
  const { setNodeRef: setTargetRef, isOver } = useDroppable({ id, disabled: !canEdit });
  const name = noteName(note);
  return (
    <li
      ref={(element) => {
        setNodeRef(element);
        setTargetRef(element);
      }}
      className={classes['note']}
      data-note={id}
      {...(canEdit && dropTarget(id))}
      data-colour={note.colour}
      data-dragging={isDragging || undefined}
      data-over={(isOver && !isDragging) || undefined}
      {...listeners}
    >
      <div className={classes['content']}>
        <NoteText note={note} content={content} />
      </div>
      {canEdit && (
        <div className={classes['tools']} data-print="hide">
          <button
            type="button"
            ref={setActivatorNodeRef}
            className={classes['handle']}
            {...attributes}
            // dnd-kit would say "draggable" in English here; the name of the button says it already.
            aria-roledescription={undefined}
            aria-label={t('board.handle', { name })}
            data-handle
          >
            <IconGripVertical size={16} stroke={1.6} aria-hidden />
          </button>
          <RowMenu
            label={t('board.actions', { name })}
            returnsFocus={false}
            groups={[
              [{ label: t('board.edit'), icon: IconPencil, onStart: onEdit }],
              [
                { label: t('board.up'), icon: IconChevronUp, onStart: () => onStep(-1) },
                { label: t('board.down'), icon: IconChevronDown, onStart: () => onStep(1) },
              ],
              targets
                .filter(({ isHere }) => !isHere)
                .map(({ field, label }) => ({
                  label: `${t('board.moveTo')} ${label}`,
                  onStart: () => onMoveTo(field),
                })),
              [{ label: t('board.delete'), icon: IconTrash, onStart: onRemove }],
            ]}
          />
        </div>
      )}
    </li>
  );
}
