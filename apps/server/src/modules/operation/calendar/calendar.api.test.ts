import {
  createCalendarFeed,
  deleteCalendarFeed,
  getCalendarFeed,
  listCalendar,
  readCalendarFeed,
} from '@fundus/contract/calendar';
import { emptyBafaFacts, updateConsultingStatus } from '@fundus/contract/consulting-status';
import { endProgramme, saveProgramme } from '@fundus/contract/funding-programme';
import { createCertificate } from '@fundus/contract/partner';
import { deletePerson } from '@fundus/contract/person';
import { createTask } from '@fundus/contract/task';
import { lockUser } from '@fundus/contract/user-administration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createProgramme } from '../../../../test/factories/funding-programme.factory.ts';
import { createLead } from '../../../../test/factories/lead.factory.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';
import { createPersonResearch } from '../../../../test/factories/person-research.factory.ts';

let app: TestApp;
let administrator: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  administrator = await app.as('Administrator');
});
afterAll(() => app.close());

const span = { from: '2026-11-20', to: '2026-12-31' };
const daysOf = async (client: UserClient, query = span) =>
  (await client.call(listCalendar, { query })).body.map(({ on, kind, title }) => [on, kind, title]);

/** An advisor with one of everything that a calendar knows. */
async function busyAdvisor() {
  const advisor = await app.as('ZFMB-Profi-Partner');
  const { personId } = await createPerson(app.deps, advisor.user, { lastName: 'Größel' });
  const params = { personId };
  await advisor.call(createTask, { body: { ...params, title: 'Anrufen', dueOn: '2026-12-01', dueTime: '14:30' } });
  await advisor.call(createTask, { body: { ...params, title: 'Ohne Tag' } });
  await advisor.call(createTask, { body: { ...params, title: 'Später', dueOn: '2027-01-01' } });
  const deadlines = [
    { on: '2026-12-01', note: 'zweite Runde' },
    { on: '2027-06-01', note: '' },
  ];
  const { programmeId } = await createProgramme(app.deps, { title: 'Werkstatt', deadlines, validUntil: '2026-12-31' });
  await createPersonResearch(app.deps, advisor.user, personId, { programmeIds: [programmeId] });
  await advisor.call(saveProgramme, { params: { programmeId } });
  const saved = await createProgramme(app.deps, { title: 'Gemerkt', validUntil: '2026-12-24' });
  await advisor.call(saveProgramme, { params: { programmeId: saved.programmeId } });
  await advisor.call(updateConsultingStatus, {
    params: { personId, process: 'bafa' },
    body: { revision: 0, status: 'inProgress', bafa: { ...emptyBafaFacts, proofDueOn: '2026-12-20' } },
  });
  const certificate = { kind: 'azav', name: 'Träger', validFrom: null, validUntil: '2026-12-15' } as const;
  const partner = { partnerId: advisor.user.userId };
  await administrator.call(createCertificate, { params: partner, body: certificate });
  return { advisor, personId, programmeId };
}

