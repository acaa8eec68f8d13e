import type { FundingResearch } from '@fundus/contract/funding-research';
import {
  type BridgeChoice,
  type BridgedPlan,
  type BridgeNote,
  withProgrammes,
} from '@fundus/contract/plan/plan-bridge';
import type { PlanInput } from '@fundus/contract/plan/plan-input';
import { readLoanTerms } from '@fundus/contract/plan/stated-loan-terms';
import { useMutation } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { formatMoney } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';

/** Reads what the programmes state of their loans; answers what writes the lines into a plan, with where they come from. */
export function useTakeProgrammes({ name: research, items }: FundingResearch) {
  const { t } = useTranslation('business-plan-finance');
  return useMutation({
    mutationFn: async (choices: readonly BridgeChoice[]): Promise<(input: PlanInput) => BridgedPlan> => {
      const stated = new Map<string, string>();
      const read = await Promise.all(
        choices.map(async (choice): Promise<BridgeChoice> => {
          const { way, programmeId, version } = choice.programme;
          if (way !== 'loan') return choice;
          const { content } = await call('GET /api/funding-programmes/:programmeId', {
            params: { programmeId },
            query: { version },
          });
          const { interest, term } = content;
          const texts = [
            ...(interest === '' ? [] : [t('bridge.note.interest', { text: interest })]),
            ...(term === '' ? [] : [t('bridge.note.term', { text: term })]),
          ];
          stated.set(programmeId, texts.join(' '));
          return { ...choice, terms: readLoanTerms({ interest, term }) };
        }),
      );
      const note: BridgeNote = ({ itemId, programmeId, cents, bonusCents }, gaps) => {
        const of = items.find((item) => item.itemId === itemId)?.programme;
        const open = gaps.filter((gap) => gap !== 'cut').map((gap) => t(`bridge.gap.${gap}`));
        return [
          t('bridge.note.from', { research, programme: of?.title ?? '', funder: of?.funder ?? '' }),
          ...(cents === null ? [] : [t('bridge.note.most', { amount: formatMoney(cents) })]),
          ...(bonusCents === null ? [] : [t('bridge.note.bonus', { amount: formatMoney(bonusCents) })]),
          ...(gaps.includes('cut') ? [t('bridge.note.cut')] : []),
          ...(open.length === 0 ? [] : [t('bridge.note.open', { list: open.join(', ') })]),
          stated.get(programmeId) ?? '',
        ]
          .filter((part) => part !== '')
          .join(' ');
      };
      return (input) => withProgrammes(input, read, note);
    },
  });
}
