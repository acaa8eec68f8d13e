import type { Video } from '@fundus/contract/video';
import type { ListedVideo } from './video.repository.ts';

/** A video with its signed addresses. */
export function toVideo(
  video: ListedVideo,
  shown: Pick<Video, 'playUrl' | 'posterUrl' | 'subtitles' | 'abilities'> & { newSince: Date },
): Video {
  const { id, category, position, title, description, audience, chapters, lengthSeconds, externalUrl } = video;
  const { mediaType, bytes, revision, positionSeconds, seenAt, createdAt } = video;
  const { newSince, ...addresses } = shown;
  return {
    videoId: id,
    category,
    position,
    title,
    description,
    audience,
    chapters,
    lengthSeconds,
    externalUrl,
    mediaType,
    bytes,
    revision,
    ...addresses,
    createdAt: createdAt.toISOString(),
    isNew: createdAt > newSince && seenAt === null,
    positionSeconds: positionSeconds ?? 0,
    isSeen: seenAt !== null,
  };
}
