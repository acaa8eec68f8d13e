import type { getSubtitles, listVideos } from '@fundus/contract/video';
import type { SubtitleLanguage } from '@fundus/contract/video-codes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { queryKeys } from '#query-keys.ts';

export const videosQuery = queryOptions({
  queryKey: queryKeys.video.list,
  queryFn: ({ signal }) => call<typeof listVideos>('GET /api/videos', { signal }),
});

export const deletedVideosQuery = queryOptions({
  queryKey: queryKeys.video.trash,
  queryFn: ({ signal }) => call<typeof listVideos>('GET /api/videos', { query: { deleted: 'true' }, signal }),
});

export const subtitlesQuery = (videoId: string, language: SubtitleLanguage) =>
  queryOptions({
    queryKey: queryKeys.video.subtitles(videoId, language),
    queryFn: ({ signal }) =>
      call<typeof getSubtitles>('GET /api/videos/:videoId/subtitles/:language', {
        params: { videoId, language },
        signal,
      }),
    gcTime: 0,
  });
