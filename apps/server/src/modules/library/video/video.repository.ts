import type { Role } from '@fundus/contract/permission';
import type { VideoChapter } from '@fundus/contract/video';
import type { SubtitleLanguage, VideoCategory } from '@fundus/contract/video-codes';
import { sql } from 'kysely';
import { type Sought, soughtCondition } from '#db/condition.ts';
import type { Executor } from '#db/database.ts';
import { toJson } from '#db/json.ts';
import type { FieldRevisions } from '#lib/field-revision.ts';

export interface VideoRecord {
  id: string;
  category: VideoCategory;
  position: number;
  title: string;
  description: string;
  audience: Role[];
  chapters: VideoChapter[];
  lengthSeconds: number | null;
  fileId: string | null;
  externalUrl: string | null;
  posterFileId: string | null;
  revision: number;
  fieldRevisions: FieldRevisions;
  createdBy: string | null;
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
}

/** A video with what is known of its file and of how far its reader has watched. */
export interface ListedVideo extends VideoRecord {
  mediaType: string | null;
  bytes: number | null;
  positionSeconds: number | null;
  seenAt: Date | null;
  languages: SubtitleLanguage[];
}

/** Who looks: what is for other roles does not exist for them. */
export interface VideoReader {
  userId: string;
  /** Null: sees everything. */
  roles: readonly Role[] | null;
}

function selectListed(db: Executor, { userId, roles }: VideoReader) {
  return db
    .selectFrom('video')
    .leftJoin('file', 'file.id', 'video.fileId')
    .leftJoin('videoProgress as progress', (join) =>
      join.onRef('progress.videoId', '=', 'video.id').on('progress.userId', '=', userId),
    )
    .selectAll('video')
    .select(['file.mediaType', 'file.bytes', 'progress.positionSeconds', 'progress.seenAt'])
    .select(sql<Role[]>`video.audience`.as('audience'))
    .select(
      sql<SubtitleLanguage[]>`array(
        select s.language from video_subtitle s where s.video_id = video.id order by s.language)`.as('languages'),
    )
    .$if(roles !== null, (query) =>
      query.where(sql<boolean>`(video.audience = '{}' or video.audience && ${[...(roles ?? [])]}::text[])`),
    );
}

export async function listVideos(db: Executor, reader: VideoReader, isDeleted: boolean): Promise<ListedVideo[]> {
  return selectListed(db, reader)
    .where('video.deletedAt', isDeleted ? 'is not' : 'is', null)
    .orderBy('video.category')
    .orderBy('video.position')
    .orderBy('video.id')
    .limit(2_000)
    .execute();
}

/** A few videos that the reader sees, in the order of the library. */
export async function listSoughtVideos(
  db: Executor,
  reader: VideoReader,
  sought: Sought,
  limit: number,
): Promise<ListedVideo[]> {
  return selectListed(db, reader)
    .where('video.deletedAt', 'is', null)
    .where(soughtCondition('video', 'title', sought))
    .orderBy('video.category')
    .orderBy('video.position')
    .orderBy('video.id')
    .limit(limit)
    .execute();
}

/** A video that the reader sees, deleted or not. */
export async function findVideo(
  db: Executor,
  reader: VideoReader,
  id: string,
  options: { lock?: boolean } = {},
): Promise<ListedVideo | undefined> {
  return selectListed(db, reader)
    .where('video.id', '=', id)
    .$if(options.lock === true, (query) => query.forUpdate('video'))
    .executeTakeFirst();
}

/** Behind all of a category. */
export async function nextPosition(tx: Executor, category: VideoCategory): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`video ${category}`}, 0))`.execute(tx);
  const row = await tx
    .selectFrom('video')
    .select(sql<number>`coalesce(max(position), 0) + 1`.as('position'))
    .where('category', '=', category)
    .executeTakeFirstOrThrow();
  return row.position;
}

export async function insertVideo(tx: Executor, video: VideoRecord): Promise<void> {
  const { chapters, fieldRevisions } = video;
  await tx
    .insertInto('video')
    .values({ ...video, chapters: toJson(chapters), fieldRevisions: toJson(fieldRevisions) })
    .execute();
}

/** Writes a video that was read under its lock. */
export async function updateVideoRow(tx: Executor, video: VideoRecord): Promise<void> {
  const { id, category, position, title, description, audience, posterFileId, revision, updatedAt, deletedAt } = video;
  await tx
    .updateTable('video')
    .set({ category, position, title, description, audience, posterFileId, revision, updatedAt, deletedAt })
    .set({ chapters: toJson(video.chapters), fieldRevisions: toJson(video.fieldRevisions) })
    .where('id', '=', id)
    .execute();
}

/** Ids of a category in their order, held until the transaction ends. */
export async function lockCategory(tx: Executor, category: VideoCategory): Promise<string[]> {
  const rows = await tx
    .selectFrom('video')
    .select('id')
    .where('category', '=', category)
    .where('deletedAt', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

export async function updatePositions(tx: Executor, ids: readonly string[]): Promise<void> {
  await sql`
    update video set position = place.at
    from unnest(${[...ids]}::uuid[]) with ordinality as place (id, at)
    where video.id = place.id`.execute(tx);
}
