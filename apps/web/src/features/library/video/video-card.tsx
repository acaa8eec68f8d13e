import type { Video } from '@fundus/contract/video';
import { IconPlayerPlay, IconWorld } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { StatusChip } from '#ui/status-chip.tsx';
import { paths } from '../../../paths.ts';
import { formatFilmTime } from './film-time.ts';
import classes from './video.module.css';

/** One video: its picture, how long it is, and how far the user has watched it. */
export function VideoCard({ video, menu }: { video: Video; menu: ReactNode }) {
  const { t } = useTranslation('video');
  const { videoId, title, lengthSeconds, posterUrl, externalUrl, positionSeconds, isSeen } = video;
  const share = lengthSeconds === null ? 0 : Math.min(1, positionSeconds / lengthSeconds);
  const Icon = externalUrl === null ? IconPlayerPlay : IconWorld;
  return (
    <article className={classes['card']}>
      <div className={classes['picture']}>
        {posterUrl === null ? <Icon size={40} stroke={1.4} aria-hidden /> : <img src={posterUrl} alt="" />}
        {lengthSeconds !== null && <span className={classes['length']}>{formatFilmTime(lengthSeconds)}</span>}
        {!isSeen && share > 0 && <span className={classes['watched']} style={{ width: `${share * 100}%` }} />}
      </div>
      <div className={classes['below']}>
        <div className={classes['words']}>
          {video.abilities.includes('restore') ? (
            // Records in the trash have no page.
            <span className={classes['title']}>{title}</span>
          ) : (
            <Link className={classes['title']} to={paths.video} params={{ videoId }}>
              {title}
            </Link>
          )}
          <div className={classes['chips']}>
            {isSeen ? (
              <StatusChip tone="green" isPlain>
                {t('badge.seen')}
              </StatusChip>
            ) : (
              share > 0 && (
                <StatusChip tone="orange" isPlain>
                  {t('badge.at', { time: formatFilmTime(positionSeconds) })}
                </StatusChip>
              )
            )}
            {video.isNew && share === 0 && (
              <StatusChip tone="brand" isPlain>
                {t('badge.new')}
              </StatusChip>
            )}
          </div>
        </div>
        {menu}
      </div>
    </article>
  );
}
