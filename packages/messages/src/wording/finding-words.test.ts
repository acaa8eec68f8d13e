import type { RuleFinding, RuleLeaf } from '@fundus/contract/eligibility-rule';
import { describe, expect, it } from 'vitest';
import { answers, answersOf, kinds, wordsOf } from '../../test/every-kind.ts';
import { speechOf } from '../../test/speech.ts';
import { wordReason } from './finding-words.ts';
import { clauseOf, wordClause, wordDemand, wordRequired } from './rule-words.ts';

const words = wordsOf(speechOf('de'));
const finding = (
  rule: RuleLeaf,
  verdict: RuleFinding['verdict'] = 'fits',
  missingFacts: RuleFinding['missingFacts'] = [],
): RuleFinding => ({ rule, position: '0', isAlternative: false, missingFacts, verdict });

describe('why a programme got its verdict', () => {
  const programme = { hasRules: true };
  const seat = finding({ op: 'region', of: 'seat', values: ['BY'] });

  it('says what fits, what is missing and what stands against it', () => {
    const employees = finding({ op: 'between', fact: 'employees', minimum: null, maximum: 2500 });
    expect(wordReason({ verdict: 'fits', findings: [seat, employees], programme }, answers, words)).toBe(
      'Passt zu: Bayern · Beschäftigte 1.400',
    );
    const form = finding({ op: 'anyOf', fact: 'businessForm', values: ['gmbh'] }, 'dataMissing', ['businessForm']);
    expect(wordReason({ verdict: 'dataMissing', findings: [form], programme }, answers, words)).toBe(
      'Noch offen: Rechtsform',
    );
    const other = finding({ op: 'region', of: 'seat', values: ['SN'] }, 'doesNotFit');
    expect(wordReason({ verdict: 'doesNotFit', findings: [other], programme }, answers, words)).toBe(
      'Passt nicht: Bundesland des Sitzes – gefordert: Sachsen; Ihre Angabe: Bayern',
    );
    const condition = finding({ op: 'condition', text: 'Beratung vor Antrag.' }, 'fitsWithConditions');
    expect(wordReason({ verdict: 'fitsWithConditions', findings: [seat, condition], programme }, answers, words)).toBe(
      'Zu beachten: Beratung vor Antrag',
    );
  });

  it('says in words of every day what is assumed of a client, behind what they have to see to', () => {
    const age = finding({ op: 'between', fact: 'ageYears', minimum: 0, maximum: 66 }, 'fitsWithConditions');
    const condition = finding({ op: 'condition', text: 'Beratung vor Antrag.' }, 'fitsWithConditions');
    const reasonOf = (findings: RuleFinding[], ageYears: number | null = null) =>
      wordReason(
        { verdict: 'fitsWithConditions', findings, programme },
        { ...answers, start: { ...answers.start, ageYears } },
        words,
      );
    expect(reasonOf([age])).toBe('Angenommen: Alter der Person unter 67 Jahre');
    const kmu = finding({ op: 'companySizeAtMost', size: 'medium' }, 'fitsWithConditions');
    const start = { ...answers.start, turnoverCents: null, balanceSheetCents: null };
    const unknown = { ...answers, calculatedSize: null, start };
    expect(wordReason({ verdict: 'fitsWithConditions', findings: [kmu], programme }, unknown, words)).toMatch(
      /^Angenommen: /,
    );
    expect(reasonOf([age, condition])).toBe('Zu beachten: Beratung vor Antrag');
  });

  it('says first by which exception alone a begun Vorhaben may be funded, whatever else is open', () => {
    const notBegun = { op: 'is', fact: 'hasStarted', value: false } as const;
    const alternative = (rule: RuleLeaf, place: number, verdict: RuleFinding['verdict']): RuleFinding => ({
      ...finding(rule, verdict),
      position: `3.${place}`,
      isAlternative: true,
    });
    const begun = [
      alternative(notBegun, 0, 'doesNotFit'),
      alternative({ op: 'condition', text: 'Nach dem Beginn nur auf Antrag.' }, 1, 'fitsWithConditions'),
    ];
    const form = finding({ op: 'anyOf', fact: 'businessForm', values: ['gmbh'] }, 'dataMissing', ['businessForm']);
    const condition = finding({ op: 'condition', text: 'Beratung vor Antrag.' }, 'fitsWithConditions');
    expect(wordReason({ verdict: 'dataMissing', findings: [form, ...begun], programme }, answers, words)).toBe(
      'Zu beachten: Nach dem Beginn nur auf Antrag. Noch offen: Rechtsform',
    );
    const conditional = { verdict: 'fitsWithConditions' as const, findings: [condition, ...begun], programme };
    expect(wordReason(conditional, answers, words)).toBe(
      'Zu beachten: Nach dem Beginn nur auf Antrag · Beratung vor Antrag',
    );
  });

  it('names the country if the state of an investment abroad is missing', () => {
    const abroad = kinds.filter(({ words: { de } }) => de.yours.startsWith('im Ausland'));
    expect(abroad).toHaveLength(2);
    for (const kind of abroad) {
      const findings = [finding(kind.rule, 'doesNotFit')];
      expect(wordReason({ verdict: 'doesNotFit', findings, programme }, answersOf(kind), words)).toContain(
        'Ihre Angabe: im Ausland (Österreich)',
      );
    }
  });

  it('never calls a programme without rules fitting', () => {
    expect(wordReason({ verdict: 'dataMissing', findings: [], programme: { hasRules: false } }, answers, words)).toBe(
      'Noch keine Voraussetzungen hinterlegt.',
    );
  });
});

