import type { Role } from '@fundus/contract/permission';
import type { Video, VideoChapter } from '@fundus/contract/video';
import { type VideoCategory, videoCategories, videoMediaTypes } from '@fundus/contract/video-codes';
import type { Sought } from '#db/condition.ts';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import type { UploadedFile } from '#http/upload.ts';
import { AppError, invalidField, notFound } from '#lib/app-error.ts';
import { newId } from '#lib/id.ts';
import type { With } from '#lib/with.ts';
import { filteredRoles, videoAbilitiesOf } from '#modules/library/document/document.policy.ts';
import { readNewSince } from '#modules/library/document/library-visit.service.ts';
import { publish } from '#modules/platform/event/event.service.ts';
import { dropFiles, moveFiles, signFileUrl, storeUpload } from '#modules/platform/file/file.service.ts';
import { takeUpload } from '#modules/platform/file-upload/file-upload.service.ts';
import { revisionConflict, saveVersioned } from '#modules/platform/versioned-record/versioned-record.service.ts';
import { toVideo } from './video.presenter.ts';
import {
  findVideo,
  insertVideo,
  type ListedVideo,
  listSoughtVideos,
  listVideos as listVideoRows,
  lockCategory,
  nextPosition,
  updatePositions,
  updateVideoRow,
  type VideoRecord,
} from './video.repository.ts';
import { upsertProgress } from './video-extra.repository.ts';
import { signSubtitleUrl } from './video-subtitle.service.ts';

/** A film may be stopped over lunch and go on. */
const playMinutes = 12 * 60;

type Presenting = With<'clock' | 'secrets'>;

const tellReaders = (tx: Executor): Promise<void> =>
  publish(tx, { permission: 'library:read' }, { type: 'libraryChanged' });

const readerOf = ({ userId, roles }: Actor) => ({ userId, roles: filteredRoles(roles) });

function presentVideo(deps: Presenting, { roles }: Actor, video: ListedVideo, newSince: Date): Video {
  const { id, fileId, posterFileId, languages } = video;
  const address = (file: string | null, options: object): string | null =>
    file === null ? null : signFileUrl(deps, file, { minutes: playMinutes, ...options });
  return toVideo(video, {
    newSince,
    playUrl: address(fileId, {}),
    posterUrl: address(posterFileId, { inline: true }),
    subtitles: languages.map((language) => ({ language, url: signSubtitleUrl(deps, id, language, playMinutes) })),
    abilities: videoAbilitiesOf(roles, video),
  });
}

/** A video that the actor sees. Throws NOT_FOUND, also for one that is for other roles or in the trash. */
export async function requireVideo(
  db: Executor,
  actor: Actor,
  videoId: string,
  options: { lock?: boolean; isDeleted?: boolean } = {},
): Promise<ListedVideo> {
  const video = await findVideo(db, readerOf(actor), videoId, options);
  if (video === undefined) throw notFound('video');
  if (video.deletedAt !== null && options.isDeleted !== true) throw notFound('video in the trash');
  return video;
}

/** A video as its reader gets it. */
export async function getVideo(deps: Presenting, db: Executor, actor: Actor, videoId: string): Promise<Video> {
  const video = await requireVideo(db, actor, videoId);
  return presentVideo(deps, actor, video, await readNewSince(deps, db, actor));
}

/** The videos that the caller sees, or those in the trash, category by category. */
export async function listVideos(
  deps: With<'db'> & Presenting,
  actor: Actor,
  { isDeleted = false } = {},
): Promise<Video[]> {
  const newSince = await readNewSince(deps, deps.db, actor);
  const rows = await listVideoRows(deps.db, readerOf(actor), isDeleted);
  return rows
    .toSorted((one, other) => videoCategories.indexOf(one.category) - videoCategories.indexOf(other.category))
    .map((row) => presentVideo(deps, actor, row, newSince));
}

/** A few of the videos that the caller sees, by what they are called. */
export function seekVideos(db: Executor, actor: Actor, sought: Sought, limit: number): Promise<ListedVideo[]> {
  return listSoughtVideos(db, readerOf(actor), sought, limit);
}

/** A film that is stored already, or an address elsewhere, and what is said of it. */
type NewVideo = Pick<VideoRecord, 'category' | 'title' | 'lengthSeconds' | 'fileId' | 'externalUrl'> &
  Partial<Pick<VideoRecord, 'description' | 'chapters' | 'posterFileId'>>;

/** Lays a video down behind those of its category. Returns its id. */
export async function layDownVideo(
  tx: Executor,
  deps: With<'clock'>,
  userId: string | null,
  input: NewVideo,
): Promise<string> {
  const now = deps.clock();
  const video: VideoRecord = {
    id: newId(),
    description: '',
    audience: [],
    chapters: [],
    posterFileId: null,
    ...input,
    position: await nextPosition(tx, input.category),
    revision: 1,
    fieldRevisions: {},
    createdBy: userId,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  };
  await insertVideo(tx, video);
  return video.id;
}

/** Lays a film of the portal down, or an address elsewhere. Throws UNSUPPORTED_FILE for what no browser plays. */
export async function createVideo(
  deps: With<'db' | 'clock' | 'secrets' | 'blobs' | 'temporaryFolder' | 'virusScanner' | 'log'>,
  actor: Actor,
  input: {
    uploadId: string | null;
    externalUrl: string | null;
    category: VideoCategory;
    title: string;
    lengthSeconds: number | null;
  },
): Promise<Video> {
  const { uploadId, ...named } = input;
  const layDown = (file: UploadedFile | null): Promise<Video> =>
    deps.db.transaction().execute(async (tx) => {
      const origin = { createdBy: actor.userId, ownerId: null };
      const fileId = file === null ? null : (await storeUpload(deps, tx, file, origin)).id;
      const videoId = await layDownVideo(tx, deps, actor.userId, { ...named, fileId });
      await tellReaders(tx);
      return getVideo(deps, tx, actor, videoId);
    });
  if (uploadId === null) return layDown(null);
  return takeUpload(deps, actor, uploadId, (file) => {
    if (!(videoMediaTypes as readonly string[]).includes(file.mediaType)) {
      throw new AppError('UNSUPPORTED_FILE', { details: { found: file.mediaType, allowed: videoMediaTypes } });
    }
    return layDown(file);
  });
}

