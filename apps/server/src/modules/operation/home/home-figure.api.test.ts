import { deleteResearch } from '@fundus/contract/funding-research';
import { dismissFirstSteps, getHome, getHomeFigures, type Home } from '@fundus/contract/home';
import { acceptLead, handBackLead } from '@fundus/contract/lead-assignment';
import { getSettings, updateSettings } from '@fundus/contract/setting';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBackupFolder } from '#lib/backup-store.ts';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createFundingCase } from '../../../../test/factories/funding-case.factory.ts';
import { createProgramme } from '../../../../test/factories/funding-programme.factory.ts';
import { createLead } from '../../../../test/factories/lead.factory.ts';
import { createAssignedLead } from '../../../../test/factories/lead-assignment.factory.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';
import { createPersonResearch } from '../../../../test/factories/person-research.factory.ts';
import { createShareLink } from '../../../../test/factories/share-link.factory.ts';
import { readFirstSteps } from './first-steps.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** This month's value of each figure that the caller knows. */
const figuresOf = async (client: UserClient): Promise<Record<string, number | null>> => {
  const { figures } = (await client.call(getHomeFigures)).body;
  return Object.fromEntries(figures.map(({ name, values }) => [name, values.at(-1) ?? null]));
};

describe('figures of the month', () => {
  it('are those of the caller, of all leads for who distributes, and of the portal for administrators', async () => {
    const [partner, other] = [await app.as('ZFMB-Profi-Partner'), await app.as('ZFMB-Clever-Partner')];
    const [distributor, administrator] = [await app.as('Leadverteilung'), await app.as('Administrator')];
    const [one, two] = [
      await createAssignedLead(app.deps, partner.user, { lastName: 'Eins' }),
      await createAssignedLead(app.deps, partner.user, { lastName: 'Zwei' }),
    ];
    await createLead(app.deps, { enteredAt: new Date('2026-10-31T22:59:00Z'), fields: { lastName: 'Oktober' } });
    await partner.call(acceptLead, { params: { leadId: one.leadId }, body: { revision: 1 } });
    await partner.call(handBackLead, { params: { leadId: two.leadId }, body: { revision: 1, reason: 'Zu weit weg.' } });
    const { personId } = await createPerson(app.deps, partner.user, { lastName: 'Größel' });
    const { programmeId } = await createProgramme(app.deps, { title: 'Digitalbonus' });
    const research = await createPersonResearch(app.deps, partner.user, personId, {
      name: 'Werkstatt',
      programmeIds: [programmeId],
    });
    const itemId = research.items[0]?.itemId ?? '';
    const decided = { appliedOn: '2026-10-30', approvedOn: '2026-11-02', askedCents: 750_000, grantedCents: 750_000 };
    await createFundingCase(app.deps, partner.user, personId, { itemId, ...decided });
    await createShareLink(app.deps, partner.user, { researchId: research.researchId });
    const mine = {
      leadsReceived: 2,
      acceptance: 50,
      conversions: 0,
      researches: 1,
      sharesOpened: 0,
      requestedCents: 0,
      grantedCents: 750_000,
    };
    expect(await figuresOf(partner)).toEqual(mine);
    expect(await figuresOf(other)).toEqual({
      ...mine,
      leadsReceived: 0,
      acceptance: null,
      researches: 0,
      grantedCents: 0,
    });
    expect(await figuresOf(distributor)).toEqual({ leadsEntered: 2, acceptance: 50, conversions: 0 });
    const { leadsReceived: _, ...portal } = mine;
    expect(await figuresOf(administrator)).toEqual({ leadsEntered: 2, ...portal });
    const { months, figures } = (await partner.call(getHomeFigures)).body;
    expect(months).toEqual(['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11']);
    expect(figures.find(({ name }) => name === 'requestedCents')?.values).toEqual([0, 0, 0, 0, 750_000, 0]);
    await partner.call(deleteResearch, { params: { researchId: research.researchId } });
    expect(await figuresOf(partner)).toMatchObject({ researches: 0, grantedCents: 750_000 });
  });
});

describe('first steps', () => {
  const stepsOf = async (client: UserClient) => (await client.call(getHome)).body.firstSteps;

  it('say what is done, to administrators alone, until they are dismissed', async () => {
    const own = await createTestApp();
    const administrator = await own.as('Administrator');
    // How much room a machine has is not ours to say.
    const namesOf = (steps: Home['firstSteps'], done: boolean) =>
      steps?.filter(({ name, isDone }) => name !== 'storage' && isDone === done).map(({ name }) => name);
    const doneOf = async () => namesOf(await stepsOf(administrator), true);
    // The clock of tests stands still, that of the database does not.
    expect(await doneOf()).toEqual(['ownName', 'firstPassword']);
    const { settings, revision } = (await administrator.call(getSettings)).body;
    expect(settings.partnerManagementPhone).toBe('');
    const { disclosure } = settings;
    await administrator.call(updateSettings, {
      body: {
        revision,
        imprint: { de: 'Muster GmbH', en: '' },
        privacy: { de: 'Wir speichern wenig.', en: '' },
        disclosure: { ...disclosure, controller: { de: 'Muster GmbH', en: '' } },
        partnerManagementPhone: '0800 1234567',
        links: { ...settings.links, email: 'https://post.example.org' },
      },
    });
    const advisor = await own.as('Authenticated');
    await createProgramme(own.deps, {});
    const done = ['ownName', 'firstPassword', 'legalTexts', 'disclosure', 'phone', 'users', 'catalogue', 'links'];
    expect(await doneOf()).toEqual(done);
    const partner = await own.as('ZFMB-Profi-Partner');
    await own.deps.db
      .updateTable('partner')
      .set({ receivesLeads: true })
      .where('userId', '=', partner.user.userId)
      .execute();
    expect(await doneOf()).toEqual(done);
    await own.deps.db
      .updateTable('partner')
      .set({ quotaKind: 'unlimited' })
      .where('userId', '=', partner.user.userId)
      .execute();
    expect(await doneOf()).toContain('quota');
    const backup = { store: createBackupFolder('/nowhere'), key: Buffer.alloc(32), connectionString: '', log: null };
    const ready = { ...own.deps, clock: () => new Date(), publicUrl: 'https://fundus.example.org', backup };
    expect(namesOf(await readFirstSteps(ready, administrator.user.userId), false)).toEqual(['mail', 'leadSources']);
    const late = await readFirstSteps(
      { ...ready, clock: () => new Date(Date.now() + 60_000) },
      administrator.user.userId,
    );
    const apart = late?.find(({ name }) => name === 'time');
    expect(apart?.isDone).toBe(false);
    expect(Math.abs((apart?.count ?? 0) - 60)).toBeLessThan(5);
    expect(await stepsOf(advisor)).toBeNull();
    expect((await advisor.call(dismissFirstSteps)).status).toBe(403);
    await administrator.call(dismissFirstSteps);
    expect(await stepsOf(await own.as('Administrator'))).toBeNull();
    await own.close();
  });
});
