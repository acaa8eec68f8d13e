import type { SubtitleLanguage } from '@fundus/contract/video-codes';
import { callQuery } from '#lib/api/call-query.ts';
import { queryKeys } from '#query-keys.ts';

export const videosQuery = callQuery(queryKeys.video.list, 'GET /api/videos');

export const deletedVideosQuery = callQuery(queryKeys.video.trash, 'GET /api/videos', { query: { deleted: 'true' } });

export const subtitlesQuery = (videoId: string, language: SubtitleLanguage) =>
  callQuery(
    queryKeys.video.subtitles(videoId, language),
    'GET /api/videos/:videoId/subtitles/:language',
    { params: { videoId, language } },
    { gcTime: 0 },
  );
