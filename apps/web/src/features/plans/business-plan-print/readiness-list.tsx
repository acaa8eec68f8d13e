import type { PlanChapter } from '@fundus/contract/business-plan-codes';
import type { FinancePart, MissingThing } from '@fundus/contract/plan-readiness';
import { Button } from '@mantine/core';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Banner } from '#ui/banner.tsx';
import type { DeskPart } from '../business-plan-finance/input/desk-parts.ts';
import { FindingList } from '../business-plan-finance/results/finding-list.tsx';
import classes from './business-plan-print.module.css';
import type { ShownReadiness } from './use-plan-readiness.ts';

/** Where a part of the finance document is entered. */
const sheetOf: Readonly<Record<FinancePart, DeskPart>> = {
  sales: 'sales',
  costs: 'costs',
  living: 'owner',
  loan: 'financing',
};

/** Ways to the places where something is mended. */
export interface ReadinessWays {
  onChapter: (chapter: PlanChapter) => void;
  onSheet: (part: DeskPart) => void;
  /** Leads to the choice of chapters below. */
  onChoice: () => void;
  /** Missing where the reader may not change the plan. */
  onPerson?: (() => void) | undefined;
}

/** Open points before a plan goes out: missing parts and faults of its figures, each with the way to its remedy. */
export function ReadinessList({ readiness, input, ...ways }: ShownReadiness & ReadinessWays) {
  const { t } = useTranslation(['business-plan', 'plan-text']);
  if (readiness === null) return <Banner tone="warning">{t('readiness.tooLarge')}</Banner>;
  const { missing, leftOut, faults } = readiness;
  const lacksFigures = missing.some(({ kind }) => kind === 'finance');
  return (
    <>
      <section aria-label={t('readiness.missing')}>
        <h3 className={classes['heading']}>{t('readiness.missing')}</h3>
        {missing.length + leftOut.length === 0 ? (
          <p>{t('readiness.complete')}</p>
        ) : (
          <ul className={classes['open']}>
            {missing.map((one) => (
              <MissingItem key={JSON.stringify(one)} missing={one} ways={ways} />
            ))}
            {leftOut.map((chapter) => (
              <li key={chapter}>
                <span>{t('readiness.leftOut', { chapter: t(`plan-text:chapter.${chapter}.title`) })}</span>
                <Button variant="subtle" size="compact-sm" onClick={ways.onChoice}>
                  {t('readiness.choose')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section aria-label={t('readiness.faults')}>
        <h3 className={classes['heading']}>{t('readiness.faults')}</h3>
        {faults.length === 0 ? (
          <p>{t(lacksFigures ? 'readiness.noFigures' : 'readiness.noFaults')}</p>
        ) : (
          <FindingList findings={faults} input={input} onGo={ways.onSheet} />
        )}
      </section>
    </>
  );
}

function MissingItem({ missing, ways }: { missing: MissingThing; ways: ReadinessWays }) {
  const { t } = useTranslation(['business-plan', 'plan-text']);
  switch (missing.kind) {
    case 'person':
      return (
        <li>
          <span>{t('readiness.person')}</span>
          {ways.onPerson !== undefined && (
            <Button variant="subtle" size="compact-sm" onClick={ways.onPerson}>
              {t('readiness.assign')}
            </Button>
          )}
        </li>
      );
    case 'chapter':
      return (
        <li>
          <span>{t('readiness.chapter', { chapter: t(`plan-text:chapter.${missing.chapter}.title`) })}</span>
          <Button variant="subtle" size="compact-sm" onClick={() => ways.onChapter(missing.chapter)}>
            {t('readiness.write')}
          </Button>
        </li>
      );
    case 'finance':
      return (
        <li>
          <span>{t(`readiness.finance.${missing.part}`)}</span>
          <Button variant="subtle" size="compact-sm" onClick={() => ways.onSheet(sheetOf[missing.part])}>
            {t('readiness.enter')}
          </Button>
        </li>
      );
  }
}
