import { obstaclesTo, recommendedOf } from '@fundus/contract/case-sum-scope';
import { joinAll } from '@fundus/messages/wording/funding-words';
import { nameOf } from '@fundus/messages/wording/programme-words';
import { FactLink } from '#features/funding/funding-research/fact-link.tsx';
import { useResearch } from '#features/funding/funding-research/research-context.ts';
import { useFundingSpeech } from '#features/funding/funding-wording/use-funding-words.ts';
import classes from '#features/funding/programme-advice/case-sum.module.css';
import { CaseSum } from '#features/funding/programme-advice/case-sum.tsx';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Cumulation } from './cumulation.tsx';

/** Total of the chosen programmes for this case, by the present answers. */
export function CaseSumPanel() {
  const { research, answers } = useResearch();
  const names = new Map(research.items.map(({ itemId, programme }) => [itemId, nameOf(programme)]));
  return (
    <CaseSum
      items={research.items}
      warnings={research.cumulation.warnings}
      costs={answers.start}
      nameOf={(itemId) => names.get(itemId) ?? ''}
      note={<SumWithheld nameOf={(itemId) => names.get(itemId) ?? ''} />}
    />
  );
}

/** Why letter and overview will tell the client no sum. */
function SumWithheld({ nameOf }: { nameOf: (itemId: string) => string }) {
  const { research } = useResearch();
  const words = useFundingSpeech();
  const items = research.items.map((item) => ({ ...item, isDecided: item.decision !== null }));
  const obstacles = obstaclesTo(recommendedOf(items), research.cumulation.warnings);
  if (obstacles.length === 0) return null;
  const reasons = obstacles.map(({ obstacle, itemIds }) =>
    words.say(`caseSum.withheld.${obstacle}`, { names: joinAll(itemIds.map(nameOf), words, 3) }),
  );
  return (
    <p className={classes['withheld']}>{words.say('caseSum.withheld.lead', { reasons: joinAll(reasons, words) })}</p>
  );
}

/** Total of the chosen programmes, with the way to the missing answer. */
export function CumulationPanel() {
  const { t } = useTranslation('result-list');
  const { research } = useResearch();
  return (
    <Cumulation
      cumulation={research.cumulation}
      items={research.items}
      received={<FactLink fact="deMinimisReceivedCents">{t('cumulation.receivedAsk')}</FactLink>}
    />
  );
}
