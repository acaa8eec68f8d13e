import type { Video } from '@fundus/contract/video';
import { Button, NativeSelect } from '@mantine/core';
import { IconCamera, IconCheck, IconExternalLink } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useMay } from '#lib/session/use-session.ts';
import { notifyError, notifySuccess } from '#ui/notify.tsx';
import { Panel } from '#ui/panel.tsx';
import typography from '#ui/typography.module.css';
import { takePicture } from './film-reading.ts';
import { formatFilmTime } from './film-time.ts';
import { speeds, usePlayer } from './use-player.ts';
import classes from './video.module.css';
import { useNoteProgress, useSetPoster } from './video.mutations.ts';

/** A film with its chapters; goes on where its viewer stopped, and is used by keyboard as players elsewhere are. */
export function VideoPlayer({ video }: { video: Video }) {
  const { t } = useTranslation('video');
  const noteProgress = useNoteProgress(video.videoId);
  // Addresses are signed again with each answer; another one would begin the film again.
  const [first] = useState(video);
  const { film, speed, changeSpeed, at, seek, events, onKeyDown } = usePlayer({
    start: first.positionSeconds,
    note: (part) => void noteProgress(part).catch(() => undefined),
  });
  const { chapters } = video;
  const current = chapters.findLastIndex(({ startSeconds }) => at >= Math.floor(startSeconds));
  const goTo = (seconds: number): void => {
    seek(seconds);
    film.current?.focus();
  };
  return (
    <div className={chapters.length > 0 ? classes['columns'] : undefined}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the player, which the film itself takes the focus for */}
      <div onKeyDownCapture={onKeyDown}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its subtitles, where there are some */}
        <video
          ref={film}
          className={classes['film']}
          controls
          playsInline
          preload="metadata"
          src={first.playUrl ?? ''}
          poster={first.posterUrl ?? ''}
          aria-label={video.title}
          tabIndex={0}
          {...events}
        >
          {first.subtitles.map(({ language, url }) => (
            <track key={language} kind="subtitles" srcLang={language} label={t(`language.${language}`)} src={url} />
          ))}
        </video>
        <div className={classes['tools']}>
          <NativeSelect
            className={classes['speed'] ?? ''}
            aria-label={t('player.speed')}
            data={speeds.map((value) => ({ value: String(value), label: `${formatNumber(value, 2)} ×` }))}
            value={String(speed)}
            onChange={(event) => changeSpeed(Number(event.currentTarget.value))}
          />
          <PosterButton video={video} film={film} />
          <p className={typography['small']}>{t('player.keys')}</p>
        </div>
      </div>
      {chapters.length > 0 && (
        <Panel title={t('player.chapters')} isSmall>
          <ol className={classes['chapters']}>
            {chapters.map(({ startSeconds, title }, index) => (
              <li key={startSeconds}>
                <button
                  type="button"
                  className={classes['chapter']}
                  aria-current={index === current ? 'true' : undefined}
                  onClick={() => goTo(startSeconds)}
                >
                  <span className={classes['time']}>{formatFilmTime(startSeconds)}</span>
                  {title}
                </button>
              </li>
            ))}
          </ol>
        </Panel>
      )}
    </div>
  );
}

/** Takes the picture that is shown as the one that stands for the video. */
function PosterButton({ video, film }: { video: Video; film: RefObject<HTMLVideoElement | null> }) {
  const { t } = useTranslation('video');
  const poster = useSetPoster();
  if (!useMay('library:edit')) return null;
  const take = async (): Promise<void> => {
    const file = film.current && (await takePicture(film.current));
    if (file === null) return notifyError(t('player.noPicture'));
    await poster.mutateAsync({ videoId: video.videoId, file });
    notifySuccess(t('told.poster'));
  };
  return (
    <Button
      variant="default"
      leftSection={<IconCamera size={18} aria-hidden />}
      loading={poster.isPending}
      onClick={() => void take().catch(notifyError)}
    >
      {t('player.takePoster')}
    </Button>
  );
}

/** A video that lies elsewhere: nothing of it is loaded before its viewer agrees, and then in a tab of its own. */
export function ExternalVideo({ video, url }: { video: Video; url: string }) {
  const { t } = useTranslation('video');
  const noteProgress = useNoteProgress(video.videoId);
  const { host } = new URL(url);
  return (
    <div className={classes['consent']}>
      <p>{t('external.text', { host })}</p>
      <div className={classes['tools']}>
        <Button
          component="a"
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          leftSection={<IconExternalLink size={18} aria-hidden />}
        >
          {t('external.open', { host })}
        </Button>
        {!video.isSeen && (
          <Button
            variant="default"
            leftSection={<IconCheck size={18} aria-hidden />}
            onClick={() => void noteProgress({ positionSeconds: 0, isSeen: true }).catch(notifyError)}
          >
            {t('external.seen')}
          </Button>
        )}
      </div>
    </div>
  );
}
