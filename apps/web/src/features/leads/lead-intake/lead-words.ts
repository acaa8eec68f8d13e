import { investmentKinds } from '@fundus/contract/lead-codes';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { foundingTimes, type LeadWords } from './lead-form-values.ts';

/** The words of choices, in the language in which they are read; they go into the lead as well. */
export function useLeadWords(): LeadWords {
  const { t } = useTranslation('lead-intake');
  return {
    salutations: { ms: t('salutations.ms'), mr: t('salutations.mr') },
    investmentKinds: Object.fromEntries(
      investmentKinds.map((kind) => [kind, t(`investmentKinds.${kind}`)]),
    ) as LeadWords['investmentKinds'],
    foundingTimes: Object.fromEntries(
      foundingTimes.map((time) => [time, t(`foundingTimes.${time}`)]),
    ) as LeadWords['foundingTimes'],
    lines: { founding: t('lines.founding'), plannedCompany: t('lines.plannedCompany') },
  };
}