describe('the calendar', () => {
  it('holds what is due of the own records, by day and time, each once, and nothing of others', async () => {
    const { advisor } = await busyAdvisor();
    expect(await daysOf(advisor)).toEqual([
      ['2026-12-01', 'task', 'Anrufen'],
      ['2026-12-01', 'programmeDeadline', 'Werkstatt'],
      ['2026-12-15', 'certificate', 'Träger'],
      ['2026-12-20', 'bafaProof', ''],
      ['2026-12-24', 'programmeEnd', 'Gemerkt'],
      ['2026-12-31', 'programmeEnd', 'Werkstatt'],
    ]);
    expect(await daysOf(await app.as('ZFMB-Profi-Partner'))).toEqual([]);
    const [first] = (await advisor.call(listCalendar, { query: { from: '2026-12-01', to: '2026-12-01' } })).body;
    expect(first).toMatchObject({ time: '14:30', person: { name: 'Änne Größel' } });
    // Administrators look after the certificates of all partners; cases of others are not theirs.
    const kinds = new Set((await daysOf(administrator)).map(([, kind]) => kind));
    expect([...kinds]).toEqual(['certificate']);
  });

  it('says nothing more of persons in the trash and programmes that have ended', async () => {
    const { advisor, personId, programmeId } = await busyAdvisor();
    const params = { programmeId };
    await administrator.call(endProgramme, { params, body: { successorId: null } });
    expect((await daysOf(advisor)).filter(([, , title]) => title === 'Werkstatt')).toEqual([]);
    await advisor.call(deletePerson, { params: { personId } });
    expect((await daysOf(advisor)).map(([, kind]) => kind)).toEqual(['certificate', 'programmeEnd']);
  });

  it('shows who distributes leads the own tasks, of leads too, with the way to where they work on them', async () => {
    const distributor = await app.as('Leadverteilung');
    const { id: leadId } = await createLead(app.deps);
    await distributor.call(createTask, { body: { leadId, title: 'Nachfassen', dueOn: '2026-12-02' } });
    expect(await daysOf(distributor)).toEqual([['2026-12-02', 'task', 'Nachfassen']]);
    expect(await daysOf(await app.as('Leadverteilung'))).toEqual([]);
    const { url } = (await distributor.call(createCalendarFeed)).body;
    const params = { token: url.split('/').at(-1) ?? '' };
    const file = (await app.anonymous.call(readCalendarFeed, { params })).raw.toString().replaceAll('\r\n ', '');
    expect(file).toContain(`/leadverteilung?lead=${leadId}`);
    expect(file).not.toContain('/leads/');
  });

  it('answers for a year at most, and not backwards', async () => {
    const ask = (query: { from: string; to: string }) => administrator.call(listCalendar, { query });
    expect((await ask({ from: '2026-01-01', to: '2027-12-31' })).status).toBe(422);
    expect((await ask({ from: '2026-02-01', to: '2026-01-01' })).status).toBe(422);
  });
});

describe('the address for calendar programs', () => {
  const tokenOf = (url: string) => ({ token: url.split('/').at(-1) ?? '' });
  const read = (params: { token: string }) => app.anonymous.call(readCalendarFeed, { params });

  it('gives the same days as a file, to all who know it, until it is renewed or ended', async () => {
    const { advisor, personId } = await busyAdvisor();
    expect((await advisor.call(getCalendarFeed)).body).toBeNull();
    const first = tokenOf((await advisor.call(createCalendarFeed)).body.url);
    const answer = await read(first);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    const text = answer.raw.toString().replaceAll('\r\n ', '');
    expect(text).toContain('SUMMARY:Anrufen (Änne Größel)');
    expect(text).toContain('DTSTART;TZID=Europe/Berlin:20261201T143000');
    expect(text).toContain('SUMMARY:Frist eines Programms: Werkstatt (Änne Größel)');
    expect(text).toMatch(new RegExp(`^URL:https?://[^/]+/mandant/${personId}\\?tab=bafa\\r$`, 'm'));
    expect(text).toMatch(new RegExp(`^URL:https?://[^/]+/mandant/${personId}\\r$`, 'm'));
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(8);
    expect((await advisor.call(getCalendarFeed)).body?.lastReadAt).toBe(app.clock.now().toISOString());
    const second = tokenOf((await advisor.call(createCalendarFeed)).body.url);
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
    await advisor.call(deleteCalendarFeed);
    expect((await read(second)).status).toBe(404);
    expect((await advisor.call(getCalendarFeed)).body).toBeNull();
  });

  it('ends with its user, and is stored as no more than its hash', async () => {
    const advisor = await app.as('ZFMB-Clever-Partner');
    const params = tokenOf((await advisor.call(createCalendarFeed)).body.url);
    expect(Buffer.from(params.token, 'base64url')).toHaveLength(32);
    const rows = await app.deps.db.selectFrom('calendarFeed').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(params.token);
    const { userId } = advisor.user;
    await administrator.call(lockUser, { params: { userId }, body: { reason: 'ausgeschieden' } });
    expect((await read(params)).status).toBe(404);
  });
});
