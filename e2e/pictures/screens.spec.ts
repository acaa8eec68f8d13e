import { findChromium } from '../../scripts/chromium.mjs';
import { createAccount } from '../accounts.ts';
import { type ApiClient, createProgramme, createResearch, logIn, test } from '../fixtures.ts';
import { expectPicture, openAs, sizes } from '../screen-pictures.ts';

/*
 * Busy screens as they were last approved (`e2e/pictures/screens`), with no and with much data, on a desk and on a phone, at half the
 * size. After a wanted change of a look: `npx playwright test --project pictures --update-snapshots`, and look at what became different.
 */

test.skip(
  !/headless-shell|start-chromium/.test(findChromium() ?? ''),
  'The pictures are those of a Chromium without windows; one with windows draws letters in another way.',
);
// Data of other tests must not be in the pictures.
test.use({ portalOf: 'screens' });

const amounts = { none: 0, much: 24 } as const;
type Amount = keyof typeof amounts;

/** A word that the records of one amount have in common and no others have. */
const marks: Record<Amount, string> = { none: 'Leerbild', much: 'Vielbild' };

const names = ['Änne Ofenbrink', 'Büsra Çelik', 'Ole von Schwarzenfeld-Hohenlohe', 'Jo Li', 'Wiebke Maria Achterberg'];
const towns = ['Dresden', 'Ulm', 'Villingen-Schwenningen', 'Köln', 'Neustadt an der Weinstraße'];
const titles = ['Zuschuss für Betriebe', 'Förderung der Digitalisierung in Handwerk und Handel', 'Gründungsdarlehen'];

/** A record of each kind for every number. The newest stands first in lists, so the last number does. */
async function fill(
  amount: Amount,
  advisor: ApiClient,
  administrator: ApiClient,
): Promise<{ researchId: string; personId: string | null }> {
  const mark = marks[amount];
  const programmeIds: string[] = [];
  let personId: string | null = null;
  for (let number = 0; number < amounts[amount]; number += 1) {
    const [firstName = '', ...rest] = (names[number % names.length] ?? '').split(' ');
    const lastName = `${rest.join(' ')} ${mark}`;
    const town = towns[number % towns.length] ?? '';
    const phone = `0351 12345${String(number).padStart(2, '0')}`;
    for (const kind of ['client', 'prospect', 'contact'] as const) {
      const body = {
        kind,
        firstName,
        lastName,
        town,
        phone,
        company: number % 2 === 0 ? `${firstName} Werkstatt` : '',
      };
      const person = await advisor.call<{ personId: string }>('POST', '/api/persons', body);
      if (kind === 'client') ({ personId } = person);
    }
    await advisor.call('POST', '/api/companies', { name: `${firstName} ${mark} GmbH`, town });
    const email = `${mark}${number}@example.org`.toLowerCase();
    await administrator.call('POST', '/api/leads', { firstName, lastName, town, phone, email });
    await advisor.call('POST', '/api/funding-researches', { name: `${mark}: ${titles[number % titles.length]}` });
    await advisor.call('POST', '/api/business-plans', { name: `${mark}: Café ${number + 1}` });
    if (number >= 12) continue;
    const { programmeId } = await createProgramme(administrator, {
      title: `${mark} ${titles[number % titles.length]} ${number + 1}`,
      funder: number % 2 === 0 ? 'Land Sachsen' : 'Bundesministerium für Wirtschaft und Energie',
      fundingTypes: [number % 3 === 2 ? 'loan' : 'grant'],
      fundingRateMaximum: 50,
      amountMaximumCents: (number + 1) * 1_000_000,
      shortText: 'Gefördert werden Maschinen, Software und Beratung.',
    });
    programmeIds.push(programmeId);
  }
  const { researchId } = await createResearch(advisor, {
    name: `${mark}: Backofen und Kasse`,
    programmeIds: programmeIds.slice(0, 5),
    start: { seatState: 'SN' },
  });
  return { researchId, personId };
}

interface Records {
  amount: Amount;
  researchId: string;
  personId: string | null;
}

interface Screen {
  name: string;
  /** Null where there is no such page without a record. */
  path: (records: Records) => string | null;
  as?: 'administrator';
}

const found =
  (path: string) =>
  ({ amount }: Records) =>
    `${path}?search=${marks[amount]}`;

const screens: readonly Screen[] = [
  { name: 'home', path: () => '/' },
  { name: 'clients', path: () => '/mandanten' },
  { name: 'prospects', path: () => '/interessenten' },
  { name: 'contacts', path: () => '/kontakte' },
  { name: 'companies', path: found('/unternehmen') },
  { name: 'person', path: ({ personId }) => (personId === null ? null : `/mandant/${personId}`) },
  { name: 'researches', path: () => '/foerdermittelrecherche' },
  { name: 'business-plans', path: () => '/businessplan' },
  { name: 'programmes', path: found('/foerderprogramme') },
  { name: 'start', path: ({ researchId }) => `/foerdermittelrecherche/${researchId}/start` },
  {
    name: 'funding-list',
    path: ({ researchId, amount }) => `/foerdermittelrecherche/${researchId}/foerderliste?search=${marks[amount]}`,
  },
  {
    name: 'result-list',
    // Without a chosen programme there is no such page.
    path: ({ researchId, amount }) =>
      amount === 'none' ? null : `/foerdermittelrecherche/${researchId}/ergebnisliste`,
  },
  { name: 'leads', path: found('/leads'), as: 'administrator' },
  { name: 'programme-upkeep', path: found('/admin/foerderprogramme'), as: 'administrator' },
];

for (const amount of ['none', 'much'] as const) {
  test(`busy screens look as they did with ${amount} data`, async ({ browser, baseURL, apiAs, request }) => {
    test.setTimeout(600_000);
    const administrator = await apiAs('Administrator');
    const url = baseURL ?? '';
    const { api: advisor } = await createAccount(administrator, request, url, 'Authenticated');
    const records = { amount, ...(await fill(amount, advisor, administrator)) };
    for (const role of ['advisor', 'administrator'] as const) {
      const { token } = role === 'advisor' ? advisor : await logIn(request, url, 'Administrator');
      const context = await openAs(browser, url, token);
      const page = await context.newPage();
      for (const [device, size] of Object.entries(sizes)) {
        await page.setViewportSize(size);
        for (const { name, path, as = 'advisor' } of screens) {
          const to = as === role ? path(records) : null;
          if (to === null) continue;
          await page.goto(to);
          await expectPicture(page, `${name}-${amount}-${device}`);
        }
      }
      await context.close();
    }
  });
}
