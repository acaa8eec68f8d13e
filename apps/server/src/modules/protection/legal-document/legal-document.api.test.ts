import * as contract from '@fundus/contract/legal-document';
import { updateSettings } from '@fundus/contract/setting';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { readPdf } from '../../../../test/read-pdf.ts';

let app: TestApp;
let administrator: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  administrator = await app.as('Administrator');
});
afterAll(() => app.close());

const read = async (kind: contract.LegalDocumentKind) =>
  (await administrator.call(contract.getLegalDocument, { params: { kind } })).body;
const save = (kind: contract.LegalDocumentKind, revision: number, sections: contract.LegalDocumentForm) =>
  administrator.call(contract.updateLegalDocument, { params: { kind }, body: { revision, sections } });
const settle = (kind: contract.LegalDocumentKind, revision: number) =>
  administrator.call(contract.settleLegalDocument, { params: { kind }, body: { revision } });

/** Replaces every open place. */
async function complete(kind: contract.LegalDocumentKind) {
  const { revision, sections } = await read(kind);
  const closed = (text: string) => text.replaceAll(/\[(?:bitte ergänzen|please complete)[^\]]*\]/g, 'Musterweg 1');
  return (
    await save(
      kind,
      revision,
      Object.fromEntries(sections.map(({ key, text }) => [key, { de: closed(text.de), en: closed(text.en) }])),
    )
  ).body;
}

it('words each document from what the portal knows', async () => {
  for (const kind of contract.legalDocumentKinds) {
    const { openPlaces, version, sections } = await read(kind);
    expect([kind, openPlaces > 0, version, sections.length > 4]).toEqual([kind, true, null, true]);
  }
  const plan = await read('retentionPlan');
  const periods = plan.sections.find(({ key }) => key === 'periods');
  expect(periods?.text.de).toContain('- **Mitteilungen**: nach 1 Jahr, seit ihrer Entstehung, gelesen oder nicht');
  expect(periods?.text.en).toContain('- **Notifications**: after 1 year');
});

it('follows the settings until a text is changed, and keeps changed ones', async () => {
  const before = await read('processingRecord');
  const own = { de: 'Eigener Text', en: '' };
  const changed = (await save('processingRecord', before.revision, { leads: own })).body;
  const controller = { de: 'Muster Beratung, Musterweg 1', en: '' };
  const empty = { de: '', en: '' };
  const rest = { officer: empty, purposes: empty, legalBases: empty, categories: empty };
  const disclosure = { ...rest, controller, recipients: empty, transfers: empty, authority: empty };
  await administrator.call(updateSettings, { body: { revision: 0, disclosure } });
  const after = await read('processingRecord');
  const textOf = (key: string) => after.sections.find((section) => section.key === key)?.text;
  expect(textOf('controller')?.de).toContain('Muster Beratung, Musterweg 1');
  expect(textOf('controller')?.en).toContain('Muster Beratung, Musterweg 1');
  expect(textOf('leads')).toEqual(own);
  const proposal = after.sections.find(({ key }) => key === 'leads')?.proposal ?? own;
  const reset = (await save('processingRecord', changed.revision, { leads: proposal })).body;
  expect(reset.sections).toEqual(after.sections.map((section) => ({ ...section, text: section.proposal })));
});

it('refuses an unknown document and an unknown section, and finds two who change the same one', async () => {
  const unknown = await administrator.call(contract.getLegalDocument, { params: { kind: 'nothing' } });
  expect(unknown.status).toBe(404);
  const { revision } = await read('protectionMeasures');
  expect((await save('protectionMeasures', revision, { nothing: { de: '', en: '' } })).status).toBe(422);
  await save('protectionMeasures', revision, { scope: { de: 'Eins', en: '' } });
  const conflict = await save('protectionMeasures', revision, { scope: { de: 'Zwei', en: '' } });
  expect(conflict.status).toBe(409);
  expect(conflict.error.details).toMatchObject({ fields: ['scope'] });
});

it('is settled as a numbered version once no place is open, and public where it is the accessibility statement', async () => {
  const kind = 'accessibilityStatement';
  const statement = async () => (await app.anonymous.call(contract.getAccessibilityStatement)).body;
  expect(await statement()).toBeNull();
  const open = await settle(kind, (await read(kind)).revision);
  expect(open.status).toBe(422);
  expect(open.error).toMatchObject({ issues: [{ code: 'openPlace' }, {}, {}] });
  const { revision } = await complete(kind);
  expect((await settle(kind, revision - 1)).status).toBe(409);
  const settled = (await settle(kind, revision)).body;
  expect(settled).toMatchObject({ openPlaces: 0, version: { version: 1 }, isAheadOfVersion: false });
  const shown = await statement();
  expect(shown?.sections[0]).toMatchObject({ heading: 'Unser Angebot' });
  await save(kind, settled.revision, { service: { de: 'Neuer Text', en: '' } });
  expect(await read(kind)).toMatchObject({ isAheadOfVersion: true });
  expect(await statement()).toEqual(shown);
});

it('prints a draft with its hint, and a version with its number', async () => {
  const kind = 'accessibilityStatement';
  const print = async (query: { version?: number }) => {
    const { raw } = await administrator.call(contract.printLegalDocument, { params: { kind }, query });
    return (await readPdf(raw)).pages.map(({ text }) => text).join(' ');
  };
  const draft = await print({});
  expect(draft).toContain('rechtlich prüfen');
  expect(draft).toContain('Neuer Text');
  const version = await print({ version: 1 });
  expect(version).toContain('Fassung 1');
  expect(version).not.toContain('Neuer Text');
});
