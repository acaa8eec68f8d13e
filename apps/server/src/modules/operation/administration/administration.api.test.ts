import { getAdministrationOverview } from '@fundus/contract/administration';
import { getSettings, updateSettings } from '@fundus/contract/setting';
import { createUserAccount } from '@fundus/contract/user-administration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertRegistration } from '#modules/access/user/user-account.service.ts';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';

describe('what waits for an administrator', () => {
  let app: TestApp;
  let administrator: UserClient;
  beforeAll(async () => {
    app = await createTestApp();
    administrator = await app.as('Administrator');
  });
  afterAll(() => app.close());
  const overview = async () => (await administrator.call(getAdministrationOverview)).body;

  it('is what an operator has to set up first, and nothing where all is well', async () => {
    const begun = await overview();
    expect(begun).toMatchObject({ missingLegalTexts: 2, missingMailServers: 1 });
    const { body: settings } = await administrator.call(getSettings);
    const imprint = { de: 'Muster GmbH, Berlin', en: '' };
    await administrator.call(updateSettings, { body: { revision: settings.revision, imprint } });
    const {
      users,
      missingMailServers: _none,
      missingLegalTexts,
      endingParameterSources,
      ...waiting
    } = await overview();
    // With 31 December 2026 end nine numbers of the guideline for consulting, eleven of the AGVO (Art. 59) and six values of health insurance,
    // Minijob and Midijob of 2026.
    expect({ users, missingLegalTexts, endingParameterSources }).toEqual({
      users: 1,
      missingLegalTexts: 1,
      endingParameterSources: 26,
    });
    expect(Object.values(waiting).every((count) => count === 0)).toBe(true);
  });

  it('is who registered, an invitation that ran out, and a mail that failed', async () => {
    const person = { salutation: '', title: '', firstName: 'Nina', lastName: 'Neu', company: '', phone: '' };
    for (const isConfirmed of [true, false]) {
      const registration = {
        ...person,
        email: `neu-${isConfirmed}@example.org`,
        application: '',
        language: 'de' as const,
      };
      await insertRegistration(app.deps.db, app.clock.now(), registration, { passwordHash: null, isConfirmed });
    }
    await administrator.call(createUserAccount, {
      body: { ...person, email: 'gast@example.org', website: '', language: 'de', roles: ['Authenticated'] },
    });
    await app.deps.db.updateTable('mail').set({ state: 'failed' }).where('to', '=', 'gast@example.org').execute();
    expect(await overview()).toMatchObject({
      waitingRegistrations: 1,
      expiredInvitations: 0,
      failedMails: 1,
      users: 2,
    });
    app.clock.advance({ days: 13 });
    administrator = await app.as(administrator.user);
    app.clock.advance({ days: 1, hours: 1 });
    expect(await overview()).toMatchObject({ expiredInvitations: 1 });
  });

  it('is the business of administrators alone', async () => {
    expect((await (await app.as('Leadverteilung')).call(getAdministrationOverview)).status).toBe(403);
  });
});
