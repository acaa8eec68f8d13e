import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { FontCoverage, readFontCoverage } from './font-coverage.ts';
import { locatePdfFonts } from './pdf-fonts.ts';
import { createTextSanitiser } from './text-sanitiser.ts';

const coverage = new FontCoverage();
for (const { file } of locatePdfFonts().filter((font) => font.file.includes('400Regular.'))) {
  coverage.unite(readFontCoverage(readFileSync(file)));
}
const clean = (value: string) => createTextSanitiser(coverage).clean(value);

describe('coverage of the fonts', () => {
  test('knows letters, amounts, Cyrillic and Hebrew, and that emoji and Arabic are missing', () => {
    const isCovered = (sign: string) => coverage.has(sign.codePointAt(0) ?? 0);
    expect([...'AzÄöüß„“–€§½·•ЖшאΩ\ufffd'].filter((sign) => !isCovered(sign))).toEqual([]);
    expect([...'😀ع中ก\ue000'].filter(isCovered)).toEqual([]);
  });

  test('refuses a file that is no font', () => {
    expect(() => readFontCoverage(Buffer.alloc(200))).toThrow('no character map');
    expect(() => readFontCoverage(Buffer.from('%PDF'))).toThrow(RangeError);
  });
});

describe('clean', () => {
  test('leaves German prose as it is', () => {
    const text = 'Förderfähig sind Ausgaben – „auch kleine“ – in Höhe von höchstens 50 Prozent.\nZweite Zeile';
    expect(clean(text)).toBe(text);
  });

  test.each([
    ['750.000 €', '750.000\u00a0€'],
    ['bis zu 25 % der Kosten', 'bis zu 25\u00a0% der Kosten'],
    ['5 Mio. € Umsatz', '5\u00a0Mio.\u00a0€ Umsatz'],
    ['nach § 49a VwVfG', 'nach §\u00a049a VwVfG'],
    ['Art. 3 Abs. 2', 'Art.\u00a03 Abs.\u00a02'],
    ['z. B. Maschinen', 'z.\u00a0B. Maschinen'],
    ['i. d. R. vorab', 'i.\u00a0d.\u00a0R. vorab'],
    ['am 1. Januar 2027', 'am 1.\u00a0Januar 2027'],
  ])('keeps together what belongs together: %s', (given, expected) => {
    expect(clean(given)).toBe(expected);
  });

  test('takes out control characters, direction overrides and other invisible marks', () => {
    expect(clean('a\u0000b\u0007c\u009fd\u202ee\u2066f\ufeffg\u2028h\r\ni\tj')).toBe('abcdefg\nh\ni j');
  });

  test('mends lone surrogates', () => {
    expect(clean('a\ud800b\udc00c')).toBe('a\ufffdb\ufffdc');
    expect(clean('x\ud83d')).toBe('x\ufffd');
  });

  test('shows one sign for a picture, however many parts it has, and says so', () => {
    const sanitiser = createTextSanitiser(coverage);
    expect(sanitiser.clean('Hallo 👩‍👩‍👧‍👦!')).toBe('Hallo \ufffd!');
    expect(sanitiser.clean('مرحبا')).toBe('\ufffd');
    expect(sanitiser.findings.charactersReplaced).toBe(9);
  });

  test('finds siblings for bullets, ticks and arrows', () => {
    expect(clean('✓ erledigt → weiter \uf0b7 Punkt')).toBe('• erledigt › weiter • Punkt');
  });

  test('keeps Hebrew and Cyrillic', () => {
    expect(clean('שלום Привет')).toBe('שלום Привет');
  });

  test('composes letters and keeps at most four marks on one', () => {
    expect(clean('u\u0308')).toBe('ü');
    const tower = clean(`a${'\u0301'.repeat(10_000)}b`);
    expect(tower.length).toBeLessThanOrEqual(6);
    expect(tower.endsWith('b')).toBe(true);
  });

  test('gives endless runs places to break, and web addresses good ones', () => {
    const run = clean('x'.repeat(1_000));
    expect(run.replaceAll('\u200b', '')).toBe('x'.repeat(1_000));
    expect(Math.max(...run.split('\u200b').map((piece) => piece.length))).toBeLessThanOrEqual(30);
    const address = `https://www.foerderung.example/programme/${'teil/'.repeat(20)}ende?seite=1`;
    expect(clean(address).split('\u200b')).toContain('programme/');
    expect(clean('Donaudampfschifffahrtsgesellschaftskapitän')).toBe('Donaudampfschifffahrtsgesellschaftskapitän');
  });

  test('shortens what no page could hold, with an ellipsis and a finding', () => {
    const sanitiser = createTextSanitiser(coverage);
    const long = sanitiser.clean('Wort '.repeat(200_000));
    expect(long.length).toBeLessThan(400_100);
    expect(long.endsWith('…')).toBe(true);
    expect(sanitiser.clean('Zeile\n'.repeat(50_000)).split('\n').length).toBeLessThanOrEqual(5_001);
    expect(sanitiser.findings.textsShortened).toBe(2);
  });

  test('takes a megabyte in well under a second', () => {
    const started = performance.now();
    clean('ä'.repeat(1_000_000));
    clean(`a${'\u0301'.repeat(1_000_000)}`);
    expect(performance.now() - started).toBeLessThan(3_000);
  });
});

describe('cleanLink', () => {
  test.each([
    ['https://www.foerderung.example/a?b=c', 'https://www.foerderung.example/a?b=c'],
    [' http://foerderung.example ', 'http://foerderung.example/'],
    ['mailto:info@foerderung.example', 'mailto:info@foerderung.example'],
  ])('lets %s through', (given, expected) => {
    expect(createTextSanitiser(coverage).cleanLink(given)).toBe(expected);
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>',
    'file:///etc/passwd',
    '//foerderung.example',
    'https://',
    'mailto:',
    'http:///x y',
    `https://foerderung.example/${'a'.repeat(3_000)}`,
  ])('refuses %s', (address) => {
    const sanitiser = createTextSanitiser(coverage);
    expect(sanitiser.cleanLink(address)).toBeNull();
    expect(sanitiser.findings.linksRemoved).toBe(1);
  });

  test('an empty address is no link and no finding', () => {
    const sanitiser = createTextSanitiser(coverage);
    expect(sanitiser.cleanLink('')).toBeNull();
    expect(sanitiser.findings.linksRemoved).toBe(0);
  });
});
