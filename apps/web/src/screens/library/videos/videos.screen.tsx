import { Button } from '@mantine/core';
import { IconArrowLeft, IconPlus, IconRoute, IconTrash, IconVideo } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { noteVisit } from '#features/library/document/document.mutations.ts';
import classes from '#features/library/video/video.module.css';
import { deletedVideosQuery, videosQuery } from '#features/library/video/video.queries.ts';
import { VideoList } from '#features/library/video/video-list.tsx';
import { ExternalVideo, VideoPlayer } from '#features/library/video/video-player.tsx';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useMay } from '#lib/session/use-session.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { lazyDialog } from '#ui/lazy-part.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import { paths } from '../../../paths.ts';

const UploadDialog = lazyDialog(() =>
  import('#features/library/video/video-upload-dialog.tsx').then((part) => part.VideoUploadDialog),
);

/** All videos by category, or for administrators those in the trash. */
export function VideosScreen() {
  const { t } = useTranslation('video');
  const canEdit = useMay('library:edit');
  const isTrash = useSearch({ strict: false }).deleted === true && canEdit;
  const videos = useQuery(isTrash ? deletedVideosQuery : videosQuery);
  const [isUploading, setUploading] = useState(false);
  useEffect(() => void noteVisit().catch(() => undefined), []);
  return (
    <>
      <PageHeader
        title={t(isTrash ? 'trash' : 'title')}
        description={t(isTrash ? 'trashIntro' : 'intro')}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconRoute size={18} aria-hidden />}
              renderRoot={(props) => <Link {...props} to={paths.learningPaths} />}
            >
              {t('action.paths')}
            </Button>
            {canEdit && (
              <Button
                variant="default"
                leftSection={isTrash ? <IconArrowLeft size={18} aria-hidden /> : <IconTrash size={18} aria-hidden />}
                renderRoot={(props) => <Link {...props} to={paths.videos} search={isTrash ? {} : { deleted: true }} />}
              >
                {t(isTrash ? 'action.all' : 'action.trash')}
              </Button>
            )}
            {canEdit && !isTrash && (
              <Button data-page-new leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setUploading(true)}>
                {t('action.add')}
              </Button>
            )}
          </>
        }
      />
      <Loaded query={videos} skeleton={{ count: 3, height: 160 }}>
        {(rows) =>
          rows.length === 0 && isTrash ? (
            <EmptyState
              icon={<IconTrash size={40} stroke={1.4} />}
              title={t('emptyTrash.title')}
              text={t('emptyTrash.text')}
            />
          ) : rows.length === 0 ? (
            <EmptyState
              icon={<IconVideo size={40} stroke={1.4} />}
              title={t('empty.title')}
              text={t(canEdit ? 'empty.textEditor' : 'empty.text')}
            />
          ) : (
            <VideoList videos={rows} />
          )
        }
      </Loaded>
      {canEdit && <UploadDialog isOpen={isUploading} onClose={() => setUploading(false)} />}
    </>
  );
}

/** One video with its player. */
export function VideoScreen() {
  const { videoId } = useParams({ strict: false });
  const { t } = useTranslation('video');
  const videos = useQuery(videosQuery);
  return (
    <Loaded query={videos} skeleton={{ count: 1, height: 480 }}>
      {(rows) => {
        const video = rows.find((row) => row.videoId === videoId);
        const back = (
          <Button
            component={Link}
            to={paths.videos}
            variant="default"
            leftSection={<IconArrowLeft size={18} aria-hidden />}
          >
            {t('action.all')}
          </Button>
        );
        if (video === undefined) {
          return <EmptyState level={1} title={t('missing.title')} text={t('missing.text')} action={back} />;
        }
        const { externalUrl } = video;
        return (
          <>
            <PageHeader
              title={video.title}
              status={video.isSeen && <StatusChip tone="green">{t('badge.seen')}</StatusChip>}
              actions={back}
            />
            {externalUrl === null ? (
              <VideoPlayer key={video.videoId} video={video} />
            ) : (
              <ExternalVideo video={video} url={externalUrl} />
            )}
            {video.description !== '' && <p className={classes['text']}>{video.description}</p>}
          </>
        );
      }}
    </Loaded>
  );
}
