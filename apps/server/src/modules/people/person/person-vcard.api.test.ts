import { getVcard } from '@fundus/contract/person';
import { exportVcards } from '@fundus/contract/person-list';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readVcards } from '#lib/vcard.ts';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const full = {
  salutation: 'Frau',
  title: 'Dr.',
  firstName: 'Änne; Marie',
  lastName: 'Über',
  company: 'Über, Söhne & Co.',
  position: 'Inhaberin',
  phone: '+49 30 23125001',
  mobile: '0171 3920011',
  email: 'ae@example.org',
  street: 'Straße des 17. Juni',
  houseNumber: '135 a',
  postcode: '10623',
  town: 'Berlin',
  website: 'https://example.org/x',
  bornOn: '1980-02-29',
  iban: 'DE89370400440532013000',
  notes: 'Vertraulich',
};

async function cellsOf(text: string) {
  async function* chunks(): AsyncGenerator<string> {
    yield text;
  }
  const cards = [];
  for await (const { cells } of readVcards(chunks())) cards.push(Object.fromEntries(cells));
  return cards;
}

it('hands out how to reach a person as a card that the import reads back, and nothing else', async () => {
  const advisor = await app.as('ZFMB-Profi-Partner');
  const { personId } = await createPerson(app.deps, advisor.user, full);
  const { headers, raw } = await advisor.call(getVcard, { params: { personId } });
  expect(headers['content-type']).toBe('text/vcard; charset=utf-8');
  const text = raw.toString();
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text).not.toMatch(/Vertraulich|DE8937|1980/);
  expect(await cellsOf(text)).toEqual([
    {
      Anrede: 'Frau',
      Titel: 'Dr.',
      Vorname: 'Änne; Marie',
      Nachname: 'Über',
      Firma: 'Über, Söhne & Co.',
      Position: 'Inhaberin',
      Telefon: '+49 30 23125001',
      Mobiltelefon: '0171 3920011',
      'E-Mail-Adresse': 'ae@example.org',
      'Straße und Hausnummer': 'Straße des 17. Juni 135 a',
      PLZ: '10623',
      Ort: 'Berlin',
      Land: 'Deutschland',
      Website: 'https://example.org/x',
    },
  ]);
});

it('hands out several of the own in one file, counted in the log, and none of others', async () => {
  const [advisor, other] = [await app.as('ZFMB-Profi-Partner'), await app.as('ZFMB-Profi-Partner')];
  const firm = await createPerson(app.deps, advisor.user, { firstName: '', lastName: '', company: 'Werk GmbH' });
  const own = await createPerson(app.deps, advisor.user, { lastName: 'Eigen' });
  const foreign = await createPerson(app.deps, other.user, { lastName: 'Fremd' });
  const personIds = [firm, own, foreign].map(({ personId }) => personId);
  const { raw } = await advisor.call(exportVcards, { body: { personIds } });
  const cards = await cellsOf(raw.toString());
  expect(cards.map(({ Nachname, Firma }) => Nachname ?? Firma)).toEqual(['Werk GmbH', 'Eigen']);
  const entry = await app.deps.db
    .selectFrom('auditEvent')
    .select(['actorId', 'changes'])
    .where('action', '=', 'person.exported')
    .orderBy('happenedAt', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(entry)).toContain('"to":2');
  expect((await other.callLoosely(getVcard, { params: { personId: own.personId } })).status).toBe(404);
  const refused = await other.callLoosely(exportVcards, { body: { personIds: [own.personId] } });
  expect(refused.status).toBe(404);
});
