import { readPlainMarkdown } from '@fundus/contract/plain-markdown';
import type { LiabilityNoticeVersion } from '@fundus/contract/setting';
import { UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInstant, formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Modal } from '#ui/dialogs.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import classes from './setting.module.css';
import { liabilityNoticesQuery } from './setting.queries.ts';

/** Every wording that was in force, to be read again. */
export function NoticeVersions() {
  const { t } = useTranslation('setting-administration');
  const { data: versions, error, refetch } = useQuery(liabilityNoticesQuery);
  const [read, setRead] = useState<LiabilityNoticeVersion | null>(null);
  if (versions === undefined) {
    return error === null ? <SkeletonRows count={2} /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <h3 className={classes['subtitle']}>{t('notice.versions')}</h3>
      <div className={classes['scroll']} tabIndex={0} role="group" aria-label={t('notice.versions')}>
        <table className={classes['table']} aria-label={t('notice.versions')}>
          <thead>
            <tr>
              <th scope="col">{t('notice.version')}</th>
              <th scope="col">{t('notice.validFrom')}</th>
              <th scope="col">{t('notice.validUntil')}</th>
              <th scope="col">{t('notice.createdBy')}</th>
              <th scope="col" className={classes['number']}>
                {t('notice.researches')}
              </th>
            </tr>
          </thead>
          <tbody>
            {versions.map((version) => (
              <tr key={version.version}>
                <th scope="row">
                  <UnstyledButton
                    className={classes['link']}
                    aria-label={t('notice.read', { version: version.version })}
                    onClick={() => setRead(version)}
                  >
                    {version.version}
                  </UnstyledButton>
                </th>
                <td>{version.validFrom === null ? t('notice.shipped') : formatInstant(version.validFrom)}</td>
                <td>
                  {version.validUntil === null ? (
                    <StatusChip tone="green" isPlain>
                      {t('notice.current')}
                    </StatusChip>
                  ) : (
                    formatInstant(version.validUntil)
                  )}
                </td>
                <td>{version.createdBy}</td>
                <td className={classes['number']}>{formatNumber(version.researches)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Modal
        opened={read !== null}
        onClose={() => setRead(null)}
        size="lg"
        title={t('notice.title', { version: read?.version ?? '' })}
      >
        {read !== null && <RichText blocks={readPlainMarkdown(read.de)} level={3} />}
        {read !== null && read.en !== '' && (
          <details className={classes['details']}>
            <summary>{t('notice.english')}</summary>
            <RichText blocks={readPlainMarkdown(read.en)} level={3} />
          </details>
        )}
      </Modal>
    </>
  );
}
