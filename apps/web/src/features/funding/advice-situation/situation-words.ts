import type { SituationContent } from '@fundus/contract/advice-situation';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { situationsQuery } from './advice-situation.queries.ts';

const fields = ['code', 'title', 'when', 'whenOpen', 'yieldsTo', 'after', 'askFirst', 'slots', 'never'] as const;
const isField = (field: string): field is (typeof fields)[number] => (fields as readonly string[]).includes(field);

/** Names and values of the fields of a situation, as conflict and history show them; rules are worded by `wordRules`. */
export function useSituationWords(wordRules?: (rules: SituationContent['when']) => string) {
  const { t } = useTranslation(['advice-situation', 'advice-plan']);
  const { data: all } = useQuery(situationsQuery);
  return useMemo(() => {
    const titleOf = (code: string): string => all?.find((one) => one.code === code)?.title ?? code;
    const word = (field: keyof SituationContent, value: unknown): string => {
      const content = { [field]: value } as Partial<SituationContent>;
      switch (field) {
        case 'slots':
          return (content.slots ?? [])
            .map(({ role, why, weight }, place) => `${place + 1} ${t(`advice-plan:role.${role}`)} (${weight}): ${why}`)
            .join('\n');
        case 'never':
          return (content.never ?? []).map(({ because }) => because).join('\n');
        case 'askFirst':
          return (content.askFirst ?? []).map(({ question, why }) => `${question} ${why}`.trim()).join('\n');
        case 'when':
          return content.when === undefined ? '' : (wordRules?.(content.when) ?? '');
        case 'whenOpen':
          return formatNumber(content.whenOpen ?? 0, 2);
        case 'yieldsTo':
        case 'after':
          return (content[field] ?? []).map(titleOf).join(', ');
        default:
          return typeof value === 'string' ? value : '';
      }
    };
    return { label: (field: string): string => (isField(field) ? t(`field.${field}`) : t('archived')), word };
  }, [t, wordRules, all]);
}
