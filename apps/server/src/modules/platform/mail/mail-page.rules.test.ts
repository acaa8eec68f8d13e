import { expect, it } from 'vitest';
import { logoSizeIn, signMail, toMailPage } from './mail-page.rules.ts';

const look = { productName: 'Fundus & Co', primaryColour: '#ad4553', logo: null };

it('says the same as the text, and runs no markup that a user wrote into it', () => {
  const page = toMailPage('Guten Tag,\nes ist so.\n\n<script>alert(1)</script> "oh"', look);
  expect(page).toContain('Guten Tag,<br>es ist so.</p>');
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &quot;oh&quot;');
  expect(page).toContain('Fundus &amp; Co</strong>');
  expect(page).not.toContain('<script');
});

it('links addresses without the punctuation behind them, and loads nothing from them', () => {
  const page = toMailPage('Siehe https://portal.example/passwort-neu#a1?b=2&c=3.', look);
  expect(page).toContain('href="https://portal.example/passwort-neu#a1?b=2&amp;c=3"');
  expect(page).toContain('</a>.</p>');
  expect(page).not.toContain('src=');
});

it('signs before the small print, and not at all where there is no signature', () => {
  const signed = signMail('Guten Tag.\n\n-- \nWeil Sie es so wollten.', 'Ihr Team\nhttps://portal.example');
  expect(signed).toBe('Guten Tag.\n\nIhr Team\nhttps://portal.example\n\n-- \nWeil Sie es so wollten.');
  expect(toMailPage(signed, look)).toMatch(/Ihr Team<br>.+<\/p><div [^>]+><p [^>]+>Weil Sie/);
  expect(signMail('Guten Tag.\n', 'Ihr Team')).toBe('Guten Tag.\n\nIhr Team');
  expect(signMail('Guten Tag.', '')).toBe('Guten Tag.');
});

it('shows a picture no larger than it is, and no larger than a head of a letter', () => {
  expect(logoSizeIn({ width: 100, height: 30 })).toEqual({ width: 100, height: 30 });
  expect(logoSizeIn({ width: 2400, height: 300 })).toEqual({ width: 240, height: 30 });
  expect(logoSizeIn({ width: 500, height: 500 })).toEqual({ width: 64, height: 64 });
});
