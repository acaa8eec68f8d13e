import { readCase } from '@fundus/contract/research-reading';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';

let app: TestApp;
let advisor: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  advisor = await app.as('Authenticated');
});
afterAll(() => app.close());

it('reads a sentence into facts with the words that each rests on', async () => {
  const { body } = await advisor.call(readCase, {
    body: { text: 'Tischlerei Dresden, GmbH, 9 Leute, CNC 180.000, stellt zwei ein' },
  });
  expect(body.proposals).toEqual([
    { field: 'businessForm', value: 'gmbh', from: 'GmbH' },
    { field: 'seatState', value: 'SN', from: 'Dresden' },
    {
      field: 'industries',
      value: [{ classification: 'wz2008', code: '31.09.9', title: 'Herstellung von sonstigen Möbeln a. n. g.' }],
      from: 'Tischlerei',
    },
    { field: 'newJobs', value: 2, from: 'stellt zwei ein' },
    { field: 'employees', value: 9, from: '9 Leute' },
    { field: 'applicants', value: ['unternehmen'], from: 'GmbH' },
    { field: 'projects', value: ['machinery'], from: 'CNC' },
    { field: 'projects', value: ['hiring'], from: 'stellt zwei ein' },
    { field: 'investmentCents', value: 18_000_000, from: '180.000' },
  ]);
});

it('proposes nothing where nothing is stated', async () => {
  const { body } = await advisor.call(readCase, { body: { text: 'Guten Tag, bitte rufen Sie mich an.' } });
  expect(body.proposals).toEqual([]);
});

it('refuses a text that is longer than a mail', async () => {
  const answer = await advisor.call(readCase, { body: { text: 'a'.repeat(5_001) } });
  expect(answer.status).toBe(422);
});
