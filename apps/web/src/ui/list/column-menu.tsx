import { Button, Menu } from '@mantine/core';
import { IconColumns } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ListColumn } from './list-column.ts';

/** The choice of columns; it stays open while several are ticked. */
export function ColumnMenu<Row>({
  columns,
  visibility,
  onToggle,
  onReset,
}: {
  columns: readonly ListColumn<Row>[];
  visibility: Readonly<Record<string, boolean>>;
  onToggle: (key: string) => void;
  onReset: (() => void) | null;
}) {
  const { t } = useTranslation('ui');
  return (
    <Menu position="bottom-end" closeOnItemClick={false}>
      <Menu.Target>
        <Button variant="default" size="xs" leftSection={<IconColumns size={16} aria-hidden />}>
          {t('list.columns')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
        {columns
          .filter((column) => column.choice !== 'always')
          .map((column) => (
            <Menu.CheckboxItem
              key={column.key}
              checked={visibility[column.key] !== false}
              onChange={() => onToggle(column.key)}
            >
              {column.label}
            </Menu.CheckboxItem>
          ))}
        {onReset !== null && (
          <>
            <Menu.Divider />
            <Menu.Item onClick={onReset}>{t('list.resetColumns')}</Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
