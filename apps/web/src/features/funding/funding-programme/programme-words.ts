import type { ProgrammeContent, ProgrammeField } from '@fundus/contract/programme-content';
import type { VocabularyName } from '@fundus/contract/vocabulary';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatMoney, formatPercent } from '#lib/format.ts';
import { useLanguage } from '#lib/i18n/use-language.ts';
import { codeFields, isProseField } from './programme-fields.ts';
import { listRuleRows } from './rule-rows.ts';
import { demandLabelOf, factLabelOf, type ProgrammeTranslate, type RuleWords } from './rule-words.ts';

/** The closed lists, as far as programmes need them; `features/platform/vocabulary` gives such a book. */
export interface ProgrammeTerms {
  list: (vocabulary: VocabularyName) => readonly { value: string; label: string; parent: string | null }[];
  label: (vocabulary: VocabularyName, code: string) => string;
}

/** Everything that wording a programme needs. */
export interface ProgrammeWords extends RuleWords {
  terms: ProgrammeTerms;
}

/** The words for programmes in the reader's language. `industryTitle` may be left out where no rules are worded. */
export function useProgrammeWords(
  terms: ProgrammeTerms,
  industryTitle: (key: string) => string | undefined = noTitle,
): ProgrammeWords {
  const { t } = useTranslation(['funding-programme', 'vocabulary']);
  const language = useLanguage();
  return useMemo(
    () => ({ t: t, language, terms, term: terms.label, industryTitle }),
    [t, language, terms, industryTitle],
  );
}

const noTitle = (): undefined => undefined;

/** `bis 50 %`, `20 % bis 50 %`; `null` where nothing is known. */
export function wordRate(
  content: Pick<ProgrammeContent, 'fundingRateMinimum' | 'fundingRateMaximum'>,
  { t, language }: ProgrammeWords,
): string | null {
  const { fundingRateMinimum: minimum, fundingRateMaximum: maximum } = content;
  const percent = (value: number) => formatPercent(value, 2, language);
  if (minimum !== null && maximum !== null) {
    return minimum === maximum
      ? percent(maximum)
      : t('rule.demand.between', { minimum: percent(minimum), maximum: percent(maximum) });
  }
  if (maximum !== null) return t('amount.upTo', { value: percent(maximum) });
  return minimum === null ? null : t('amount.from', { value: percent(minimum) });
}

/** `bis 50.000 €`; `null` where no figure is known. A lower bound of nothing is no bound. */
export function wordAmount(
  content: Pick<ProgrammeContent, 'amountMinimumCents' | 'amountMaximumCents'>,
  { t, language }: ProgrammeWords,
): string | null {
  const minimum = content.amountMinimumCents === 0 ? null : content.amountMinimumCents;
  const maximum = content.amountMaximumCents;
  const money = (cents: number) => formatMoney(cents, { whole: true }, language);
  if (minimum !== null && maximum !== null) {
    return minimum === maximum
      ? money(maximum)
      : t('rule.demand.between', { minimum: money(minimum), maximum: money(maximum) });
  }
  if (maximum !== null) return t('amount.upTo', { value: money(maximum) });
  return minimum === null ? null : t('amount.from', { value: money(minimum) });
}

/** From when until when; `null` where neither is known. */
export function wordValidity(
  { validFrom, validUntil }: Pick<ProgrammeContent, 'validFrom' | 'validUntil'>,
  { t }: ProgrammeWords,
): string | null {
  if (validFrom !== null && validUntil !== null) {
    return t('detail.validRange', { from: formatDate(validFrom), until: formatDate(validUntil) });
  }
  if (validFrom !== null) return t('detail.validFrom', { date: formatDate(validFrom) });
  return validUntil === null ? null : t('detail.validUntil', { date: formatDate(validUntil) });
}

/** A rule as lines of text, groups indented. */
export function wordRules(rules: ProgrammeContent['rules'], words: ProgrammeWords): string {
  return listRuleRows(rules)
    .map((row) => {
      const indent = '\u2003'.repeat(row.depth);
      if (row.kind === 'group') return indent + words.t(row.op === 'any' ? 'rule.alternatives' : 'rule.allOf');
      const clause = row.leaf.clause === undefined ? '' : ` (${row.leaf.clause.reference || row.leaf.clause.text})`;
      return `${indent}${factLabelOf(words, row.leaf)}: ${demandLabelOf(words, row.leaf)}${clause}`;
    })
    .join('\n');
}

function wordAnswer(value: boolean | null, t: ProgrammeTranslate): string | null {
  return value === null ? null : t(value ? 'answer.yes' : 'answer.no');
}

/** A field's value in words, one line per entry; `null` where it is empty. Prose stays as it was written. */
export function wordFieldValue(field: ProgrammeField, content: ProgrammeContent, words: ProgrammeWords): string | null {
  const { t, language, terms } = words;
  if (isProseField(field)) return content[field] || null;
  if (field in codeFields) {
    const codes = content[field as keyof typeof codeFields];
    const vocabulary = codeFields[field as keyof typeof codeFields];
    return codes.map((code) => terms.label(vocabulary, code)).join('\n') || null;
  }
  switch (field) {
    case 'level':
      return t(`vocabulary:level.${content.level}`);
    case 'status':
      return t(`vocabulary:programmeStatus.${content.status}`);
    case 'confidence':
      return t(`vocabulary:confidence.${content.confidence}`);
    case 'fundingTypes':
      return content.fundingTypes.map((type) => t(`vocabulary:fundingType.${type}`)).join('\n') || null;
    case 'fundingRateMinimum':
    case 'fundingRateMaximum': {
      const rate = content[field];
      return rate === null ? null : formatPercent(rate, 2, language);
    }
    case 'amountMinimumCents':
    case 'amountMaximumCents': {
      const cents = content[field];
      return cents === null ? null : formatMoney(cents, {}, language);
    }
    case 'isDeMinimis':
    case 'applicationBeforeStart':
      return wordAnswer(content[field], t);
    case 'validFrom':
    case 'validUntil':
    case 'factsOn':
    case 'guidelineOn': {
      const day = content[field];
      return day === null ? null : formatDate(day);
    }
    case 'deadlines':
      return (
        content.deadlines.map(({ on, note }) => [formatDate(on), note].filter(Boolean).join(' – ')).join('\n') || null
      );
    case 'links':
      return content.links.map(({ title, url }) => [title, url].filter(Boolean).join(': ')).join('\n') || null;
    case 'rules':
      return content.rules === null ? null : wordRules(content.rules, words) || t('rule.none');
    default:
      return String(content[field] ?? '') || null;
  }
}
