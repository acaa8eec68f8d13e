import type { DistributionReason } from '@fundus/contract/lead-distribution';
import { formatDate, formatNumber } from '#lib/format.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import type { AssignmentResult } from '../lead-distribution.mutations.ts';

export interface ReasonGiven {
  reason: DistributionReason;
  /** As the server noted them at the moment of the decision. */
  values: Readonly<Record<string, string>>;
  partnerName: string;
}

export type Refusal = Pick<AssignmentResult, 'outcome' | 'brokenRules'>;

export interface ReasonWords {
  t: Translate<'lead-distribution'>;
  federalState: (code: string) => string;
}

const counted = (text: string | undefined): { count: number; formatted: string } => {
  const count = Number(text ?? 0);
  return { count, formatted: formatNumber(count, 0) };
};

/** »Leads aus Sachsen«, »die Branche WZ 56.10«: what a partner wants and the lead has. */
function wordPreference(values: ReasonGiven['values'], { t, federalState }: ReasonWords): string {
  const wants = (values['preferences'] ?? '').split(',');
  const state = wants.includes('federalState') ? (values['federalState'] ?? '') : '';
  const code = wants.includes('industry') ? (values['industryCode'] ?? '') : '';
  const key = state !== '' && code !== '' ? 'both' : state !== '' ? 'federalState' : code !== '' ? 'industry' : 'any';
  return t(`reason.preference.${key}`, { state: state === '' ? '' : federalState(state), code });
}

function wordQuota(values: ReasonGiven['values'], t: ReasonWords['t']): string {
  const kind = (['limited', 'unlimited'] as const).find((known) => known === values['quotaKind']) ?? 'none';
  return t(`reason.quota.${kind}`, {
    assigned: counted(values['assigned']).formatted,
    limit: counted(values['quotaLimit']).formatted,
  });
}

/** Why a lead goes to a partner or stays, as a sentence with what was decisive. */
export function wordReason({ reason, values, partnerName: name }: ReasonGiven, words: ReasonWords): string {
  const { t } = words;
  switch (reason) {
    case 'preferred':
      return t('reason.preferred', {
        ...counted(values['preferring']),
        name,
        preference: wordPreference(values, words),
        quota: wordQuota(values, t),
      });
    case 'fairest':
      return t('reason.fairest', { ...counted(values['receivers']), name, quota: wordQuota(values, t) });
    case 'waitedLongest': {
      const last = values['lastAssignedAt'] ?? '';
      const since = last === '' ? t('reason.sinceNever') : t('reason.since', { date: formatDate(last) });
      return t('reason.waitedLongest', { ...counted(values['equals']), name, since });
    }
    case 'drawn':
      return t('reason.drawn', { ...counted(values['equals']), name });
    case 'onlyOne':
      return t('reason.onlyOne', { name, quota: wordQuota(values, t) });
    case 'byHand':
      return t('reason.byHand', { name });
    case 'noPartner':
      return t('reason.noPartner');
    case 'noFit':
      return t('reason.noFit', counted(values['partners']));
    case 'noPlace': {
      const details = (['full', 'closed', 'declined'] as const)
        .filter((kind) => counted(values[kind]).count > 0)
        .map((kind) => t(`reason.details.${kind}`, counted(values[kind])));
      return t('reason.noPlace', { ...counted(values['fitting']), details: details.join(', ') });
    }
  }
}

/** Why a lead was not assigned: »das Kontingent des Partners ist voll«, or which of the partner's own rules speak against it. */
export function wordRefusal({ outcome, brokenRules }: Refusal, t: ReasonWords['t']): string {
  const rules = brokenRules.map((rule) => t(`exclusion.${rule}`)).join(', ');
  return t(`outcome.${outcome}`, { rules });
}

/** The reason of {@link wordReason} in a few words, for a line of a list. */
export function wordReasonShort({ reason, values }: ReasonGiven, words: ReasonWords): string {
  return words.t(`reason.short.${reason}`, { preference: wordPreference(values, words) });
}
