import { calendarDateAt } from '@fundus/contract/date';
import type { ProgrammeSummary } from '@fundus/contract/funding-programme';
import type { Executor } from '#db/database.ts';
import type { With } from '#lib/with.ts';
import { toSummary } from './funding-programme.presenter.ts';
import {
  listProgrammeMarks,
  listVersionFacts,
  type ProgrammeFacts,
  type ProgrammeVersionKey,
} from './programme-snapshot.repository.ts';

export type { ProgrammeFacts };

export interface ProgrammeSnapshot {
  programmeId: string;
  version: number;
  content: ProgrammeFacts;
  summary: ProgrammeSummary;
}

/**
 * Versions never change, so that what was read once is kept: a research is read with each of its saves, and unpacking a
 * hundred guidelines to leave them out costs the database more than all the rest. The longest unused go first.
 */
const kept = new Map<string, ProgrammeFacts>();
const mostKept = 5_000;

const keyOf = ({ programmeId, version }: ProgrammeVersionKey): string => `${programmeId} ${version}`;

async function readFactsOf(db: Executor, wanted: readonly ProgrammeVersionKey[]): Promise<Map<string, ProgrammeFacts>> {
  const found = new Map<string, ProgrammeFacts>();
  const missing: ProgrammeVersionKey[] = [];
  for (const version of wanted) {
    const key = keyOf(version);
    const facts = kept.get(key);
    if (facts === undefined) missing.push(version);
    else {
      found.set(key, facts);
      kept.delete(key);
      kept.set(key, facts);
    }
  }
  for (const { facts, ...version } of await listVersionFacts(db, missing)) {
    found.set(keyOf(version), facts);
    kept.set(keyOf(version), facts);
  }
  for (const oldest of kept.keys()) {
    if (kept.size <= mostKept) break;
    kept.delete(oldest);
  }
  return found;
}

/**
 * Content of programmes at certain versions, without long texts, in the requested order. Throws
 * where one is not there: versions are never deleted, so that is a fault of ours.
 */
export async function listProgrammeFacts(
  db: Executor,
  wanted: readonly ProgrammeVersionKey[],
): Promise<ProgrammeFacts[]> {
  const facts = await readFactsOf(db, wanted);
  return wanted.map(({ programmeId, version }) => {
    const content = facts.get(keyOf({ programmeId, version }));
    if (!content) throw new Error(`programme ${programmeId} has no version ${version}`);
    return content;
  });
}

/** The same with what lists show of each programme. */
export async function listProgrammeSnapshots(
  db: Executor,
  deps: With<'clock'>,
  wanted: readonly ProgrammeVersionKey[],
): Promise<ProgrammeSnapshot[]> {
  const today = calendarDateAt(deps.clock());
  const contents = await listProgrammeFacts(db, wanted);
  const marks = await listProgrammeMarks(
    db,
    wanted.map(({ programmeId }) => programmeId),
  );
  return wanted.map(({ programmeId, version }, index) => {
    const content = contents[index] as ProgrammeFacts;
    const { externalId = null, endedAt = null } = marks.get(programmeId) ?? {};
    const summary = toSummary({ programmeId, externalId, version, endedAt }, content, today);
    return { programmeId, version, content, summary };
  });
}
