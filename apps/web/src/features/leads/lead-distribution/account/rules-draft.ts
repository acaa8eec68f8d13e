import type { FederalState } from '@fundus/contract/federal-state';
import type { LeadMaturity } from '@fundus/contract/lead-codes';
import type { PartnerRules } from '@fundus/contract/partner';
import { formatAmount } from '#lib/format.ts';
import { parseCents, parseNumber } from '#lib/parse-input.ts';

/** Rules of a partner as they are typed. */
export interface RulesDraft {
  federalStates: FederalState[];
  industriesIncluded: string;
  industriesExcluded: string;
  maturity: LeadMaturity | null;
  companyAgeMinimum: string;
  companyAgeMaximum: string;
  employeesMinimum: string;
  employeesMaximum: string;
  investmentMinimum: string;
  investmentMaximum: string;
}

export const ruleRanges = ['companyAge', 'employees', 'investment'] as const;
export type RuleRange = (typeof ruleRanges)[number];
export type RuleProblem = 'wholeNumber' | 'amount' | 'order' | 'industriesError';
export type RuleProblems = Partial<Record<Exclude<keyof RulesDraft, 'federalStates' | 'maturity'>, RuleProblem>>;

const written = (value: number | null): string => (value === null ? '' : String(value));
const writtenCents = (cents: number | null): string => (cents === null ? '' : formatAmount(cents));

export function toRulesDraft(rules: PartnerRules): RulesDraft {
  return {
    federalStates: rules.federalStates,
    industriesIncluded: rules.industriesIncluded.join(', '),
    industriesExcluded: rules.industriesExcluded.join(', '),
    maturity: rules.maturity,
    companyAgeMinimum: written(rules.companyAgeMinimum),
    companyAgeMaximum: written(rules.companyAgeMaximum),
    employeesMinimum: written(rules.employeesMinimum),
    employeesMaximum: written(rules.employeesMaximum),
    investmentMinimum: writtenCents(rules.investmentMinimumCents),
    investmentMaximum: writtenCents(rules.investmentMaximumCents),
  };
}

/** Numbers of WZ by comma or blank; `null` where something else stands among them. */
function readIndustries(text: string): string[] | null {
  const codes = text.split(/[\s,;]+/).filter((code) => code !== '');
  const isReadable = codes.length <= 100 && codes.every((code) => /^[A-U]?[\d.]{0,9}$/i.test(code));
  return isReadable ? [...new Set(codes)] : null;
}

/** The rules that were typed, or what is wrong with them. */
export function readRules(draft: RulesDraft): { rules: PartnerRules } | { problems: RuleProblems } {
  const problems: RuleProblems = {};
  const industries = (name: 'industriesIncluded' | 'industriesExcluded'): string[] => {
    const codes = readIndustries(draft[name]);
    if (codes === null) problems[name] = 'industriesError';
    return codes ?? [];
  };
  const range = (name: RuleRange): [number | null, number | null] => {
    const read = (end: 'Minimum' | 'Maximum'): number | null => {
      const key = `${name}${end}` as const;
      const text = draft[key].trim();
      if (text === '') return null;
      const value = name === 'investment' ? parseCents(text) : parseNumber(text);
      const isFit = value !== null && value >= 0 && Number.isInteger(value);
      if (!isFit) problems[key] = name === 'investment' ? 'amount' : 'wholeNumber';
      return isFit ? value : null;
    };
    const [minimum, maximum] = [read('Minimum'), read('Maximum')];
    if (minimum !== null && maximum !== null && maximum < minimum) problems[`${name}Maximum`] = 'order';
    return [minimum, maximum];
  };
  const [companyAgeMinimum, companyAgeMaximum] = range('companyAge');
  const [employeesMinimum, employeesMaximum] = range('employees');
  const [investmentMinimumCents, investmentMaximumCents] = range('investment');
  const rules: PartnerRules = {
    federalStates: draft.federalStates,
    industriesIncluded: industries('industriesIncluded'),
    industriesExcluded: industries('industriesExcluded'),
    maturity: draft.maturity,
    companyAgeMinimum,
    companyAgeMaximum,
    employeesMinimum,
    employeesMaximum,
    investmentMinimumCents,
    investmentMaximumCents,
  };
  return Object.keys(problems).length === 0 ? { rules } : { problems };
}
