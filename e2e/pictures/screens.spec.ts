import { findChromium } from '../../scripts/chromium.mjs';
import { createAccount } from '../accounts.ts';
import { type ApiClient, createProgramme, createResearch, logIn, test } from '../fixtures.ts';
import { expectPicture, openAs, sizes } from '../screen-pictures.ts';

/*
 * Busy screens as they were last approved (`e2e/pictures/screens`), with no and with much data, lists with little data and with the
 * longest words as well, on a desk and on a phone, at half the size. After a wanted change of a look: `npx playwright test --project pictures --update-snapshots`, and look at what became different.
 */

test.skip(
  !/headless-shell|start-chromium/.test(findChromium() ?? ''),
  'The pictures are those of a Chromium without windows; one with windows draws letters in another way.',
);
// Data of other tests must not be in the pictures.
test.use({ portalOf: 'screens' });

const amounts = { none: 0, little: 1, much: 24, long: 5 } as const;
type Amount = keyof typeof amounts;

/** A word that the records of one amount have in common and no others have. */
const marks: Record<Amount, string> = { none: 'Leerbild', little: 'Wenigbild', much: 'Vielbild', long: 'Langbild' };

const usual = {
  names: ['Änne Ofenbrink', 'Büsra Çelik', 'Ole von Schwarzenfeld-Hohenlohe', 'Jo Li', 'Wiebke Maria Achterberg'],
  towns: ['Dresden', 'Ulm', 'Villingen-Schwenningen', 'Köln', 'Neustadt an der Weinstraße'],
  titles: ['Zuschuss für Betriebe', 'Förderung der Digitalisierung in Handwerk und Handel', 'Gründungsdarlehen'],
  company: 'Werkstatt',
};
const longest: typeof usual = {
  names: [
    'Maximilian-Alexander von Schwarzenfeld-Hohenlohe-Langenburg',
    'Wilhelmine-Charlotte Achterberg-Wollschläger',
  ],
  towns: ['Villingen-Schwenningen', 'Neustadt an der Weinstraße', 'Hellschen-Heringsand-Unterschaar'],
  titles: [
    'Umbau der Backstube mit Kühlraum, Verkaufsraum und barrierefreiem Eingang im laufenden Betrieb',
    'Elektromobilitätsberatungsdienstleistungsgesellschaft',
  ],
  company: 'Donaudampfschifffahrtsgesellschaft mbH & Co. KG',
};

/** A record of each kind for every number. The newest stands first in lists, so the last number does. */
async function fill(
  amount: Amount,
  advisor: ApiClient,
  administrator: ApiClient,
): Promise<{ researchId: string; personId: string | null }> {
  const mark = marks[amount];
  const { names, towns, titles, company } = amount === 'long' ? longest : usual;
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
        company: number % 2 === 0 ? `${firstName} ${company}` : '',
      };
      const person = await advisor.call<{ personId: string }>('POST', '/api/persons', body);
      if (kind === 'client') ({ personId } = person);
    }
    await advisor.call('POST', '/api/companies', { name: `${firstName} ${mark} GmbH`, town });
    const email = `${mark}${number}@example.org`.toLowerCase();
    await administrator.call('POST', '/api/leads', { firstName, lastName, town, phone, email });
    const title = titles[number % titles.length] ?? '';
    await advisor.call('POST', '/api/funding-researches', { name: `${mark}: ${title}` });
    const paper = amount === 'long' ? `${mark}: ${title}`.slice(0, 100) : `${mark}: Café ${number + 1}`;
    for (const kind of ['business-plans', 'business-models', 'project-outlines'])
      await advisor.call('POST', `/api/${kind}`, { name: paper });
    if (number < 6) await administrator.call('POST', '/api/users', userOf(firstName, lastName, `nutzer.${email}`));
    if (number >= 12) continue;
    const { programmeId } = await createProgramme(administrator, {
      title: `${mark} ${title} ${number + 1}`,
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
  const share = { recipient: names[0] ?? '', message: '' };
  if (amount !== 'none') await advisor.call('POST', `/api/funding-researches/${researchId}/share-links`, share);
  return { researchId, personId };
}

/** Someone who is invited to receive leads, in the lists of users and partners. */
const userOf = (firstName: string, lastName: string, email: string) => ({
  salutation: 'Frau',
  title: '',
  firstName,
  lastName,
  company: '',
  email,
  phone: '',
  website: '',
  language: 'de',
  roles: ['ZFMB-Profi-Partner'],
});

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
  /** Shown with little data and with the longest words as well. */
  isList?: true;
}

const found =
  (path: string) =>
  ({ amount }: Records) =>
    `${path}?search=${marks[amount]}`;

const screens: readonly Screen[] = [
  { name: 'home', path: () => '/' },
  { name: 'clients', path: () => '/mandanten', isList: true },
  { name: 'prospects', path: () => '/interessenten', isList: true },
  { name: 'contacts', path: () => '/kontakte', isList: true },
  { name: 'companies', path: found('/unternehmen'), isList: true },
  { name: 'person', path: ({ personId }) => (personId === null ? null : `/mandant/${personId}`) },
  { name: 'researches', path: () => '/foerdermittelrecherche', isList: true },
  { name: 'business-plans', path: () => '/businessplan', isList: true },
  { name: 'business-models', path: () => '/geschaeftsmodellentwicklung', isList: true },
  { name: 'project-outlines', path: () => '/projektskizze', isList: true },
  { name: 'shared-researches', path: () => '/foerdermittelrecherchen', isList: true },
  { name: 'programmes', path: found('/foerderprogramme'), isList: true },
  { name: 'start', path: ({ researchId }) => `/foerdermittelrecherche/${researchId}/start` },
  {
    name: 'funding-list',
    isList: true,
    path: ({ researchId, amount }) => `/foerdermittelrecherche/${researchId}/foerderliste?search=${marks[amount]}`,
  },
  {
    name: 'result-list',
    // Without a chosen programme there is no such page.
    path: ({ researchId, amount }) =>
      amount === 'none' ? null : `/foerdermittelrecherche/${researchId}/ergebnisliste`,
  },
  { name: 'users', path: found('/admin/nutzer'), as: 'administrator', isList: true },
  { name: 'partners', path: found('/partneruebersicht'), as: 'administrator', isList: true },
  { name: 'leads', path: found('/leads'), as: 'administrator', isList: true },
  { name: 'programme-upkeep', path: found('/admin/foerderprogramme'), as: 'administrator', isList: true },
];

for (const amount of ['none', 'little', 'much', 'long'] as const) {
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
        for (const { name, path, as = 'advisor', isList = false } of screens) {
          const to = as === role ? path(records) : null;
          if (to === null || (!isList && (amount === 'little' || amount === 'long'))) continue;
          await page.goto(to);
          await expectPicture(page, `${name}-${amount}-${device}`);
        }
      }
      await context.close();
    }
  });
}
