import { ActionIcon, TextInput } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import classes from './inline-edit.module.css';

/** A text that is changed where it stands: Enter or leaving saves, Escape gives up. An empty text is not taken. */
export function InlineEdit({
  value,
  label,
  editLabel,
  emptyMessage,
  onSave,
  children,
  maxLength = 200,
  isEditing: isForced,
  onEnd,
}: {
  value: string;
  /** Names the field. */
  label: string;
  /** Names the button that begins. */
  editLabel: string;
  /** Why an empty text is not taken. */
  emptyMessage: string;
  onSave: (text: string) => void;
  /** How the text is shown while it is not being changed. */
  children: ReactNode;
  maxLength?: number;
  /** Begun from outside, for example by a menu; without it the pencil begins. */
  isEditing?: boolean;
  onEnd?: () => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isEditing = isForced ?? isOpen;
  const shown = text ?? value;
  const end = (refocus: boolean): void => {
    setOpen(false);
    setText(null);
    onEnd?.();
    if (refocus) requestAnimationFrame(() => button.current?.focus());
  };
  const save = (refocus: boolean): void => {
    const next = shown.trim();
    if (next === '') return;
    if (next !== value) onSave(next);
    end(refocus);
  };
  if (isEditing) {
    return (
      <TextInput
        autoFocus
        className={classes['input'] ?? ''}
        aria-label={label}
        value={shown}
        maxLength={maxLength}
        error={shown.trim() === '' ? emptyMessage : undefined}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={() => (shown.trim() === '' ? end(false) : save(false))}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save(true);
          if (event.key === 'Escape') {
            event.stopPropagation();
            end(true);
          }
        }}
      />
    );
  }
  return (
    <span className={classes['root']}>
      {children}
      {isForced === undefined && (
        <ActionIcon
          ref={button}
          variant="subtle"
          color="gray"
          size={32}
          aria-label={editLabel}
          title={editLabel}
          onClick={() => setOpen(true)}
          data-print="hide"
        >
          <IconPencil size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
    </span>
  );
}
