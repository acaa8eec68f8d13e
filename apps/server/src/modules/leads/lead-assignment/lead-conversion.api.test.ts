import { convertLead, getLead, undoLeadConversion, updateLead } from '@fundus/contract/lead';
import { acceptLead } from '@fundus/contract/lead-assignment';
import { changeLeads, listLeads } from '@fundus/contract/lead-list';
import { createLeadNote, createNote, listLeadMessages, listMessages, updateNote } from '@fundus/contract/message';
import { deletePerson, getPerson, updatePerson } from '@fundus/contract/person';
import { mergePersons, previewMerge } from '@fundus/contract/person-merge';
import { listPersonProjects } from '@fundus/contract/person-project';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createLead } from '../../../../test/factories/lead.factory.ts';
import { assignLead, createAssignedLead } from '../../../../test/factories/lead-assignment.factory.ts';
import { setPartner } from '../../../../test/factories/partner.factory.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';
import { waitForWaiting } from '../../../../test/lock-waiting.ts';

let app: TestApp;
let partner: UserClient;
let distributor: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  partner = await app.as('ZFMB-Profi-Partner');
  distributor = await app.as('Leadverteilung');
});
afterAll(() => app.close());

const accept = async (leadId: string): Promise<void> => {
  const { status } = await partner.call(acceptLead, { params: { leadId }, body: { revision: 1 } });
  expect(status).toBe(200);
};
const accepted = async (fields: Parameters<typeof createAssignedLead>[2] = {}): Promise<string> => {
  const { leadId } = await createAssignedLead(app.deps, partner.user, fields);
  await accept(leadId);
  return leadId;
};
const convert = (leadId: string, to: 'client' | 'prospect' = 'prospect', client = partner) =>
  client.call(convertLead, { params: { leadId }, body: { to } });
const undo = (leadId: string) => partner.call(undoLeadConversion, { params: { leadId } });
const kindsOf = async (client: UserClient, leadId: string): Promise<string[]> =>
  (await client.call(listLeadMessages, { params: { leadId } })).body.rows.map(({ kind }) => kind);

