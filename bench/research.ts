import type { ResearchStart } from '@fundus/contract/funding-research';
import type { PublicSettings } from '@fundus/contract/setting';
import type { Caller } from './caller.ts';

/** Answers of a small software house, so that every kind of rule has something to judge. */
const answers: Partial<ResearchStart> = {
  fundingTypes: ['grant'],
  applicants: ['unternehmen'],
  businessForm: 'gmbh',
  foundedOn: '2022-03-01',
  employees: 12,
  seatState: 'BY',
  investmentCents: 15_000_000,
  hasStarted: false,
};

/** A research with answers and an accepted liability notice. */
export async function createAnsweredResearch(caller: Caller, name: string): Promise<string> {
  const { liabilityNotice } = await caller.call<PublicSettings>('GET', '/api/settings/public');
  const { researchId } = await caller.call<{ researchId: string }>('POST', '/api/funding-researches', { name });
  await caller.call('POST', `/api/funding-researches/${researchId}/liability-notice`, {
    version: liabilityNotice.version,
  });
  await changeAnswers(caller, researchId, answers);
  return researchId;
}

/** Changes answers; the next search judges every programme again. */
export async function changeAnswers(caller: Caller, researchId: string, start: Partial<ResearchStart>): Promise<void> {
  const { revision } = await caller.call<{ revision: number }>('GET', `/api/funding-researches/${researchId}`);
  await caller.call('PATCH', `/api/funding-researches/${researchId}`, { revision, start });
}
