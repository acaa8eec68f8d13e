import type { ErrorCode } from '@fundus/contract/error';
import { getIntakeForm, type IntakeLead, submitLead } from '@fundus/contract/lead-intake';
import { expect } from 'vitest';
import type { TestApp } from '../app.ts';

export interface Sending {
  /** A key of a source or of a form. */
  with: string;
  /** Idempotency-Key */
  repeat?: string;
  address?: string;
}

let caller = 0;

/** Sends a lead as a system or a visitor does; each call from an address of its own unless it names one. */
export function sendLead(app: TestApp, body: unknown, { with: key, repeat, address }: Sending) {
  caller += 1;
  return app.anonymous.call(submitLead, {
    // Anything can come in from outside.
    body: body as IntakeLead,
    address: address ?? `198.51.${Math.floor(caller / 250)}.${(caller % 250) + 1}`,
    headers: { 'x-api-key': key, ...(repeat !== undefined && { 'idempotency-key': repeat }) },
  });
}

/** The key that the page of a form is given. */
export async function getFormKey(app: TestApp, sourceId: string): Promise<string> {
  return (await app.anonymous.call(getIntakeForm, { params: { sourceId } })).body.key;
}

export const storedLead = (app: TestApp, leadId: string) =>
  app.deps.db.selectFrom('lead').selectAll().where('id', '=', leadId).executeTakeFirstOrThrow();

export async function countLeads(app: TestApp): Promise<number> {
  return (await app.deps.db.selectFrom('lead').select('id').execute()).length;
}

/**
 * Waits until the distributors were notified of every earlier lead: a distributor made afterwards is notified of
 * later ones alone.
 */
export async function waitForTelling(app: TestApp): Promise<void> {
  const untold = () => app.deps.db.selectFrom('leadUntold').select('leadId').execute();
  await expect.poll(untold, { timeout: 20_000 }).toEqual([]);
}

/** Status and code of a refusal. */
export const refusal = (answer: { status: number; error: { code: ErrorCode } }) => [answer.status, answer.error.code];
