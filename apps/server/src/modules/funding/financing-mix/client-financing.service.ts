import type { ClientFinancing } from '@fundus/contract/client-financing';
import { isOverOn, lastDayOf } from '@fundus/contract/programme-day';
import type { Executor } from '#db/database.ts';
import type { With } from '#lib/with.ts';
import { rulesOf } from '#modules/funding/funding-programme/catalogue/derived.rules.ts';
import { evaluateRules } from '#modules/funding/funding-programme/eligibility.rules.ts';
import { listProgrammeFacts } from '#modules/funding/funding-programme/programme-snapshot.service.ts';
import {
  type ReadResearch,
  readFacts,
  readProgrammeStates,
} from '#modules/funding/funding-research/funding-research-reading.service.ts';
import { type NamedProgramme, toClientFinancing } from './client-financing.rules.ts';
import { buildCase } from './mix-case.ts';
import { tellMix } from './mix-telling.rules.ts';

/**
 * The mix that a research keeps, for its client, judged by the answers and programmes of today; `null` where none is chosen or no costs
 * are stated. `db` is the transaction in which a link is made, if any.
 */
export async function readClientFinancing(
  db: Executor,
  deps: With<'db' | 'clock'>,
  record: ReadResearch['record'],
): Promise<ClientFinancing | null> {
  const mix = record.financingMix;
  const shares = mix?.shares.filter(({ cents }) => cents > 0) ?? [];
  if (mix === null || shares.length === 0) return null;
  const { facts, ...context } = await readFacts(db, deps, record);
  const { today } = context;
  const ids = [...new Set(shares.map(({ programmeId }) => programmeId))];
  const states = await readProgrammeStates(db, ids);
  const known = ids.flatMap((programmeId) => {
    const state = states.get(programmeId);
    return state === undefined ? [] : [{ ...state, programmeId, version: state.currentVersion }];
  });
  const contents = await listProgrammeFacts(db, known);
  const read = known.flatMap(({ endedAt, ...programme }, place) => {
    const content = contents[place];
    if (content === undefined) return [];
    const isOver = endedAt !== null || isOverOn(content, today);
    const { verdict } = evaluateRules(rulesOf(content), facts, context, content.projects);
    const named: NamedProgramme = {
      programmeId: programme.programmeId,
      name: content.shortTitle || content.title,
      verdict: isOver ? 'doesNotFit' : verdict,
      isBeforeStart: content.applicationBeforeStart === true,
      validUntil: lastDayOf(content),
    };
    return [{ programme, content, named }];
  });
  const fitting = read.filter(({ named: { verdict } }) => verdict === 'fits' || verdict === 'fitsWithConditions');
  const { given, mixFacts } = buildCase(
    fitting.map(({ programme }) => programme),
    fitting.map(({ content }) => content),
    facts,
    context,
  );
  if (given.blocks.length === 0) return null;
  const named = read.map((one) => one.named);
  return toClientFinancing(given, tellMix(given, mixFacts, { ...mix, shares }), named, facts);
}
