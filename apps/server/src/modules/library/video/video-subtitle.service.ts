import { Readable } from 'node:stream';
import { type SubtitleLanguage, subtitleLanguages } from '@fundus/contract/video-codes';
import type { FileResponse } from '#http/file-response.ts';
import { AppError, invalidField, notFound } from '#lib/app-error.ts';
import type { With } from '#lib/with.ts';
import { readSubtitles } from './subtitle.rules.ts';
import { deleteSubtitles, findSubtitles, upsertSubtitles } from './video-extra.repository.ts';

const purpose = 'video-subtitle';

/** Address of subtitles that works without a token, for a time. */
export function signSubtitleUrl(
  deps: With<'clock' | 'secrets'>,
  videoId: string,
  language: SubtitleLanguage,
  minutes: number,
): string {
  const until = deps.clock().getTime() + minutes * 60_000;
  return `/api/video-subtitles/${deps.secrets.sign(purpose, `${videoId} ${language} ${until}`)}`;
}

/** The language of an address. Throws NOT_FOUND. */
function languageOf(text: string): SubtitleLanguage {
  const language = subtitleLanguages.find((one) => one === text);
  if (language === undefined) throw notFound('language of subtitles');
  return language;
}

/** Stores subtitles of a video that the caller may change, or removes them. Throws VALIDATION_FAILED with the line that is wrong. */
export async function storeSubtitles(
  deps: With<'db' | 'clock'>,
  place: { videoId: string; language: string },
  written: string,
): Promise<void> {
  const { videoId } = place;
  const language = languageOf(place.language);
  if (written.trim() === '') return deleteSubtitles(deps.db, videoId, language);
  const read = readSubtitles(written);
  if ('line' in read) throw invalidField(['text'], 'webVtt', { line: read.line });
  await upsertSubtitles(deps.db, { videoId, language, content: read.text, updatedAt: deps.clock() });
}

/** The stored subtitles; empty without any. */
export async function readStoredSubtitles(
  deps: With<'db'>,
  { videoId, language }: { videoId: string; language: string },
): Promise<{ text: string }> {
  return { text: (await findSubtitles(deps.db, videoId, languageOf(language))) ?? '' };
}

/** The subtitles of a signed address. Throws NOT_FOUND for one that is not ours, FILE_LINK_EXPIRED. */
export async function downloadSubtitles(
  deps: With<'db' | 'clock' | 'secrets'>,
  signature: string,
): Promise<FileResponse> {
  const [videoId = '', language = '', until] = deps.secrets.verify(purpose, signature)?.split(' ') ?? [];
  if (until === undefined) throw notFound('signature');
  if (Number(until) < deps.clock().getTime()) throw new AppError('FILE_LINK_EXPIRED');
  const text = await findSubtitles(deps.db, videoId, languageOf(language));
  if (text === undefined) throw notFound('subtitles');
  const content = Buffer.from(text);
  return {
    stream: Readable.from([content]),
    bytes: content.length,
    mediaType: 'text/vtt; charset=utf-8',
    fileName: `${language}.vtt`,
    disposition: 'attachment',
  };
}
