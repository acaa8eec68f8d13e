import { useDraggable } from '@dnd-kit/core';
import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowsRightLeft, IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import classes from './board.module.css';

/** One card: dragged anywhere by mouse or finger, by keyboard at its handle, or moved by its menu. */
export function BoardCard({
  id,
  name,
  columnKey,
  targets,
  isFixed,
  onMoveTo,
  children,
}: {
  id: string;
  name: string;
  columnKey: string;
  targets: readonly { key: string; label: string }[];
  isFixed: boolean;
  onMoveTo: (columnKey: string) => void;
  children: ReactNode;
}) {
  const { t } = useTranslation('ui');
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging } = useDraggable({
    id,
    disabled: isFixed,
  });
  return (
    <li
      ref={setNodeRef}
      className={classes['card']}
      data-card={id}
      data-dragging={isDragging || undefined}
      {...listeners}
    >
      <div className={classes['content']}>{children}</div>
      {!isFixed && (
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
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="subtle" color="gray" size={28} aria-label={t('board.moveTo', { name })}>
                <IconArrowsRightLeft size={16} stroke={1.6} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Label aria-hidden>{t('board.moveMenu')}</Menu.Label>
              {targets.map(({ key, label }) => (
                <Menu.Item key={key} disabled={key === columnKey} onClick={() => onMoveTo(key)}>
                  {label}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        </div>
      )}
    </li>
  );
}
