/** A time of WebVTT or SubRip: hours may be missing, and SubRip has a comma. */
const time = /^(?:(\d{1,4}):)?([0-5]?\d):([0-5]\d)[.,](\d{3})$/;

function secondsOf(text: string): number | null {
  const [, hours = '0', minutes, seconds, milliseconds] = time.exec(text) ?? [];
  if (minutes === undefined || seconds === undefined || milliseconds === undefined) return null;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(milliseconds) / 1000;
}

const timing = (line: string) => {
  const [from = '', rest] = line.split('-->', 2);
  const [until = ''] = (rest ?? '').trim().split(/\s+/, 1);
  return { start: secondsOf(from.trim()), end: secondsOf(until), settings: (rest ?? '').trim().slice(until.length) };
};

const twoDigits = (value: number): string => String(value).padStart(2, '0');
function writeTime(value: number): string {
  const milliseconds = Math.round(value * 1000);
  const whole = Math.floor(milliseconds / 1000);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60].map(twoDigits);
  return `${parts.join(':')}.${String(milliseconds % 1000).padStart(3, '0')}`;
}

/**
 * Subtitles as WebVTT, whether they came as such or as SubRip. Blocks that are no cue (notes, styles, regions) are left out:
 * a style could load something. `line`: the first line, from 1 on, that is wrong.
 */
export function readSubtitles(written: string): { text: string } | { line: number } {
  const lines = written
    .replace(/^\ufeff/, '')
    .replaceAll('\r\n', '\n')
    .split('\n');
  const isWebVtt = /^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '');
  const cues: string[] = [];
  let at = isWebVtt ? 1 : 0;
  if (isWebVtt) while (at < lines.length && (lines[at] ?? '').trim() !== '') at += 1;
  while (at < lines.length) {
    if ((lines[at] ?? '').trim() === '') {
      at += 1;
      continue;
    }
    const first = at;
    let end = at;
    while (end < lines.length && (lines[end] ?? '').trim() !== '') end += 1;
    const block = lines.slice(at, end);
    at = end;
    if (isWebVtt && /^(NOTE|STYLE|REGION)(?:\s|$)/.test(block[0] ?? '')) continue;
    const place = block.findIndex((line) => line.includes('-->'));
    if (place < 0 || place > 1) return { line: first + 1 };
    const { start, end: until, settings } = timing(block[place] ?? '');
    if (start === null || until === null || until <= start) return { line: first + place + 1 };
    const words = block.slice(place + 1);
    if (words.length === 0) return { line: first + place + 1 };
    cues.push([`${writeTime(start)} --> ${writeTime(until)}${isWebVtt ? settings : ''}`, ...words].join('\n'));
  }
  return cues.length === 0 ? { line: 1 } : { text: `WEBVTT\n\n${cues.join('\n\n')}\n` };
}
