import { describe, expect, it } from 'vitest';
import { issueCodeOf } from './issue-code.ts';
import { calledAddress, cleanText, email, line, phone, prose } from './text.ts';

describe('text', () => {
  it('keeps letters with their marks and gives one form', () => {
    expect(cleanText(' a\u0308\r\n\u0000Zo\u0308e\u202e ')).toBe('ä\nZöe');
    expect(line(50).parse(' Bäckerei \n\t  Muster \t GmbH ')).toBe('Bäckerei Muster GmbH');
  });

  it('takes marks away that no letter has', () => {
    expect([...cleanText(`x${'\u0316\u0301'.repeat(500)}`)]).toHaveLength(31);
  });

  // Each of these takes minutes where the work grows with the square of the length.
  it.each([
    ['combining marks', `x${'\u0301\u0316'.repeat(250_000)}`],
    ['marks between characters that are dropped', `x${'\u0301\u0000\u0316'.repeat(150_000)}`],
    ['blanks without a line break', `x${' '.repeat(900_000)}y`],
    ['line breaks', `x${'\n'.repeat(900_000)}y`],
  ])('answers at once to a megabyte of %s', (_name, text) => {
    const start = performance.now();
    line(200).safeParse(text);
    prose(4_000).safeParse(text);
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});

describe('an address that is called', () => {
  const faults = (address: string) =>
    calledAddress.safeParse(address).error?.issues.map((issue) => issueCodeOf(issue).code);

  it.each([
    'https://www.example.org/fundus',
    'http://127.0.0.1:9/fundus?von=portal#da',
    'https://[2001:db8::1]:8443',
    'https://grösse.example/über?mail=a@b.de',
    ' HTTPS://example.org/a@b ',
  ])('may be %s', (address) => expect(faults(address)).toBeUndefined());

  it.each([
    'https://user:pw@example.org/',
    'https://user@example.org',
    'https://:pw@example.org',
    'HTTP://user:pw@example.org',
    'https://a:b@c@example.org/x',
    'https://\\user:pw@example.org',
    'https://\tuser:pw@example.org',
  ])('holds no user name and password: %s', (address) => expect(faults(address)).toEqual(['addressWithCredentials']));

  it.each([
    'keine Adresse',
    'ftp://example.org/',
    'javascript:alert(1)',
    'http://',
    'http:///example.org',
    'http:example.org',
    'https://example.org\\elsewhere.org',
    'https://example.org/zwei worte',
    'http://example.org:99999/',
    'http://[::1/',
    'https://exa mple.org/',
  ])('is whole: %s is none', (address) => expect(faults(address)).toEqual(['calledAddress']));

  it('is required if missing', () => expect(faults(' ')).toEqual(['required']));
});

describe('a phone number', () => {
  it.each([
    ['030 – 23125001', '030 - 23125001'],
    ['+49 8152 988–0', '+49 8152 988-0'],
    ['Tel.: 030 23125001', '030 23125001'],
    ['', ''],
  ])('is taken as people write it: %s', (typed, stored) => expect(phone.parse(typed)).toBe(stored));

  it.each(['keine', '030 23125001 (ab 18 Uhr)', '1234'])('is none: %s', (typed) =>
    expect(phone.safeParse(typed).success).toBe(false),
  );
});

describe('an e-mail address', () => {
  it.each([
    ['info@kfz-müller.example', 'info@kfz-müller.example'],
    ['Anna Schmidt <anna@example.org>', 'anna@example.org'],
    ['', ''],
  ])('is taken as people write it: %s', (typed, stored) => expect(email.parse(typed)).toBe(stored));

  it.each(['anna', 'anna@', 'a b@example.org', 'anna@kfz müller.example', 'anna@müller..example', '<anna@example.org'])(
    'is none: %s',
    (typed) => expect(email.safeParse(typed).success).toBe(false),
  );
});
