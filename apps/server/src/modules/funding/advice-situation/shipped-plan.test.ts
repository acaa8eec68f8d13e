import { readFileSync } from 'node:fs';
import type { SituationContent } from '@fundus/contract/advice-situation';
import { isOverOn } from '@fundus/contract/programme-day';
import { exceptionsAmong } from '@fundus/contract/rule-exception';
import { describe, expect, it } from 'vitest';
import { Catalogue } from '#modules/funding/funding-programme/catalogue/catalogue.ts';
import { parametersOf2026 } from '../../../../test/factories/catalogue-entry.factory.ts';
import { assetFolder } from '../../../asset-folder.ts';
import { searchAll } from './case-score.rules.ts';
import {
  createCaseReader,
  readCaseLabels,
  readCases,
  readShippedCatalogue,
  sparseCases,
  toEntries,
} from './shipped-case.import.ts';
import { dayOfCases } from './situation-judging.ts';

const entries = toEntries(readShippedCatalogue(), dayOfCases);
const contents = new Map(entries.map(({ programmeId, content }) => [programmeId, content]));
const situations = JSON.parse(
  readFileSync(`${assetFolder('reference')}/advice-situations.json`, 'utf8'),
) as SituationContent[];
const catalogue = await Catalogue.build(entries, { caseLabels: readCaseLabels(), situations });
const readCase = createCaseReader();
const cases = readCases(sparseCases());
const contextOn = (today: string) => ({ today, parameters: parametersOf2026, newSince: null });

/** Every programme that the plan of a case names, also as a variant or an alternative. */
function namedOn(today: string, research: ReturnType<typeof readCase>) {
  const { plan, familyOf, matchOf } = catalogue.advise(research, contextOn(today));
  const ordinals = plan.slots.flatMap(({ usable }) =>
    usable.flatMap(({ ordinal }) => [ordinal, ...familyOf(ordinal).variants]),
  );
  return [...new Set(ordinals)].map(matchOf);
}

describe('the plans of the cases that ship', () => {
  it('name on 4 January 2027 no programme that has ended, though they did before', () => {
    const today = '2027-01-04';
    const overIn = (day: string) =>
      cases.flatMap((one) =>
        namedOn(day, readCase(one)).flatMap(({ programme: { programmeId } }) => {
          const content = contents.get(programmeId);
          return content !== undefined && isOverOn(content, today) ? [programmeId] : [];
        }),
      );
    expect(overIn(dayOfCases)).toContain('bafa-unternehmensberatung-kmu');
    expect(overIn(today)).toEqual([]);
  });

  it('name to a begun Vorhaben nothing that must be applied for before, without the exception that alone allows it', () => {
    const told: string[] = [];
    const untold = cases.flatMap((one) => {
      const research = readCase({ ...one, start: { ...one.start, hasStarted: true } });
      return [...namedOn(dayOfCases, research), ...searchAll(catalogue, research, contextOn(dayOfCases))].flatMap(
        ({ programme: { programmeId }, verdict, findings }) => {
          if (verdict === 'doesNotFit' || contents.get(programmeId)?.applicationBeforeStart !== true) return [];
          const isTold = exceptionsAmong(findings).length > 0;
          if (isTold) told.push(programmeId);
          return isTold ? [] : [`${one.id} ${programmeId}: ${verdict}`];
        },
      );
    });
    expect(untold).toEqual([]);
    expect(told).not.toEqual([]);
  });
});
