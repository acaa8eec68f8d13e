import { expect, it } from 'vitest';
import { createKey, createLeadSource } from '../../../../test/factories/lead-source.factory.ts';
import { killablePortal } from '../../../../test/killed-server.ts';

const portal = killablePortal();

/** A lead as its sender knows it: its name, and the id where an answer arrived. */
interface Sent {
  name: string;
  leadId: string | null;
}

const senders = 12;
const killAfter = 60;

it('has every lead that it acknowledged after it was killed while answering, and repeats make none twice', {
  timeout: 120_000,
}, async () => {
  const { app } = portal;
  const administrator = await app.createUser({ roles: ['Administrator'] });
  const { sourceId } = await createLeadSource(app.deps);
  const { key } = await createKey(app.deps, administrator, sourceId);
  const send = async (address: string, name: string): Promise<string> => {
    const answer = await fetch(`${address}/api/intake/leads`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': key, 'idempotency-key': name },
      body: JSON.stringify({ lastName: name, town: 'Köln' }),
    });
    const body = (await answer.json()) as { leadId: string };
    if (answer.status !== 201) throw new Error(`${answer.status} ${JSON.stringify(body)}`);
    return body.leadId;
  };

  const first = await portal.startServer();
  const sent: Sent[] = [];
  let acknowledged = 0;
  await Promise.all(
    Array.from({ length: senders }, async (_, sender) => {
      for (let count = 1; ; count += 1) {
        const lead: Sent = { name: `Sender ${sender} Nummer ${count}`, leadId: null };
        sent.push(lead);
        lead.leadId = await send(first.address, lead.name).catch(() => null);
        if (lead.leadId === null) return;
        acknowledged += 1;
        // In the very moment in which an answer has arrived, with the others on their way.
        if (acknowledged === killAfter) void first.kill();
      }
    }),
  );
  const unanswered = sent.filter(({ leadId }) => leadId === null);
  expect(acknowledged).toBeGreaterThanOrEqual(killAfter);
  expect(unanswered).toHaveLength(senders);

  const second = await portal.startServer();
  for (const { name, leadId } of sent) {
    const again = await send(second.address, name);
    if (leadId !== null) expect([name, again]).toEqual([name, leadId]);
  }
  const stored = await app.deps.db.selectFrom('lead').select(['id', 'lastName']).execute();
  expect(stored.map(({ lastName }) => lastName).toSorted()).toEqual(sent.map(({ name }) => name).toSorted());
  const histories = await app.deps.db
    .selectFrom('message')
    .select('leadId')
    .where('kind', '=', 'leadEntered')
    .execute();
  expect(histories.map(({ leadId }) => leadId).toSorted()).toEqual(stored.map(({ id }) => id).toSorted());
});
