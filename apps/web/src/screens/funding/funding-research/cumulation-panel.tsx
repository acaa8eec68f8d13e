import { useTranslation } from 'react-i18next';
import { Cumulation } from '#features/funding/funding-research/cumulation.tsx';
import { useResearch } from '#features/funding/funding-research/research-context.ts';
import { FactLink } from './fact-link.tsx';

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
