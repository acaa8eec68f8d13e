import type { FundingResearch } from '@fundus/contract/funding-research';
import { expect, it } from 'vitest';
import { createResearch } from '../../../../test/factories/funding-research.factory.ts';
import { killablePortal } from '../../../../test/killed-server.ts';

const portal = killablePortal();

it('has every save that it acknowledged after it was killed in the middle of saving', {
  timeout: 120_000,
}, async () => {
  const { app, advisor } = portal;
  const { researchId, revision } = await createResearch(app.deps, advisor.user);
  const call = async (address: string, init?: RequestInit): Promise<FundingResearch> => {
    const headers = { authorization: `Bearer ${advisor.token}`, 'content-type': 'application/json' };
    const answer = await fetch(`${address}/api/funding-researches/${researchId}`, { ...init, headers });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    return (await answer.json()) as FundingResearch;
  };
  let acknowledged = { name: '', revision };
  const server = await portal.startServer();
  let dying: Promise<void> | undefined;
  for (let count = 1; ; count += 1) {
    // From the fifth save on the process may go at any moment, while the next ones are on their way.
    if (count === 5) dying = new Promise((resolve) => setTimeout(resolve, 40)).then(() => server.kill());
    const body = JSON.stringify({ revision: acknowledged.revision, name: `Stand ${count}` });
    const saved = await call(server.address, { method: 'PATCH', body }).catch(() => null);
    if (saved === null) break;
    acknowledged = { name: saved.name, revision: saved.revision };
  }
  await dying;
  expect(acknowledged.revision).toBeGreaterThan(revision + 3);
  const kept = await call((await portal.startServer()).address);
  // One more may have been stored whose answer did not arrive; none that was answered is missing.
  expect(kept.revision - acknowledged.revision).toBeOneOf([0, 1]);
  if (kept.revision === acknowledged.revision) expect(kept.name).toBe(acknowledged.name);
});
