import type { Role } from '@fundus/contract/permission';
import type { NewUser } from '#modules/access/user/user.service.ts';

type DemoUser = Omit<NewUser, 'password' | 'email' | 'roles'> & { role: Role };

/**
 * One person for each role. All of them are made up: addresses of example.org, phone numbers from the range that the
 * Bundesnetzagentur keeps free for fiction (030 23125-0 to -999).
 */
export const demoUsers: readonly DemoUser[] = [
  {
    role: 'Administrator',
    username: 'administration',
    salutation: 'Frau',
    title: 'Dr.',
    firstName: 'Katrin',
    lastName: 'Sommerfeld',
    company: 'Fundus Partnerprogramm',
    phone: '030 23125 100',
    address: 'Musterallee 1, 10115 Berlin',
  },
  {
    role: 'Authenticated',
    username: 'beratung',
    salutation: 'Herr',
    firstName: 'Jonas',
    lastName: 'Lindqvist',
    company: 'Fundus Partnerprogramm',
    phone: '030 23125 121',
    address: 'Musterallee 1, 10115 Berlin',
  },
  {
    role: 'Leadverteilung',
    username: 'leadverteilung',
    salutation: 'Frau',
    firstName: 'Meryem',
    lastName: 'Aydın',
    company: 'Fundus Partnerprogramm',
    phone: '030 23125 134',
    address: 'Musterallee 1, 10115 Berlin',
  },
  {
    role: 'Fundus-Clever-Partner',
    username: 'fundus-clever',
    salutation: 'Herr',
    firstName: 'Tobias',
    lastName: 'Hengstenberg',
    company: 'Hengstenberg Unternehmensberatung',
    phone: '030 23125 240',
    address: 'Am Beispielhafen 12, 20457 Hamburg',
  },
  {
    role: 'ZFMB-Clever-Partner',
    username: 'zfmb-clever',
    salutation: 'Frau',
    firstName: 'Sabine',
    lastName: 'Großmann-Böhm',
    company: 'Böhm & Partner Fördermittelberatung',
    phone: '030 23125 355',
    address: 'Musterweg 7, 04109 Leipzig',
  },
  {
    role: 'ZFMB-Profi-Partner',
    username: 'zfmb-profi',
    salutation: 'Herr',
    title: 'Dipl.-Kfm.',
    firstName: 'Andreas',
    lastName: 'Köstermann',
    company: 'Köstermann Gründungs- und Fördermittelberatung GmbH',
    phone: '030 23125 468',
    address: 'Beispielstraße 24, 80331 München',
  },
];

const plainLetters: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', ı: 'i' };

export function demoEmail(user: { firstName?: string; lastName?: string }): string {
  const plain = (name = '') =>
    name
      .toLowerCase()
      .replace(/[äöüßı]/g, (letter) => plainLetters[letter] ?? letter)
      .replace(/[^a-z-]/g, '');
  return `${plain(user.firstName)}.${plain(user.lastName)}@example.org`;
}
