import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const web = fileURLToPath(new URL('../apps/web/src', import.meta.url));

/** Colours with hardly any hue that lean towards blue: beside the warm background they look foreign. */
function coldNeutrals(text: string): string[] {
  return [...text.matchAll(/#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})\b/gi)].flatMap(([colour, ...parts]) => {
    const [red = 0, green = 0, blue = 0] = parts.map((part) => Number.parseInt(part, 16));
    const isNeutral = Math.max(red, green, blue) - Math.min(red, green, blue) < 28;
    return isNeutral && blue > red && blue >= green ? [colour] : [];
  });
}

it('every grey of styles and theme leans towards red', () => {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.css') || file === join('app', 'theme.ts'),
  );
  expect(files.length).toBeGreaterThan(100);
  const cold = files.flatMap((file) => {
    const found = coldNeutrals(readFileSync(join(web, file), 'utf8'));
    return found.length === 0 ? [] : [[file, ...found]];
  });
  expect(cold).toEqual([]);
  expect(coldNeutrals('#6b7280 #eff0f2 #75686b #ffffff')).toEqual(['#6b7280', '#eff0f2']);
});
