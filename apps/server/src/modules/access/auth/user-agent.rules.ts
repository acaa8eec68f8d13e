/** The common names of the browser and the system of a user agent; null where it names neither. */
export interface NamedDevice {
  browser: string | null;
  system: string | null;
}

/** The order counts: Edge and Opera call themselves Chrome as well, and Chrome calls itself Safari. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\/(\d+)/, 'Microsoft Edge'],
  [/\bOPR\/(\d+)/, 'Opera'],
  [/\bVivaldi\/(\d+)/, 'Vivaldi'],
  [/\bSamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/\b(?:HeadlessChrome|Chromium)\/(\d+)/, 'Chromium'],
  [/\b(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+)[\d.]*(?: Mobile\/\w+)? Safari\//, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

export function nameDevice(userAgent: string): NamedDevice {
  const found = browsers.find(([pattern]) => pattern.test(userAgent));
  const version = found?.[0].exec(userAgent)?.[1];
  return {
    browser: found === undefined ? null : [found[1], version].filter(Boolean).join(' '),
    system: systems.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null,
  };
}

/** Where an address lies, as far as it says so itself. */
export type AddressPlace = 'unknown' | 'thisMachine' | 'localNetwork' | 'internet';

export function placeOfAddress(address: string): AddressPlace {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').toLowerCase();
  if (plain === '') return 'unknown';
  if (plain === '::1' || plain.startsWith('127.')) return 'thisMachine';
  const isLocal =
    /^(?:10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.)/.test(plain) ||
    /^f[cd][0-9a-f]{2}:|^fe[89ab]/.test(plain);
  return isLocal ? 'localNetwork' : 'internet';
}
