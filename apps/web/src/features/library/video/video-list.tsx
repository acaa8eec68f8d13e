import type { Video } from '@fundus/contract/video';
import { videoCategories } from '@fundus/contract/video-codes';
import { IconBadgeCc, IconChevronDown, IconChevronUp, IconPencil, IconRestore, IconTrash } from '@tabler/icons-react';
import { isApiError } from '#lib/api/api-error.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { RowMenu } from '#ui/list/row-menu.tsx';
import { useRecordAction } from '#ui/list/use-record-action.tsx';
import { useRecordDialog } from '#ui/list/use-record-dialog.tsx';
import { notifyError } from '#ui/notify.tsx';
import { moved } from '#ui/sortable-order.ts';
import classes from './video.module.css';
import { useDeleteVideo, useOrderVideos, useRestoreVideo } from './video.mutations.ts';
import { VideoCard } from './video-card.tsx';
import { SubtitleDialog, VideoPropertiesDialog } from './video-dialogs.tsx';

const dialogs = { properties: VideoPropertiesDialog, subtitles: SubtitleDialog };

/** The videos of each category that has some, or those in the trash. */
export function VideoList({ videos }: { videos: readonly Video[] }) {
  const { t } = useTranslation('video');
  const remove = useDeleteVideo();
  const restore = useRestoreVideo();
  const order = useOrderVideos();
  const { open, dialog } = useRecordDialog<{ video: Video; action: keyof typeof dialogs }>(
    ({ video, action }, onClose) => {
      const Dialog = dialogs[action];
      return <Dialog video={videos.find(({ videoId }) => videoId === video.videoId) ?? video} onClose={onClose} />;
    },
  );
  const deletion = useRecordAction<Video>({
    run: ({ videoId }) => remove.mutateAsync(videoId),
    done: ({ title }) => t('told.deleted', { name: title }),
    undo: ({ videoId }) => restore.mutateAsync(videoId),
  });
  const restoring = useRecordAction<Video>({
    run: ({ videoId }) => restore.mutateAsync(videoId),
    done: ({ title }) => t('told.restored', { name: title }),
  });
  const trashMenuOf = (video: Video) => (
    <RowMenu
      label={t('action.menu', { name: video.title })}
      size={36}
      returnsFocus={false}
      groups={[[{ label: t('action.restore'), icon: IconRestore, onStart: () => restoring.start(video) }]]}
    />
  );
  const menuOf = (video: Video, own: readonly Video[], index: number) => {
    const step = (by: 1 | -1) => () => {
      const videoIds = moved(
        own.map(({ videoId }) => videoId),
        index,
        index + by,
      );
      order.mutate(
        { category: video.category, videoIds },
        { onError: (error) => notifyError(isApiError(error, 'REVISION_CONFLICT') ? t('told.orderChanged') : error) },
      );
    };
    return (
      <RowMenu
        label={t('action.menu', { name: video.title })}
        size={36}
        returnsFocus={false}
        groups={[
          [
            {
              label: t('action.properties'),
              icon: IconPencil,
              onStart: () => open({ video, action: 'properties' }),
            },
            video.externalUrl === null && {
              label: t('action.subtitles'),
              icon: IconBadgeCc,
              onStart: () => open({ video, action: 'subtitles' }),
            },
          ],
          [
            index > 0 && { label: t('action.forward'), icon: IconChevronUp, onStart: step(-1) },
            index < own.length - 1 && { label: t('action.back'), icon: IconChevronDown, onStart: step(1) },
          ],
          [{ label: t('action.delete'), icon: IconTrash, onStart: () => deletion.start(video) }],
        ]}
      />
    );
  };
  return (
    <>
      {videoCategories.map((category) => {
        const own = videos.filter((video) => video.category === category);
        if (own.length === 0) return null;
        return (
          <section key={category} className={classes['section']} aria-label={t(`category.${category}`)}>
            <h2 className={classes['heading']}>{t(`category.${category}`)}</h2>
            <ul className={classes['grid']}>
              {own.map((video, index) => (
                <li key={video.videoId}>
                  <VideoCard
                    video={video}
                    menu={
                      video.abilities.includes('restore')
                        ? trashMenuOf(video)
                        : video.abilities.includes('edit') && menuOf(video, own, index)
                    }
                  />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      {dialog}
    </>
  );
}
