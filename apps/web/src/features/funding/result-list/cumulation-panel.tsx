import { nameOf } from '@fundus/messages/wording/programme-words';
import { FactLink } from '#features/funding/funding-research/fact-link.tsx';
import { useResearch } from '#features/funding/funding-research/research-context.ts';
import { CaseSum } from '#features/funding/programme-advice/case-sum.tsx';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Cumulation } from './cumulation.tsx';

/** What the chosen programmes give this case together, by the answers as they stand. */
export function CaseSumPanel() {
  const { research, answers } = useResearch();
  const names = new Map(research.items.map(({ itemId, programme }) => [itemId, nameOf(programme)]));
  return (
    <CaseSum
      items={research.items}
      warnings={research.cumulation.warnings}
      costsCents={answers.start.investmentCents}
      nameOf={(itemId) => names.get(itemId) ?? ''}
    />
  );
}

/** What the chosen programmes add up to, with the way to the answer that is missing for it. */
export function CumulationPanel() {
  const { t } = useTranslation('funding-research');
  const { research } = useResearch();
  return (
    <Cumulation
      cumulation={research.cumulation}
      items={research.items}
      received={<FactLink fact="deMinimisReceivedCents">{t('cumulation.receivedAsk')}</FactLink>}
    />
  );
}
