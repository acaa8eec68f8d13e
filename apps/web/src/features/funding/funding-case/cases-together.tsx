import type { CaseTogether } from '@fundus/contract/funding-case';
import { useQuery } from '@tanstack/react-query';
import { CaseSum } from '#features/funding/programme-advice/case-sum.tsx';
import { CumulationWarnings } from '#features/funding/programme-advice/cumulation-warnings.tsx';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Loaded } from '#ui/loaded.tsx';
import classes from './funding-case.module.css';
import { casesTogetherQuery } from './funding-case.queries.ts';

/** Totals of the person's researches, and programmes that must not be combined. */
export function CasesTogether({ personId }: { personId: string }) {
  return (
    <Loaded query={useQuery(casesTogetherQuery(personId))} skeleton={{ count: 2 }}>
      {(together) => together.map((one) => <Together key={one.researchId} one={one} isNamed={together.length > 1} />)}
    </Loaded>
  );
}

function Together({ one, isNamed }: { one: CaseTogether; isNamed: boolean }) {
  const { t } = useTranslation('person-funding');
  const { researchName, costs, items, cumulation } = one;
  const names = new Map(items.map(({ itemId, title }) => [itemId, title]));
  return (
    <section className={classes['together']} aria-label={t('case.together')}>
      {isNamed && <h4>{t('case.togetherOf', { name: researchName })}</h4>}
      <CaseSum
        items={items}
        warnings={cumulation.warnings}
        costs={costs}
        nameOf={(itemId) => names.get(itemId) ?? ''}
      />
      {cumulation.warnings.length > 0 && (
        <CumulationWarnings warnings={cumulation.warnings} nameOf={(itemId) => names.get(itemId)} />
      )}
    </section>
  );
}
