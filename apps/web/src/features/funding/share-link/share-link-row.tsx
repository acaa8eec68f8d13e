import type { ShareLink } from '@fundus/contract/share-link';
import { IconLock, IconPaperclip, IconSnowflake } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatBytes, formatDate, formatRelativeDay } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Tip } from '#ui/tip.tsx';
import typography from '#ui/typography.module.css';
import { CopyShareLink } from './copy-share-link.tsx';
import { RevokeShareLink } from './revoke-share-link.tsx';
import classes from './share-link.module.css';
import { stateOfShareLink } from './share-link-state.ts';
import { ShareLinkStateChip } from './share-link-state-chip.tsx';

/** A link with what became of it: state, views, feedback, files that the client sent. */
export function ShareLinkRow({ link }: { link: ShareLink }) {
  const { t } = useTranslation('share-link');
  const name = link.recipient === '' ? t('row.nobody') : link.recipient;
  const isOpen = stateOfShareLink(link) === 'open';
  return (
    <li className={classes['row']}>
      <div className={classes['rowHead']}>
        <span className={classes['name']}>{name}</span>
        <ShareLinkStateChip link={link} />
        {link.mode === 'frozen' && <Mark label={t('mode.frozen')} icon={<IconSnowflake size={16} aria-hidden />} />}
        {link.hasPassword && <Mark label={t('row.hasPassword')} icon={<IconLock size={16} aria-hidden />} />}
        {link.requestsFiles && <Mark label={t('row.requestsFiles')} icon={<IconPaperclip size={16} aria-hidden />} />}
        <span className={classes['rowActions']}>
          {isOpen && <CopyShareLink link={link} name={name} />}
          {link.abilities.includes('revoke') && <RevokeShareLink link={link} name={name} />}
        </span>
      </div>
      <p className={typography['quiet']}>
        {t('row.createdOn', { date: formatDate(link.createdAt) })} · {t('row.views', { count: link.views })}
        {link.lastViewedAt !== null && ` (${t('row.lastViewed', { when: formatRelativeDay(link.lastViewedAt) })})`}
        {link.feedbackCount > 0 && ` · ${t('row.feedback', { count: link.feedbackCount })}`}
        {link.expiresAt !== null && ` · ${t('row.expires', { date: formatDate(link.expiresAt) })}`}
      </p>
      {link.files.length > 0 && (
        <ul className={classes['files']} aria-label={t('row.files')}>
          {link.files.map((file) => (
            <li key={file.fileId}>
              <a href={file.url} target="_blank" rel="noreferrer">
                {file.fileName}
              </a>{' '}
              <span className={typography['quiet']}>
                {formatBytes(file.bytes)}, {formatDate(file.createdAt)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function Mark({ label, icon }: { label: string; icon: ReactNode }) {
  return (
    <Tip label={label}>
      <span className={classes['mark']} role="img" aria-label={label}>
        {icon}
      </span>
    </Tip>
  );
}
