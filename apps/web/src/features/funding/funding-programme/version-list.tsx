import type { ProgrammeVersion } from '@fundus/contract/funding-programme';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatInstant } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import flow from '#ui/flow.module.css';
import { StatusChip } from '#ui/status-chip.tsx';
import classes from './version-list.module.css';

/** All versions of a programme, newest first: who or what made each and which fields it changed. */
export function VersionList({
  versions,
  onCompare,
  linkTo,
}: {
  versions: readonly ProgrammeVersion[];
  /** Shows what a version changed against the one before it. */
  onCompare: (from: number, to: number) => void;
  /** The link to the page of a version. */
  linkTo: (version: number, label: string) => ReactNode;
}) {
  const { t } = useTranslation('funding-programme');
  return (
    <ol className={flow['bare']}>
      {versions.map((version, index) => {
        const previous = versions[index + 1];
        const fields = version.changedFields.map((field) => t(`field.${field}`)).join(', ');
        return (
          <li key={version.version} className={classes['version']}>
            <div className={classes['head']}>
              <span className={classes['name']}>
                {linkTo(version.version, t('version.title', { version: version.version }))}
              </span>
              {index === 0 && <StatusChip tone="green">{t('version.current')}</StatusChip>}
              <span className={classes['facts']}>
                {[
                  formatInstant(version.createdAt),
                  t(`version.origin.${version.origin}`),
                  ...(version.createdBy === null ? [] : [version.createdBy]),
                ].join(' · ')}
              </span>
            </div>
            {previous !== undefined && (
              <p className={classes['fields']}>
                {fields === '' ? t('version.noFields') : t('version.changed', { fields })}
              </p>
            )}
            {previous !== undefined && fields !== '' && (
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={t('version.compareWithPrevious', { version: version.version })}
                onClick={() => onCompare(previous.version, version.version)}
              >
                {t('version.compare')}
              </Button>
            )}
          </li>
        );
      })}
    </ol>
  );
}
