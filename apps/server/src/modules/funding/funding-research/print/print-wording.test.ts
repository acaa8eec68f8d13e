import { fileURLToPath } from 'node:url';
import { verdicts } from '@fundus/contract/eligibility-rule';
import { factsAges } from '@fundus/contract/funding-programme';
import { itemStatuses } from '@fundus/contract/funding-research-item';
import { applicationRoutes, benefitKinds, benefitUnits, rateKinds } from '@fundus/contract/programme-codes';
import { fundingTypes, programmeLevels, programmeStatuses } from '@fundus/contract/programme-content';
import type { Language } from '@fundus/contract/user';
import { advice, adviceWords } from '@fundus/messages/test/every-advice';
import { answersOf, figures, kinds, wordsOf } from '@fundus/messages/test/every-kind';
import { programmeFacts } from '@fundus/messages/test/every-programme-fact';
import { wordVerdict } from '@fundus/messages/wording/finding-words';
import { afterAll, describe, expect, test } from 'vitest';
import { createPdfRenderer } from '#lib/pdf/pdf-renderer.ts';
import { entryFile } from '../../../../../test/entry.ts';
import { makePrintData, makePrintProgramme } from '../../../../../test/factories/research-print.factory.ts';
import { readPdf } from '../../../../../test/read-pdf.ts';
import { speechIn } from '../funding-speech.service.ts';
import type { PrintProgramme } from './print-data.ts';
import { toPrintFinding } from './print-finding.ts';
import { createFundingResearchPrint } from './research-print.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const renderer = createPdfRenderer({
  templateFolder: fileURLToPath(new URL('../../../../../templates', import.meta.url)),
  workerFile: entryFile('pdf-worker', 'lib/pdf/pdf-worker.ts'),
  log: quiet,
});
afterAll(() => renderer.close());

/** Text without what a typesetter adds or changes: breaks, hyphens at them, spaces of all kinds, commas in place of breaks. */
const bare = (text: string): string => text.replaceAll(/[\s\u00a0\u00ad\u2060\u200b,-]+/g, '');
/** The age of the facts stands under the head of the sources, a status without a count. */
const withoutHead = (mark: string): string => mark.replace(/^(?:Stand der Angaben|Date of the facts|×) /, '');

async function printedText(language: Language, programmes: PrintProgramme[]): Promise<string> {
  const data = makePrintData(0, { language, programmes, sections: ['overview', 'conditions'] });
  const { pdf } = await renderer.render(createFundingResearchPrint(data, { archive: false }));
  return bare((await readPdf(pdf)).pages.map(({ text }) => text).join('\n'));
}

describe.each(['de', 'en'] as const)('a printed research in %s', (language) => {
  const words = wordsOf(speechIn(language));

  test('says every kind of finding as screens do', async () => {
    const findings = kinds.map((kind, index) => {
      const verdict = verdicts[index % verdicts.length] ?? 'fits';
      const finding = { rule: kind.rule, position: `${index}`, isAlternative: false, missingFacts: [], verdict };
      return toPrintFinding(finding, answersOf(kind), words);
    });
    for (const [index, kind] of kinds.entries()) {
      const { fact, required, yours } = kind.words[language];
      const demand = kind.rule.op === 'condition' ? required : `${fact}: ${required}`;
      expect(findings[index]).toMatchObject({ required: demand, yours, isCondition: kind.rule.op === 'condition' });
    }
    const text = await printedText(language, [
      makePrintProgramme(0, { verdict: { verdict: 'fits', findings, nearMisses: ['das Vorhaben vergrößern'] } }),
    ]);
    expect(text).toContain(bare(words.say('nearMiss.title')));
    expect(text).toContain(bare('das Vorhaben vergrößern'));
    // Conditions that no answer decides are a checklist, without an answer beside them.
    for (const { required, yours, verdict, isCondition } of findings) {
      expect(text).toContain(bare(isCondition ? required : `${required}${yours}${wordVerdict(verdict, words)}`));
    }
  });

  test('says every kind of fact of a programme as screens do', async () => {
    const programmes = programmeFacts.map((fact, index) => makePrintProgramme(index, fact.content));
    const data = makePrintData(0, { language, programmes });
    const text = await printedText(language, data.programmes);
    for (const { words: said } of programmeFacts) {
      const { facts, marks } = said[language];
      for (const fact of [...facts, ...marks.map(withoutHead)]) expect(text).toContain(bare(fact));
    }
    const unknown = words.say('bounds.seeInfo');
    for (const { rate, amount } of figures) {
      const known = [rate[language], amount[language]].filter((figure) => figure !== unknown);
      expect(text).toContain(bare(words.say('worth.ceiling', { ceiling: known.join(', ') || unknown })));
    }
  });

  test('says route, traps and every kind of benefit as screens do, and what is not verified', async () => {
    const text = await printedText(language, [makePrintProgramme(0, { advice, confidence: 'secondary' })]);
    const { told, law } = adviceWords[language];
    for (const said of [...told, ...law, words.say('unverified.hint')]) expect(text).toContain(bare(said));
    const certain = await printedText(language, [makePrintProgramme(0, { advice, confidence: 'primary' })]);
    expect(certain).not.toContain(bare(words.say('unverified.mark')));
  });
});

test('the table of advice knows every value of the closed lists', () => {
  const { benefits, routes } = advice;
  expect(new Set(benefits.map(({ kind }) => kind))).toEqual(new Set(benefitKinds));
  expect(new Set(benefits.map(({ rateKind }) => rateKind))).toEqual(new Set(rateKinds));
  expect(new Set(benefits.map(({ amountPer }) => amountPer))).toEqual(new Set(benefitUnits));
  expect(new Set(routes)).toEqual(new Set(applicationRoutes));
});

test('the table of facts knows every value of the closed lists', () => {
  const all = programmeFacts.map(({ content }) => content);
  expect(new Set(all.flatMap(({ fundingTypes: types }) => types))).toEqual(new Set(fundingTypes));
  expect(new Set(all.map(({ level }) => level))).toEqual(new Set(programmeLevels));
  expect(new Set(all.map(({ programmeStatus }) => programmeStatus))).toEqual(new Set(programmeStatuses));
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set(itemStatuses));
  expect(new Set(all.map(({ factsAge }) => factsAge))).toEqual(new Set(factsAges));
});
