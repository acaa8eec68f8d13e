/// <reference types="vite/types/importMeta.d.ts" />
import german from '@fundus/messages/de/account-mail';
import { expect, it } from 'vitest';
import { type AccountMailKind, mailPageUrl } from './account-mail.rules.ts';

const [webPaths = {}] = Object.values(
  import.meta.glob<Record<string, string>>('../../../../../web/src/paths.ts', { eager: true, import: 'paths' }),
);
/** Mails whose link logs its reader in: it is made for each of them. */
const withSecret = ['invitation', 'registrationConfirmation', 'passwordReset', 'emailChange'];
const kinds = Object.keys(german.text) as AccountMailKind[];

it.each(kinds)('gives the text of %s an address where it names one, and no other time', (kind) => {
  const hasPage = mailPageUrl('https://fundus.example', kind) !== null;
  expect(hasPage).toBe(german.text[kind].includes('{{link}}') && !withSecret.includes(kind));
});

it('leads to pages that the web knows', () => {
  const found = kinds.flatMap((kind) => mailPageUrl('', kind) ?? []).filter((page) => page !== '');
  expect(found.length).toBeGreaterThan(10);
  for (const page of new Set(found)) expect(Object.values(webPaths)).toContain(page);
});

it('leads an account that has to choose a new password straight to that page', () => {
  for (const kind of kinds.filter((one) => german.text[one].includes('sofort ein neues'))) {
    expect([kind, mailPageUrl('', kind)]).toEqual([kind, '/passwort-vergessen']);
  }
});
