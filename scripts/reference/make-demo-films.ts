import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium } from '@playwright/test';
import { chromiumFlags, findChromium } from '../chromium.mjs';
import { readJson, referenceFolder } from './reference-folder.ts';
import { toWebFilm } from './web-film.ts';

/*
 * Draws the films of the demo from what `reference/demo/films.json` says: `npx tsx scripts/reference/make-demo-films.ts`, after a
 * change of it. The encoder is that of Chromium, so that nothing else needs to be installed.
 */

interface Film {
  file: string;
  slides: { title: string; lines: string[]; seconds: number }[];
}

const size = { width: 800, height: 450 };
const folder = `${referenceFolder}demo/`;
const fontFile = '../../node_modules/@fontsource-variable/open-sans/files/open-sans-latin-wght-normal.woff2';
const font = readFileSync(new URL(fontFile, import.meta.url));

/** Runs in the page: draws the slides, encodes them with one frame a second, and takes the first one as a picture. */
async function film({ slides, width, height }: Pick<Film, 'slides'> & typeof size) {
  document.fonts.add(await new FontFace('Film', 'url(/font)', { weight: '300 800' }).load());
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('nothing to draw on');
  const draw = (index: number): void => {
    const { title, lines } = slides[index] ?? { title: '', lines: [] };
    pen.fillStyle = '#f9f2f2';
    pen.fillRect(0, 0, width, height);
    pen.fillStyle = '#ad4553';
    pen.fillRect(0, 0, 14, height);
    pen.font = '650 46px Film';
    pen.fillText(title, 64, 130);
    pen.fillStyle = '#2b2224';
    pen.font = '30px Film';
    for (const [row, line] of lines.entries()) pen.fillText(line, 64, 210 + row * 52);
    for (const place of slides.keys()) {
      pen.fillStyle = place === index ? '#ad4553' : '#e3d0d2';
      pen.beginPath();
      pen.arc(72 + place * 28, height - 44, 8, 0, 2 * Math.PI);
      pen.fill();
    }
  };
  const frames: { at: number; isKey: boolean; bytes: number[] }[] = [];
  const encoder = new VideoEncoder({
    output: (chunk) => {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      frames.push({ at: Math.round(chunk.timestamp / 1000), isKey: chunk.type === 'key', bytes: [...bytes] });
    },
    error: (error) => {
      throw error;
    },
  });
  encoder.configure({ codec: 'vp8', width, height, bitrate: 30_000, framerate: 1, latencyMode: 'quality' });
  let second = 0;
  for (const [index, { seconds }] of slides.entries()) {
    draw(index);
    for (let shown = 0; shown < seconds; shown += 1) {
      const frame = new VideoFrame(canvas, { timestamp: second * 1_000_000, duration: 1_000_000 });
      encoder.encode(frame, { keyFrame: shown === 0 });
      frame.close();
      second += 1;
    }
  }
  await encoder.flush();
  draw(0);
  return { frames, seconds: second, poster: canvas.toDataURL('image/webp', 0.8).split(',')[1] ?? '' };
}

// Encoders are there for pages of a safe address alone, and one of the own machine is safe.
const server = createServer(({ url }, answer) => {
  if (url === '/font') answer.end(font);
  else answer.setHeader('content-type', 'text/html').end('<!doctype html>');
});
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: chromiumFlags });
try {
  const page = await browser.newPage();
  // The runner of this file names functions by a helper that no page knows.
  await page.addInitScript('globalThis.__name = (one) => one');
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  for (const { file, slides } of readJson(`${folder}films.json`) as Film[]) {
    const { frames, seconds, poster } = await page.evaluate(film, { slides, ...size });
    const read = frames.map((frame) => ({ ...frame, bytes: Uint8Array.from(frame.bytes) }));
    await writeFile(`${folder}films/${file}.webm`, toWebFilm(read, { ...size, milliseconds: seconds * 1000 }));
    await writeFile(`${folder}films/${file}.webp`, Buffer.from(poster, 'base64'));
  }
} finally {
  await browser.close();
  server.close();
}
