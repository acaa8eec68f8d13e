import type { VideoChapter } from '@fundus/contract/video';

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Seconds as players show them: »1:05«, »1:02:03«. */
export function formatFilmTime(seconds: number): string {
  const whole = Math.floor(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const rest = twoDigits(whole % 60);
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`;
}

const line = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)\s+(\S.{0,119})$/;

/** Chapters as they are typed, one a line: »1:05 Der Antrag«. Null if a line is malformed. */
export function readChapters(text: string): VideoChapter[] | null {
  const chapters: VideoChapter[] = [];
  for (const written of text.split('\n').map((one) => one.trim())) {
    if (written === '') continue;
    const [, hours = '0', minutes, seconds, title] = line.exec(written) ?? [];
    if (title === undefined) return null;
    chapters.push({ startSeconds: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds), title });
  }
  return chapters;
}

export const writeChapters = (chapters: readonly VideoChapter[]): string =>
  chapters.map(({ startSeconds, title }) => `${formatFilmTime(startSeconds)} ${title}`).join('\n');
