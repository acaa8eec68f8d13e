import { ActionIcon } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { lazyOverlay } from '../lazy-part.tsx';
import { LockedFeature } from '../locked-feature.tsx';
import { notifyError } from '../notify.tsx';

/** Requested export: a format, and the columns as the API takes them; without them every column. */
export interface ExportChoice {
  format: 'csv' | 'xlsx';
  columns?: string;
}

const ExportButton = lazyOverlay('menu', () =>
  import('./open-export-menu.tsx').then(({ OpenExportMenu }) => OpenExportMenu),
);

/** The list as a file: what is shown, or every column. Locked for packages without it. */
export function ExportMenu({
  onExport,
  shown,
}: {
  onExport: (choice: ExportChoice) => Promise<void>;
  /** The columns that the list shows; without them the file always holds every column. */
  shown?: readonly string[];
}) {
  const { t } = useTranslation('ui');
  const [isBusy, setBusy] = useState(false);
  const fetchFile = (format: ExportChoice['format'], isAll: boolean): void => {
    setBusy(true);
    onExport({ format, ...(isAll || shown === undefined ? {} : { columns: shown.join(',') }) })
      .catch(notifyError)
      .finally(() => setBusy(false));
  };
  return (
    <LockedFeature feature="bulk-export">
      {(isLocked) => (
        <ExportButton
          isAllOnly={shown === undefined}
          onFetch={fetchFile}
          target={
            <ActionIcon
              variant="default"
              size={36}
              disabled={isLocked}
              loading={isBusy}
              aria-label={t('list.export')}
              title={t('list.export')}
            >
              <IconDownload size={18} stroke={1.7} aria-hidden />
            </ActionIcon>
          }
        />
      )}
    </LockedFeature>
  );
}