describe('a demand', () => {
  const codes = Array.from({ length: 30 }, (_, at) => `wz2008:${at + 10}`);

  it('names the first few of many, and all where it is asked to', () => {
    expect(wordDemand({ op: 'industryIn', codes }, words)).toBe(
      'Branche: 10, 11, 12, 13, 14, 15, 16, 17 oder 22 weitere (WZ\u00a02008)',
    );
    expect(wordDemand({ op: 'industryIn', codes: codes.slice(0, 9) }, words)).toContain('17 oder 18 (WZ');
    expect(wordRequired({ op: 'industryIn', codes }, words, Number.POSITIVE_INFINITY)).toContain('38 oder 39 (WZ');
  });

  it('tells an age below a full year as »under«', () => {
    const under = (minimum: number | null, maximum: number): RuleLeaf => ({
      op: 'between',
      fact: 'companyAgeYears',
      minimum,
      maximum,
    });
    expect(wordRequired(under(0, 4.99), words)).toBe('unter 5 Jahre');
    expect(wordRequired(under(null, 0.99), words)).toBe('unter 1 Jahr');
    expect(wordRequired(under(0, 5), words)).toBe('0 bis 5 Jahre');
  });

  it('is still open while it is being written', () => {
    const drafts: RuleLeaf[] = [
      { op: 'anyOf', fact: 'businessForm', values: [] },
      { op: 'industryIn', codes: [] },
      { op: 'region', of: 'seat', values: [] },
      { op: 'condition', text: '' },
    ];
    for (const rule of drafts) expect(wordRequired(rule, words)).toBe('noch offen');
  });

  it('names its clause, and its text where that says more than the demand', () => {
    const rule: RuleLeaf = { op: 'condition', text: 'Beratung vor Antrag.' };
    expect(wordClause(rule, 'Beratung vor Antrag.')).toBe('');
    const clause = { reference: 'Nr. 4.1', text: 'Beratung vor Antrag.' };
    expect(wordClause({ ...rule, clause }, 'Beratung vor Antrag.')).toBe('Nr. 4.1');
    expect(wordClause({ ...rule, clause }, 'Beratung')).toBe('Nr. 4.1: Beratung vor Antrag.');
    expect(wordClause({ ...rule, clause: { ...clause, reference: '' } }, 'Beratung')).toBe('Beratung vor Antrag.');
    expect(clauseOf({ ...rule, clause }, 'Beratung')).toEqual(clause);
  });
});
