import type { ProgrammeContent, ProgrammeField } from '@fundus/contract/programme-content';
import { wordAidBasis, wordBenefit } from '@fundus/messages/wording/advice-words';
import { formatDate, formatMoney, formatPercent } from '@fundus/messages/wording/format';
import { wordBeforeStart, wordDeadline, wordDeMinimis } from '@fundus/messages/wording/programme-words';
import { wordDemand, wordIndustries } from '@fundus/messages/wording/rule-words';
import { codeFields, isProseField } from './programme-fields.ts';
import { listRuleRows } from './rule-rows.ts';
import type { ProgrammeWords } from './use-programme-words.ts';

/** A rule as lines of text, groups indented. */
function wordRules(rules: ProgrammeContent['rules'], words: ProgrammeWords): string {
  return listRuleRows(rules)
    .map((row) => {
      const indent = '\u2003'.repeat(row.depth);
      if (row.kind === 'group') return indent + words.t(row.op === 'any' ? 'rule.alternatives' : 'rule.allOf');
      const clause = row.leaf.clause === undefined ? '' : ` (${row.leaf.clause.reference || row.leaf.clause.text})`;
      return `${indent}${wordDemand(row.leaf, words, Number.POSITIVE_INFINITY)}${clause}`;
    })
    .join('\n');
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
      return rate === null ? null : formatPercent(rate, language);
    }
    case 'amountMinimumCents':
    case 'amountMaximumCents': {
      const cents = content[field];
      return cents === null ? null : formatMoney(cents, language);
    }
    case 'isDeMinimis':
      return wordDeMinimis(content.isDeMinimis, words) || null;
    case 'applicationBeforeStart':
      return wordBeforeStart(content.applicationBeforeStart, words) || null;
    case 'statusOn':
    case 'endedOn':
    case 'validFrom':
    case 'validUntil':
    case 'factsOn':
    case 'guidelineOn': {
      const day = content[field];
      return day === null ? null : formatDate(day);
    }
    case 'deadlines':
      return content.deadlines.map((deadline) => wordDeadline(deadline, words)).join('\n') || null;
    case 'links':
      return content.links.map(({ title, url }) => [title, url].filter(Boolean).join(': ')).join('\n') || null;
    case 'otherNames':
    case 'successors':
    case 'yieldsTo':
    case 'districts':
    case 'topics':
    case 'combinationExcludes':
    case 'combinationAllows':
    case 'applicationDocuments':
    case 'traps':
    case 'editorNotes':
      return content[field].join('\n') || null;
    case 'aidBasis':
      return wordAidBasis(content.aidBasis, words).join('\n') || null;
    case 'topicIndustries':
      return content.topicIndustries.length === 0 ? null : wordIndustries(content.topicIndustries, words);
    case 'specificity':
      return content.specificity === null ? null : t(`vocabulary:specificity.${content.specificity}`);
    case 'reading':
      return content.reading === null ? null : t(`vocabulary:reading.${content.reading}`);
    case 'routes':
      return content.routes.map((route) => t(`vocabulary:route.${route}`)).join('\n') || null;
    case 'benefits':
      return content.benefits.map((benefit) => wordBenefit(benefit, words)).join('\n') || null;
    case 'evidence':
      return content.evidence.map(({ source, says }) => [says, source].filter(Boolean).join(' – ')).join('\n') || null;
    case 'rules':
      return content.rules === null ? null : wordRules(content.rules, words) || t('rule.none');
    default:
      return String(content[field] ?? '') || null;
  }
}
