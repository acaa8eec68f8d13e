import { z } from 'zod';
import { instant } from './date.ts';
import { libraryAudience } from './document.ts';
import { defineEndpoint } from './endpoint.ts';
import { prose, requiredLine, webAddress } from './text.ts';
import { posterMediaTypes, subtitleLanguages, videoAbilities, videoCategories, videoLimits } from './video-codes.ts';

const category = z.enum(videoCategories);
const seconds = z.number().min(0).max(videoLimits.length);

/** A place of a video with a name, by which its viewer gets there. */
export const videoChapter = z.object({ startSeconds: seconds, title: requiredLine(120) });
export type VideoChapter = z.infer<typeof videoChapter>;

const chapters = z.array(videoChapter).max(videoLimits.chapters);
/** An address elsewhere: of a page that may be framed, or of a film. */
const externalUrl = webAddress.refine((value) => value.startsWith('https://'), { params: { code: 'httpsAddress' } });

/** A video of the library: a file of the portal, or an address elsewhere that loads only when its viewer agrees. */
export const video = z
  .object({
    videoId: z.uuid(),
    category,
    position: z.int(),
    title: z.string(),
    description: z.string(),
    audience: libraryAudience,
    chapters,
    /** As the browser read it; null: not known. */
    lengthSeconds: z.number().nullable(),
    externalUrl: z.string().nullable(),
    mediaType: z.string().nullable(),
    bytes: z.int().nullable(),
    revision: z.int(),
    createdAt: instant,
    isNew: z.boolean(),
    /** Where the caller stopped. */
    positionSeconds: z.number(),
    isSeen: z.boolean(),
    subtitles: z.array(z.object({ language: z.enum(subtitleLanguages), url: z.string() })),
    /** Signed addresses that hold for some hours; null for a video elsewhere. */
    playUrl: z.string().nullable(),
    posterUrl: z.string().nullable(),
    abilities: z.array(z.enum(videoAbilities)),
  })
  .meta({ id: 'Video' });
export type Video = z.infer<typeof video>;

const one = { videoId: 'shared' } as const;

export const listVideos = defineEndpoint('GET /api/videos', {
  summary: 'The videos that the caller sees, in their order, with how far they have watched each.',
  access: 'library:read',
  query: z.object({
    /** The trash, for administrators. */
    deleted: z.stringbool().default(false),
  }),
  accessBy: ({ query: { deleted } }: { query: { deleted: boolean } }) => (deleted ? ['library:edit'] : []),
  response: z.array(video),
});

export const createVideo = defineEndpoint('POST /api/videos', {
  summary: 'A new video, of a film that has been uploaded or of an address elsewhere.',
  access: 'library:edit',
  audit: 'video.uploaded',
  body: z
    .object({
      uploadId: z.uuid().nullable().default(null),
      externalUrl: externalUrl.nullable().default(null),
      category,
      title: requiredLine(200),
      lengthSeconds: seconds.nullable().default(null),
    })
    .refine(({ uploadId, externalUrl }) => (uploadId === null) !== (externalUrl === null), {
      path: ['externalUrl'],
      params: { code: 'required' },
    }),
  response: video,
  status: 201,
  example: { uploadId: '00000000-0000-4000-8000-000000000000', category: 'portal', title: 'Erste Schritte' },
});

export const updateVideo = defineEndpoint('PATCH /api/videos/:videoId', {
  summary: 'Changes what a video is called, where it stands, who sees it, and its chapters.',
  access: 'library:edit',
  audit: 'video.changed',
  records: one,
  body: z.object({
    revision: z.int(),
    title: requiredLine(200).optional(),
    description: prose(4000).optional(),
    category: category.optional(),
    audience: libraryAudience.optional(),
    chapters: chapters.optional(),
  }),
  response: video,
  example: { revision: 1, title: 'Erste Schritte' },
});

export const setVideoPoster = defineEndpoint('PUT /api/videos/:videoId/poster', {
  summary: 'The picture that stands for a video; the browser takes it out of the film.',
  access: 'library:edit',
  audit: 'video.changed',
  records: one,
  upload: { maxBytes: videoLimits.posterBytes, mediaTypes: posterMediaTypes },
  response: video,
});

export const setSubtitles = defineEndpoint('PUT /api/videos/:videoId/subtitles/:language', {
  summary: 'The subtitles of a language as WebVTT; an empty text removes them.',
  access: 'library:edit',
  audit: 'video.changed',
  records: { ...one, language: 'shared' },
  body: z.object({ text: z.string().max(videoLimits.subtitleBytes) }),
  response: video,
  bodyLimit: 2 * videoLimits.subtitleBytes,
  example: { text: 'WEBVTT\n\n00:00.000 --> 00:02.000\nGuten Tag.\n' },
});

export const getSubtitles = defineEndpoint('GET /api/videos/:videoId/subtitles/:language', {
  summary: 'The subtitles of a language as they are stored, to be edited.',
  access: 'library:edit',
  records: { ...one, language: 'shared' },
  response: z.object({ text: z.string() }),
});

export const orderVideos = defineEndpoint('PUT /api/video-order', {
  summary: 'The order of all videos of a category; refused where others were added or removed meanwhile.',
  access: 'library:edit',
  audit: 'video.changed',
  body: z.object({ category, videoIds: z.array(z.uuid()).max(2_000) }),
  example: { category: 'portal', videoIds: [] },
});

export const deleteVideo = defineEndpoint('DELETE /api/videos/:videoId', {
  summary: 'Moves a video into the trash; it can be restored.',
  access: 'library:edit',
  audit: 'video.deleted',
  records: one,
});

export const restoreVideo = defineEndpoint('POST /api/videos/:videoId/restore', {
  summary: 'Brings a video back.',
  access: 'library:edit',
  audit: 'video.restored',
  records: one,
  response: video,
});

export const noteProgress = defineEndpoint('PUT /api/videos/:videoId/progress', {
  summary: 'How far the caller has watched a video.',
  access: 'library:read',
  // While it plays, every few seconds.
  audit: null,
  records: one,
  body: z.object({ positionSeconds: seconds, isSeen: z.boolean() }),
  example: { positionSeconds: 12.5, isSeen: false },
});

export const downloadSubtitles = defineEndpoint('GET /api/video-subtitles/:signature', {
  summary: 'Subtitles by their signed address, as players load them.',
  access: 'public',
  // By an address that the server gave to a user who may see the video.
  audit: null,
  records: { signature: 'token' },
  download: true,
});
