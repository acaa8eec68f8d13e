import { Menu } from '@mantine/core';
import type { ReactElement } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import type { ExportChoice } from './export-menu.tsx';

/** Formats of the file, with the columns that are shown or with all of them. */
export function OpenExportMenu({
  target,
  isAllOnly,
  onFetch,
}: {
  target: ReactElement;
  /** The file always holds every column. */
  isAllOnly: boolean;
  onFetch: (format: ExportChoice['format'], isAll: boolean) => void;
}) {
  const { t } = useTranslation('ui');
  return (
    <Menu position="bottom-end" defaultOpened>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {(isAllOnly ? [true] : [false, true]).map((isAll) => (
          <div key={String(isAll)} role="group" aria-label={t(isAll ? 'list.exportAll' : 'list.exportShown')}>
            <Menu.Label aria-hidden>{t(isAll ? 'list.exportAll' : 'list.exportShown')}</Menu.Label>
            <Menu.Item onClick={() => onFetch('csv', isAll)}>{t('list.exportCsv')}</Menu.Item>
            <Menu.Item onClick={() => onFetch('xlsx', isAll)}>{t('list.exportXlsx')}</Menu.Item>
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
