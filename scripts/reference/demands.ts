import type { EligibilityRule } from '@fundus/contract/eligibility-rule';

/** Makes the clause of a rule: which part of the source it rests on, and what that says. */
export type Cite = (basis: string, text: string) => { reference: string; text: string };
type Demand = (argument: string, text: string, cite: Cite) => EligibilityRule;

const targetGroup = 'Zielgruppe';
const subject = 'Gegenstand der Förderung';

type Size = 'micro' | 'small' | 'medium';

const sizeText: Record<Size, string> = {
  micro: 'Kleinstunternehmen',
  small: 'Kleine Unternehmen',
  medium: 'Kleine und mittlere Unternehmen (KMU)',
};

const atMost =
  (size: Size): Demand =>
  (_argument, text, cite) => ({
    op: 'companySizeAtMost',
    size,
    clause: cite(targetGroup, text || sizeText[size]),
  });

/** Who is about to found has no employees and no turnover yet: the size is asked of companies only. */
const orFounder =
  (demand: Demand): Demand =>
  (argument, text, cite) => ({
    op: 'any',
    rules: [
      { op: 'anyOf', fact: 'applicants', values: ['existenzgruenderin'], clause: cite(targetGroup, text) },
      demand(argument, text, cite),
    ],
  });

/** »Bis 5 Jahre« counts from the start of business, which may lie after the founding: the fifth year is still in. */
const companyAge =
  (minimum: boolean): Demand =>
  (argument, text, cite) => ({
    op: 'between',
    fact: 'companyAgeYears',
    minimum: minimum ? Number(argument) : null,
    maximum: minimum ? null : Number(argument),
    clause: cite(targetGroup, text),
  });

const condition =
  (basis: string): Demand =>
  (_argument, text, cite) => ({ op: 'condition', text: `${text}.`, clause: cite(basis, text) });

/** Demands of the table of assignments: `name argument: text`, several joined by ` + `. */
const demands: Record<string, Demand> = {
  kmu: atMost('medium'),
  kmuOrFounder: orFounder(atMost('medium')),
  smallOrFounder: orFounder(atMost('small')),
  microOrFounder: orFounder(atMost('micro')),
  young: orFounder(companyAge(false)),
  ageMax: companyAge(false),
  ageMin: companyAge(true),
  employees: (argument, text, cite) => ({
    op: 'between',
    fact: 'employees',
    minimum: null,
    maximum: Number(argument),
    clause: cite(targetGroup, text),
  }),
  turnover: (argument, text, cite) => ({
    op: 'between',
    fact: 'turnoverCents',
    minimum: null,
    maximum: Number(argument) * 100,
    clause: cite(targetGroup, text),
  }),
  minimum: (argument, text, cite) => ({
    op: 'between',
    fact: 'investmentCents',
    minimum: Number(argument) * 100,
    maximum: null,
    clause: cite('Höhe der Förderung', text),
  }),
  industry: (argument, text, cite) => ({
    op: 'industryIn',
    codes: argument.split(' ').flatMap((code) => [`wz2008:${code}`, `wz2025:${code}`]),
    clause: cite(targetGroup, text),
  }),
  social: (argument, text, cite) => ({
    op: 'anyOf',
    fact: 'socialStatus',
    values: [argument],
    clause: cite(targetGroup, text),
  }),
  notCountry: (argument, text, cite) => ({
    op: 'all',
    rules: [
      { op: 'noneOf', fact: 'investmentCountry', values: [argument], clause: cite(targetGroup, text) },
      { op: 'condition', text: `${text}.`, clause: cite(targetGroup, text) },
    ],
  }),
  beforeStart: (_argument, text, cite) => ({
    op: 'is',
    fact: 'hasStarted',
    value: false,
    clause: cite('Kurzbeschreibung', text),
  }),
  bank: (_argument, _text, cite) => ({
    op: 'condition',
    text: 'Antrag über die Hausbank.',
    clause: cite('Kurzbeschreibung', 'Antrag über die Hausbank'),
  }),
  only: condition(targetGroup),
  topic: condition(subject),
};

const argumentPattern = /^(\w+)(?: (.+))?$/;

/** Demands of one row as rules; `seat` is read elsewhere and gives none. */
export function rulesOf(column: string, cite: Cite): EligibilityRule[] {
  return column
    .split(' + ')
    .filter((entry) => entry !== '' && entry !== 'seat')
    .map((entry) => {
      // `only` and `topic` have nothing but a text, which may hold a colon of its own.
      const free = /^(only|topic|beforeStart) (.+)$/.exec(entry);
      const [head = '', ...texts] = free ? [free[1] ?? '', free[2] ?? ''] : entry.split(': ');
      const [, name = '', argument = ''] = argumentPattern.exec(head) ?? [];
      const demand = demands[name];
      if (demand === undefined) throw new Error(`Unknown demand: ${entry}`);
      return demand(argument, texts.join(': '), cite);
    });
}