interface VideoFields {
  title: string;
  description: string;
  category: VideoCategory;
  audience: Role[];
  chapters: VideoChapter[];
}

/** Chapters in the order of the film. Throws VALIDATION_FAILED for two that begin at once, or behind its end. */
function orderChapters(chapters: readonly VideoChapter[], lengthSeconds: number | null): VideoChapter[] {
  for (const [index, { startSeconds }] of chapters.entries()) {
    if (lengthSeconds !== null && startSeconds > lengthSeconds) {
      throw invalidField(['chapters', index, 'startSeconds'], 'chapterBehindEnd');
    }
    if (chapters.findIndex((other) => other.startSeconds === startSeconds) < index) {
      throw invalidField(['chapters', index, 'startSeconds'], 'chapterTwice');
    }
  }
  return chapters.toSorted((one, other) => one.startSeconds - other.startSeconds);
}

/** Changes a video; one that is moved to another category stands last there. */
export async function updateVideo(
  deps: With<'db' | 'clock' | 'secrets'>,
  actor: Actor,
  videoId: string,
  { revision, ...wanted }: { revision: number } & { [Field in keyof VideoFields]?: VideoFields[Field] | undefined },
): Promise<Video> {
  const newSince = await readNewSince(deps, deps.db, actor);
  return saveVersioned(
    deps,
    {
      lock: (tx: Executor) => requireVideo(tx, actor, videoId, { lock: true }),
      fieldsOf: ({ title, description, category, audience, chapters }): VideoFields => ({
        title,
        description,
        category,
        audience,
        chapters,
      }),
      complete: (_, { before, fields }) => ({
        ...fields,
        chapters: orderChapters(fields.chapters, before.lengthSeconds),
      }),
      write: async (tx, video, { changed }) => {
        if (changed.includes('category')) video.position = await nextPosition(tx, video.category);
        await updateVideoRow(tx, video);
      },
      publish: tellReaders,
      present: (_, video) => presentVideo(deps, actor, video, newSince),
    },
    { base: revision, wanted },
  );
}

/** Gives a video another picture; the one before goes. */
export async function setVideoPoster(
  deps: With<'db' | 'clock' | 'secrets' | 'blobs'>,
  actor: Actor,
  videoId: string,
  file: UploadedFile,
): Promise<Video> {
  return deps.db.transaction().execute(async (tx) => {
    const video = await requireVideo(tx, actor, videoId, { lock: true });
    const poster = await storeUpload(deps, tx, file, { createdBy: actor.userId, ownerId: null });
    const now = deps.clock();
    await updateVideoRow(tx, { ...video, posterFileId: poster.id, updatedAt: now });
    if (video.posterFileId !== null) await dropFiles(tx, now, [video.posterFileId]);
    await tellReaders(tx);
    return getVideo(deps, tx, actor, videoId);
  });
}

/** Throws REVISION_CONFLICT where other videos stand in the category by now than those that were ordered. */
export async function orderVideos(
  deps: With<'db'>,
  { category, videoIds }: { category: VideoCategory; videoIds: readonly string[] },
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const stored = await lockCategory(tx, category);
    const isSame = stored.length === videoIds.length && stored.every((id) => videoIds.includes(id));
    if (!isSame) throw await revisionConflict({ videoIds: stored });
    await updatePositions(tx, videoIds);
    await tellReaders(tx);
  });
}

/** Moves a video into the trash or brings it back; a second time changes nothing. */
async function trash(deps: With<'db' | 'clock'>, actor: Actor, videoId: string, isDeleted: boolean): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const video = await requireVideo(tx, actor, videoId, { lock: true, isDeleted: true });
    if ((video.deletedAt !== null) === isDeleted) return;
    const now = deps.clock();
    const deletedAt = isDeleted ? now : null;
    await updateVideoRow(tx, { ...video, deletedAt, updatedAt: now });
    await moveFiles(
      tx,
      [video.fileId, video.posterFileId].filter((id) => id !== null),
      deletedAt,
    );
    await tellReaders(tx);
  });
}

export async function deleteVideo(deps: With<'db' | 'clock'>, actor: Actor, videoId: string): Promise<void> {
  await trash(deps, actor, videoId, true);
}

export async function restoreVideo(
  deps: With<'db' | 'clock' | 'secrets'>,
  actor: Actor,
  videoId: string,
): Promise<Video> {
  await trash(deps, actor, videoId, false);
  return getVideo(deps, deps.db, actor, videoId);
}

/** Notes how far the caller has watched. Throws NOT_FOUND. */
export async function noteProgress(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  videoId: string,
  { positionSeconds, isSeen }: { positionSeconds: number; isSeen: boolean },
): Promise<void> {
  const video = await requireVideo(deps.db, actor, videoId);
  // An administrator who acts as a user watches nothing for them.
  if (actor.impersonatorId !== null) return;
  const now = deps.clock();
  const furthest = video.lengthSeconds ?? positionSeconds;
  await upsertProgress(deps.db, {
    userId: actor.userId,
    videoId,
    positionSeconds: Math.min(positionSeconds, furthest),
    seenAt: isSeen ? now : null,
    updatedAt: now,
  });
}
