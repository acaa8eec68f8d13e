import { createCalendarFeed, deleteCalendarFeed } from '@fundus/contract/calendar';
import { deletePerson, updatePerson } from '@fundus/contract/person';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseXml } from '#lib/xml.ts';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';

let app: TestApp;
let origin: string;

beforeAll(async () => {
  app = await createTestApp({ limitsEndpoints: false });
  origin = await app.server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

async function openBook(client: UserClient) {
  const { body } = await client.call(createCalendarFeed, { body: { contacts: true } });
  return new URL(body.contactsUrl ?? '').pathname;
}

const ask = (method: string, path: string, body?: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}${path}`, {
    method,
    headers: { 'content-type': 'application/xml; charset=utf-8', ...headers },
    ...(body !== undefined && { body }),
  });
const propfind = (path: string, depth: '0' | '1', body: string) => ask('PROPFIND', path, body, { depth });

/** A property of a request, by its namespace, as the programs write it. */
const wanting = (...properties: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><A:propfind xmlns:A="DAV:" xmlns:B="urn:ietf:params:xml:ns:carddav" xmlns:C="http://calendarserver.org/ns/"><A:prop>${properties.map((name) => `<${name}/>`).join('')}</A:prop></A:propfind>`;
const hrefIn = (text: string, property: string) =>
  new RegExp(`${property}><d:href>([^<]+)</d:href>`).exec(text)?.[1] ?? '';

async function advisorWithPersons() {
  const advisor = await app.as('ZFMB-Profi-Partner');
  const { personId } = await createPerson(app.deps, advisor.user, {
    firstName: 'Änne',
    lastName: 'Größel & <Söhne>',
    phone: '030 23125001',
    notes: 'Vertraulich',
  });
  await createPerson(app.deps, await app.as('ZFMB-Profi-Partner').then(({ user }) => user), { lastName: 'Fremd' });
  return { advisor, personId, home: await openBook(advisor) };
}

describe('an address book that programs read', () => {
  it('is found by an iPhone from the address on: principal, home, book, cards', async () => {
    const { home, personId } = await advisorWithPersons();
    const options = await ask('OPTIONS', home);
    expect(options.headers.get('dav')).toContain('addressbook');
    const first = await propfind(home, '0', wanting('A:current-user-principal', 'A:principal-URL', 'A:resourcetype'));
    expect(first.status).toBe(207);
    const principal = hrefIn(await first.text(), 'current-user-principal');
    const second = await propfind(
      principal,
      '0',
      wanting('B:addressbook-home-set', 'B:directory-gateway', 'A:displayname'),
    );
    const found = hrefIn(await second.text(), 'addressbook-home-set');
    const books = await (
      await propfind(found, '1', wanting('A:resourcetype', 'C:getctag', 'B:max-resource-size'))
    ).text();
    const [, book = ''] =
      /<d:href>([^<]+)<\/d:href><d:propstat><d:prop><d:resourcetype><d:collection\/><c:addressbook/.exec(books) ?? [];
    expect(book).toBe(`${home}contacts/`);
    const cards = await (await propfind(book, '1', wanting('A:getetag'))).text();
    expect(cards).toContain(`${book}${personId}.vcf`);
    const multiget = `<?xml version="1.0" encoding="UTF-8"?><B:addressbook-multiget xmlns:B="urn:ietf:params:xml:ns:carddav"><A:prop xmlns:A="DAV:"><A:getetag/><B:address-data/></A:prop><A:href xmlns:A="DAV:">${book}${personId}.vcf</A:href><A:href xmlns:A="DAV:">${book}gone.vcf</A:href></B:addressbook-multiget>`;
    const answer = await ask('REPORT', book, multiget, { depth: '1' });
    const text = await answer.text();
    expect([answer.status, text.includes('404 Not Found')]).toEqual([207, true]);
    const [response] = parseXml(text).children;
    expect(JSON.stringify(response)).toContain('FN:Änne Größel & <Söhne>');
    expect(text).not.toMatch(/Vertraulich|Fremd/);
  });

  it('is read by Thunderbird and DAVx5: the whole book, and single cards that say when they change', async () => {
    const { advisor, home, personId } = await advisorWithPersons();
    const book = `${home}contacts/`;
    const query =
      '<?xml version="1.0"?><card:addressbook-query xmlns="DAV:" xmlns:card="urn:ietf:params:xml:ns:carddav"><prop><getetag/><card:address-data/></prop></card:addressbook-query>';
    const all = await (await ask('REPORT', book, query, { 'content-type': 'text/xml', depth: '1' })).text();
    expect(all).toContain('BEGIN:VCARD');
    const tags = async () =>
      (await (await propfind(book, '0', wanting('C:getctag'))).text()).match(/getctag>"([^"]+)/)?.[1];
    const before = await tags();
    const card = await ask('GET', `${book}${personId}.vcf`);
    expect([card.status, card.headers.get('content-type')]).toEqual([200, 'text/vcard; charset=utf-8']);
    await advisor.call(updatePerson, { params: { personId }, body: { revision: 1, mobile: '0171 3920011' } });
    expect(await tags()).not.toBe(before);
    const changed = await ask('GET', `${book}${personId}.vcf`);
    expect(changed.headers.get('etag')).not.toBe(card.headers.get('etag'));
    expect(await changed.text()).toContain('0171 3920011');
    await advisor.call(deletePerson, { params: { personId } });
    expect((await ask('GET', `${book}${personId}.vcf`)).status).toBe(404);
  });

  it('opens to an address for contacts alone, until that ends, and is never written', async () => {
    const { advisor, home, personId } = await advisorWithPersons();
    for (const method of ['PUT', 'DELETE', 'PROPPATCH', 'MKCOL']) {
      expect((await ask(method, `${home}contacts/${personId}.vcf`, 'x')).status).toBeGreaterThanOrEqual(400);
    }
    const days = (await advisor.call(createCalendarFeed, { body: { contacts: false } })).body;
    expect(days.contactsUrl).toBeNull();
    expect((await propfind(home, '0', '')).status).toBe(404);
    const ofDays = home.replace(/[^/]+\/$/, `${days.url.split('/').at(-1)}/`);
    expect((await propfind(ofDays, '0', '')).status).toBe(404);
    const again = await openBook(advisor);
    expect((await propfind(again, '1', '')).status).toBe(207);
    await advisor.call(deleteCalendarFeed);
    expect((await propfind(again, '1', '')).status).toBe(404);
  });

  it('answers hostile bodies soon and with an error', async () => {
    const { home } = await advisorWithPersons();
    const bodies = [
      '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><propfind><prop>&x;</prop></propfind>',
      '<a>'.repeat(50_000),
      `<multiget>${'<href>x</href>'.repeat(20_000)}</multiget>`,
      '<sync-collection xmlns="DAV:"/>',
      'kein XML',
      '\u0000',
    ];
    for (const body of bodies) {
      const begun = performance.now();
      const { status } = await ask('REPORT', `${home}contacts/`, body);
      expect([status, performance.now() - begun < 3_000]).toEqual([400, true]);
    }
    expect((await ask('REPORT', `${home}contacts/`, 'x'.repeat(600_000))).status).toBe(413);
  });
});
