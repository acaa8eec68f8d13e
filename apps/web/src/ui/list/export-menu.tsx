import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LockedFeature } from '../locked-feature.tsx';
import { notifyError } from '../notify.tsx';
import classes from './export-menu.module.css';

export type ExportFormat = 'csv' | 'xlsx';

/** The list as a file: what is shown, or every column. Locked for packages without it. */
export function ExportMenu({
  onExport,
  isWhole = false,
}: {
  onExport: (format: ExportFormat, isAll: boolean) => Promise<void>;
  /** The file always holds every column. */
  isWhole?: boolean;
}) {
  const { t } = useTranslation('ui');
  const [isBusy, setBusy] = useState(false);
  const fetchFile = (format: ExportFormat, isAll: boolean): void => {
    setBusy(true);
    onExport(format, isAll)
      .catch(notifyError)
      .finally(() => setBusy(false));
  };
  return (
    <LockedFeature feature="bulk-export">
      {(isLocked) => (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconDownload size={16} aria-hidden />}
              disabled={isLocked}
              loading={isBusy}
              aria-label={t('list.export')}
              classNames={{ section: classes['icon'] ?? '', label: classes['label'] ?? '' }}
            >
              {t('list.export')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {(isWhole ? [true] : [false, true]).map((isAll) => (
              <div key={String(isAll)} role="group" aria-label={t(isAll ? 'list.exportAll' : 'list.exportShown')}>
                <Menu.Label aria-hidden>{t(isAll ? 'list.exportAll' : 'list.exportShown')}</Menu.Label>
                <Menu.Item onClick={() => fetchFile('csv', isAll)}>{t('list.exportCsv')}</Menu.Item>
                <Menu.Item onClick={() => fetchFile('xlsx', isAll)}>{t('list.exportXlsx')}</Menu.Item>
              </div>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </LockedFeature>
  );
}
