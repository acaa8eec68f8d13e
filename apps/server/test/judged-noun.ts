import type { Endpoint } from '@fundus/contract/endpoint';
import type { TestApp } from './app.ts';
import type { TestUser } from './factories/user.factory.ts';

/** A record as an administrator reads it. */
export type Stored = Record<string, unknown>;

/** A call that an ability is about, with its body by the record as an administrator reads it. */
type Call = [Endpoint, ((record: Stored, other: { userId: string }) => unknown)?];

/** An endpoint with the query that shows a record in a state; `record` is the record as an administrator reads it. */
type Source = readonly [Endpoint, query?: (state: string, record: Stored) => Record<string, string>];

/** A noun whose abilities are compared with what its endpoints do. */
export interface JudgedNoun {
  /** Where abilities are read: the record itself first, where it has an address, then lists. */
  sources: readonly [Source, ...Source[]];
  /** How a record comes into each state; the path parameters that name it, and what its rows are found by. */
  states: Record<string, (app: TestApp, owner: TestUser) => Promise<Record<string, string>>>;
  /** Name of a row. */
  key: string;
  /** The call of each ability. */
  calls: Record<string, Call>;
}

/** The body by which a call says which state of the record it is based on. */
export const revision = ({ revision: stored }: Stored): { revision: unknown } => ({ revision: stored });

/** Asks a list for what lies in the trash, where the record does. */
export const trash = (state: string): Record<string, string> => ({ deleted: String(state === 'deleted') });
