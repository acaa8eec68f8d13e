import type { SubtitleLanguage } from '@fundus/contract/video-codes';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';

export async function findSubtitles(
  db: Executor,
  videoId: string,
  language: SubtitleLanguage,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('videoSubtitle')
    .select('content')
    .where('videoId', '=', videoId)
    .where('language', '=', language)
    .executeTakeFirst();
  return row?.content;
}

export async function upsertSubtitles(
  tx: Executor,
  subtitles: { videoId: string; language: SubtitleLanguage; content: string; updatedAt: Date },
): Promise<void> {
  const { content, updatedAt } = subtitles;
  await tx
    .insertInto('videoSubtitle')
    .values(subtitles)
    .onConflict((conflict) => conflict.columns(['videoId', 'language']).doUpdateSet({ content, updatedAt }))
    .execute();
}

export async function deleteSubtitles(tx: Executor, videoId: string, language: SubtitleLanguage): Promise<void> {
  await tx.deleteFrom('videoSubtitle').where('videoId', '=', videoId).where('language', '=', language).execute();
}

/** Notes how far a user has watched; what was seen once stays seen. */
export async function upsertProgress(
  db: Executor,
  progress: { userId: string; videoId: string; positionSeconds: number; seenAt: Date | null; updatedAt: Date },
): Promise<void> {
  const { userId, videoId, positionSeconds, seenAt, updatedAt } = progress;
  await sql`
    insert into video_progress (user_id, video_id, position_seconds, seen_at, updated_at)
    values (${userId}, ${videoId}, ${positionSeconds}, ${seenAt}, ${updatedAt})
    on conflict (user_id, video_id) do update set position_seconds = excluded.position_seconds,
      seen_at = coalesce(video_progress.seen_at, excluded.seen_at), updated_at = excluded.updated_at`.execute(db);
}
