import type { PlanChapter } from '@fundus/contract/business-plan-codes';
import type { PlanContradiction } from '@fundus/contract/business-plan-contradiction';
import { type PlanFigure, planFigures } from '@fundus/contract/plan-figure-codes';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatMoney, formatNumber, formatPercent } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Loaded } from '#ui/loaded.tsx';
import { paths } from '../../../paths.ts';
import classes from './business-plan-print.module.css';
import { planContradictionsQuery } from './business-plan-print.queries.ts';

const isPlanFigure = (figure: PlanContradiction['figure']): figure is PlanFigure =>
  (planFigures as readonly string[]).includes(figure);

function wordOf(value: PlanContradiction['found']): string {
  if (value.kind === 'money') return formatMoney(value.cents, { whole: true });
  if (value.kind === 'percent') return formatPercent(value.percent);
  return value.kind === 'month' ? value.month.split('-').toReversed().join('/') : formatNumber(value.count, 0);
}

/** Numbers that text, researches and person say otherwise than the plan, each with its place and the way to it. */
export function ContradictionList({
  businessPlanId,
  onOpen,
}: {
  businessPlanId: string;
  onOpen: (chapter: PlanChapter, quote: string) => void;
}) {
  const { t } = useTranslation(['business-plan', 'plan-text']);
  return (
    <Loaded query={useQuery(planContradictionsQuery(businessPlanId))} skeleton={{ count: 2 }}>
      {(found) =>
        found.length === 0 ? (
          <p>{t('contradiction.none')}</p>
        ) : (
          <ul className={classes['found']}>
            {found.map((one) => {
              const { chapter, quote, source, sourceId, sourceName, figure } = one;
              const key = `${source} ${sourceId ?? ''} ${chapter ?? ''} ${figure} ${quote}`;
              return (
                <li key={key}>
                  <p>
                    <strong>
                      {chapter === null
                        ? t(`contradiction.source.${source}`, { name: sourceName })
                        : t(`plan-text:chapter.${chapter}.title`)}
                    </strong>
                    {quote !== '' && <q>{quote}</q>}
                    <span>
                      {t('contradiction.text', {
                        figure: isPlanFigure(figure)
                          ? t(`plan-text:figure.${figure}`)
                          : t(`contradiction.figure.${figure}`),
                        expected: wordOf(one.expected),
                        found: wordOf(one.found),
                      })}
                    </span>
                  </p>
                  {chapter !== null && (
                    <Button variant="subtle" size="compact-sm" onClick={() => onOpen(chapter, quote)}>
                      {t('contradiction.go')}
                    </Button>
                  )}
                  {source === 'research' && sourceId !== null && (
                    <Link to={paths.research} params={{ researchId: sourceId }}>
                      {t('contradiction.toResearch')}
                    </Link>
                  )}
                  {source === 'person' && sourceId !== null && (
                    <Link to={paths.client} params={{ personId: sourceId }}>
                      {t('contradiction.toPerson')}
                    </Link>
                  )}
                </li>
              );
            })}
          </ul>
        )
      }
    </Loaded>
  );
}