describe('a conversion', () => {
  it('takes over everything that is known, the plan as a Vorhaben', async () => {
    const fields = {
      salutation: 'Frau',
      title: 'Dr.',
      lastName: 'Süßmilch',
      company: 'Käserei Süßmilch',
      businessForm: 'gmbh',
      street: 'Am Markt',
      houseNumber: '1a',
      postcode: '80331',
      town: 'München',
      industry: { classification: 'wz2008', code: '10.51', title: 'Milchverarbeitung' } as const,
      foundedOn: '2019-05-01',
      employees: 4,
      socialStatus: 'alg1' as const,
      investment3Cents: 12_500_00,
      investment5Cents: 7_499_50,
      workingCapital1Cents: 2_000_00,
      companyObject: 'Käse und Joghurt',
      plan: 'Neue Käserei',
      isRefinancing: true,
      notes: 'Ruft abends an',
    };
    const leadId = await accepted(fields);
    const { status, body } = await convert(leadId, 'client');
    expect(status).toBe(201);
    const { companyObject, plan, isRefinancing, investment3Cents, investment5Cents, workingCapital1Cents, ...shared } =
      fields;
    expect(body.person).toMatchObject({
      ...shared,
      kind: 'client',
      federalState: 'BY',
      email: 'joerg.brueckner@example.org',
      phone: '030 23125200',
      source: 'Lead',
      notes: `Unternehmensgegenstand: ${companyObject}\n\nRuft abends an`,
      owner: { userId: partner.user.userId },
    });
    expect(body.lead).toMatchObject({
      stage: 'converted',
      personId: body.person.personId,
      assignment: { state: 'converted' },
      abilities: { edit: false, convert: false, handBack: false },
    });
    const projects = await partner.call(listPersonProjects, { params: { personId: body.person.personId } });
    expect(projects.body).toMatchObject([{ name: plan, investmentCents: investment3Cents + investment5Cents }]);
    expect(projects.body[0]?.description.replaceAll('\u00a0', ' ').split('\n')).toEqual([
      'Investitionen 3: Maschinen/Geräte: 12.500,00 €',
      'Investitionen 5: Fahrzeuge: 7.499,50 €',
      'Betriebsmittel 1: Material/Waren: 2.000,00 €',
      'Umfinanzierung',
    ]);
    expect([isRefinancing, workingCapital1Cents]).toEqual([true, 2_000_00]);
    expect((await partner.call(listLeads, { query: { stage: 'converted' } })).body.total).toBe(1);
  });

  it('lets the history of the person begin with the lead, as its partner saw it', async () => {
    const other = await app.as('ZFMB-Profi-Partner');
    const { id: leadId } = await createLead(app.deps);
    await setPartner(app.deps, other.user);
    const params = { leadId };
    await distributor.call(createLeadNote, { params, body: { text: 'Klingt schwierig' } });
    app.clock.advance({ minutes: 1 });
    await assignLead(app.deps, leadId, partner.user, distributor.user);
    await accept(leadId);
    await partner.call(createLeadNote, { params, body: { text: 'Rückruf am Montag' } });
    expect(await kindsOf(distributor, leadId)).toEqual(['note', 'leadAccepted', 'leadAssigned', 'note', 'leadEntered']);
    const seen = ['note', 'leadAccepted', 'leadAssigned', 'leadEntered'];
    expect(await kindsOf(partner, leadId)).toEqual(seen);
    expect((await other.call(listLeadMessages, { params })).status).toBe(404);

    app.clock.advance({ minutes: 1 });
    const { personId } = (await convert(leadId)).body.person;
    const history = (await partner.call(listMessages, { params: { personId } })).body.rows;
    expect(history.map(({ kind }) => kind)).toEqual(['leadConverted', ...seen]);
    expect(history.map(({ text }) => text)).not.toContain('Klingt schwierig');
    app.clock.advance({ minutes: 1 });
    await partner.call(createLeadNote, { params, body: { text: 'Nachgereicht' } });
    expect((await partner.call(listMessages, { params: { personId } })).body.rows[0]?.text).toBe('Nachgereicht');
  });

  it('makes the notes the partner’s own: distributors read the lead’s history without them', async () => {
    const leadId = await accepted();
    const params = { leadId };
    const theirs = (await partner.call(createLeadNote, { params, body: { text: 'Ruft abends an' } })).body.messageId;
    await distributor.call(createLeadNote, { params, body: { text: 'Bitte nachfassen' } });
    const notes = async () =>
      (await distributor.call(listLeadMessages, { params })).body.rows.flatMap(({ kind, text }) =>
        kind === 'note' ? [text] : [],
      );
    expect(await notes()).toEqual(['Bitte nachfassen', 'Ruft abends an']);
    const { personId } = (await convert(leadId)).body.person;
    const change = { params: { personId, messageId: theirs }, body: { revision: 1, text: 'Hat Schulden' } };
    expect((await partner.call(updateNote, change)).status).toBe(200);
    await partner.call(createLeadNote, { params, body: { text: 'Nachgereicht' } });
    expect(await notes()).toEqual(['Bitte nachfassen']);
    expect(await kindsOf(distributor, leadId)).toEqual([
      'leadConverted',
      'note',
      'leadAccepted',
      'leadAssigned',
      'leadEntered',
    ]);
    const seen = (await partner.call(listMessages, { params: { personId } })).body.rows.map(({ text }) => text);
    expect(seen).toEqual(expect.arrayContaining(['Hat Schulden', 'Nachgereicht']));
  });

  it('belongs to the partner who accepted the lead', async () => {
    const { leadId } = await createAssignedLead(app.deps, partner.user);
    const early = await convert(leadId);
    expect([early.status, early.error.code, early.error.details]).toEqual([409, 'LEAD_STATE', { stage: 'assigned' }]);
    await accept(leadId);
    const stranger = await app.as('ZFMB-Profi-Partner');
    expect((await convert(leadId, 'client', stranger)).status).toBe(404);
    expect((await convert(leadId, 'client', distributor)).status).toBe(403);
    const twice = await Promise.all([convert(leadId), convert(leadId)]);
    expect(twice.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
    const late = { params: { leadId }, body: { revision: 1, town: 'Köln' } };
    expect((await partner.call(updateLead, late)).status).toBe(403);
  });

  it('names a person by the address if nothing else is known', async () => {
    const leadId = await accepted({ lastName: '', firstName: '', phone: '', email: 'wer@example.org' });
    const { person } = (await convert(leadId)).body;
    expect(person.lastName).toBe('wer@example.org');
    expect((await partner.call(listPersonProjects, { params: { personId: person.personId } })).body).toEqual([]);
  });
});

describe('an undone conversion', () => {
  it('leaves the lead as it was, and no person', async () => {
    const leadId = await accepted({ plan: 'Neue Halle', investment1Cents: 100_00 });
    const before = (await partner.call(getLead, { params: { leadId } })).body;
    const { personId } = (await convert(leadId)).body.person;
    app.clock.advance({ minutes: 9 });
    const { status, body } = await undo(leadId);
    expect(status).toBe(200);
    expect(body).toEqual({
      ...before,
      updatedAt: body.updatedAt,
      assignment: { ...before.assignment, revision: body.assignment?.revision },
    });
    expect((await partner.call(getPerson, { params: { personId } })).status).toBe(404);
    expect((await kindsOf(partner, leadId))[0]).toBe('leadConversionUndone');
    expect((await convert(leadId, 'client')).status).toBe(201);
  });

  it('is possible for many at once; those that were worked on stay', async () => {
    const leadIds = [await accepted(), await accepted(), await accepted()];
    const to = { type: 'convert', to: 'client' } as const;
    expect((await partner.call(changeLeads, { body: { leadIds, action: to } })).body.changed).toBe(3);
    const { personId } = (await partner.call(getLead, { params: { leadId: leadIds[1] ?? '' } })).body;
    await partner.call(createNote, { params: { personId: personId ?? '' }, body: { text: 'Notiz' } });
    const action = { type: 'undoConversion' } as const;
    const stranger = await app.as('ZFMB-Profi-Partner');
    expect((await stranger.call(changeLeads, { body: { leadIds, action } })).body).toMatchObject({ changed: 0 });
    expect((await partner.call(changeLeads, { body: { leadIds, action } })).body).toEqual({
      changed: 2,
      skipped: 1,
      changedIds: [leadIds[0], leadIds[2]].toSorted(),
    });
    expect((await partner.call(getLead, { params: { leadId: leadIds[0] ?? '' } })).body).toMatchObject({
      stage: 'accepted',
      personId: null,
    });
  });

  it('is too late after ten minutes, and once the person was worked on', async () => {
    const actions: ((personId: string) => Promise<unknown>)[] = [
      async () => app.clock.advance({ minutes: 11 }),
      (personId) => partner.call(updatePerson, { params: { personId }, body: { revision: 1, town: 'Köln' } }),
      (personId) => partner.call(createNote, { params: { personId }, body: { text: 'Notiz' } }),
      (personId) => partner.call(deletePerson, { params: { personId } }),
    ];
    for (const action of actions) {
      const leadId = await accepted();
      const { personId } = (await convert(leadId)).body.person;
      await action(personId);
      const refused = await undo(leadId);
      expect([refused.status, refused.error.code]).toEqual([409, 'CONVERSION_NOT_UNDOABLE']);
      expect((await partner.call(getLead, { params: { leadId } })).body).toMatchObject({ personId });
    }
  });

  it('waits for a merge of the person, and neither fails for the other', async () => {
    const leadId = await accepted();
    const { personId } = (await convert(leadId)).body.person;
    const { personId: keptId } = await createPerson(app.deps, partner.user);
    const merging = { params: { personId: keptId, otherPersonId: personId } };
    const { kept, merged } = (await partner.call(previewMerge, merging)).body;
    const body = { revision: kept.revision, otherRevision: merged.revision, fields: {} };
    // Another transaction holds an entry of the history, so that the merge stops in its middle until the other is on
    // its way.
    const { merge, undone } = await app.deps.db.transaction().execute(async (tx) => {
      await tx.selectFrom('message').select('id').where('personId', '=', personId).forUpdate().execute();
      const mergeCall = partner.call(mergePersons, { ...merging, body });
      await waitForWaiting(app.deps.db, 1);
      const undoCall = undo(leadId);
      await waitForWaiting(app.deps.db, 2);
      return { merge: () => mergeCall, undone: () => undoCall };
    });
    expect((await merge()).status).toBe(201);
    expect((await undone()).error.code).toBe('CONVERSION_NOT_UNDOABLE');
    expect((await partner.call(getLead, { params: { leadId } })).body.personId).toBe(keptId);
  });
});
