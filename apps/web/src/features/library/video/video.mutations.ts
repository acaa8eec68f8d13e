import type { Video } from '@fundus/contract/video';
import type { SubtitleLanguage, VideoCategory } from '@fundus/contract/video-codes';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { upload } from '#lib/api/upload.ts';
import { type PiecesProgress, uploadInPieces } from '#lib/api/upload-in-pieces.ts';
import { useCall } from '#lib/api/use-call.ts';
import { queryKeys } from '#query-keys.ts';
import { readFilm } from './film-reading.ts';

const refreshOf = (client: QueryClient) => () => client.invalidateQueries({ queryKey: queryKeys.video.all });

const sendPoster = (videoId: string, file: File): Promise<Video> =>
  upload('PUT /api/videos/:videoId/poster', { file, params: { videoId } });

/** The name of a file as a title. */
const titleOf = (name: string): string =>
  name
    .replace(/\.[^.]{1,5}$/, '')
    .replaceAll('_', ' ')
    .trim()
    .slice(0, 200) || name.slice(0, 200);

/** Uploads a film piece by piece, with the length and the picture that the browser reads of it. */
export function useUploadVideo(category: VideoCategory) {
  const refresh = refreshOf(useQueryClient());
  return async (file: File, progress: PiecesProgress): Promise<void> => {
    const { lengthSeconds, poster } = await readFilm(file);
    const uploadId = await uploadInPieces(file, progress);
    const { videoId } = await call('POST /api/videos', {
      body: { uploadId, category, title: titleOf(file.name), lengthSeconds },
    });
    if (poster !== null) await sendPoster(videoId, poster);
    await refresh();
  };
}

export const useCreateExternalVideo = () =>
  useCall('POST /api/videos', (body: { externalUrl: string; category: VideoCategory; title: string }) => ({ body }), {
    onSuccess: refreshOf(useQueryClient()),
  });

type VideoChange = { video: Pick<Video, 'videoId' | 'revision'> } & Partial<
  Pick<Video, 'title' | 'description' | 'category' | 'audience' | 'chapters'>
>;

export const useUpdateVideo = () =>
  useCall(
    'PATCH /api/videos/:videoId',
    ({ video: { videoId, revision }, ...change }: VideoChange) => ({
      params: { videoId },
      body: { ...change, revision },
    }),
    { onSettled: refreshOf(useQueryClient()) },
  );

export function useSetPoster() {
  return useMutation({
    mutationFn: ({ videoId, file }: { videoId: string; file: File }) => sendPoster(videoId, file),
    onSuccess: refreshOf(useQueryClient()),
  });
}

export const useSetSubtitles = (videoId: string) =>
  useCall(
    'PUT /api/videos/:videoId/subtitles/:language',
    ({ language, text }: { language: SubtitleLanguage; text: string }) => ({
      params: { videoId, language },
      body: { text },
    }),
    { onSuccess: refreshOf(useQueryClient()) },
  );

export const useOrderVideos = () =>
  useCall('PUT /api/video-order', (body: { category: VideoCategory; videoIds: string[] }) => ({ body }), {
    onSettled: refreshOf(useQueryClient()),
  });

export const useDeleteVideo = () =>
  useCall('DELETE /api/videos/:videoId', (videoId: string) => ({ params: { videoId } }), {
    onSettled: refreshOf(useQueryClient()),
  });

export const useRestoreVideo = () =>
  useCall('POST /api/videos/:videoId/restore', (videoId: string) => ({ params: { videoId } }), {
    onSettled: refreshOf(useQueryClient()),
  });

export interface WatchedPart {
  positionSeconds: number;
  isSeen: boolean;
}

/** Tells how far the user has watched; lists show it when they are next looked at. */
export function useNoteProgress(videoId: string) {
  const client = useQueryClient();
  return async (body: WatchedPart): Promise<void> => {
    await call('PUT /api/videos/:videoId/progress', {
      params: { videoId },
      body,
      keepalive: true,
    });
    client.setQueryData<Video[]>(queryKeys.video.list, (videos) =>
      videos?.map((video) =>
        video.videoId === videoId ? { ...video, ...body, isSeen: video.isSeen || body.isSeen } : video,
      ),
    );
  };
}
