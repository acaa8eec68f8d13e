import type { BusinessPlan } from '@fundus/contract/business-plan';
import { planAudiences } from '@fundus/contract/business-plan-codes';
import { Button, SegmentedControl } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { AudienceChoiceEditor } from '#features/plans/business-plan-print/audience-choice.tsx';
import classes from '#features/plans/business-plan-print/business-plan-print.module.css';
import { downloadPlanDocument, usePrintPlan } from '#features/plans/business-plan-print/business-plan-print.queries.ts';
import { ReadinessPanel } from '#features/plans/business-plan-print/readiness-panel.tsx';
import { WordButton } from '#features/plans/work-paper/word-button.tsx';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Panel } from '#ui/panel.tsx';
import typography from '#ui/typography.module.css';
import { paths } from '../../../paths.ts';

/** Output of a plan: its audience, open points, chapters and tables. */
export function OutputTab({ plan }: { plan: BusinessPlan }) {
  const { t } = useTranslation('business-plan');
  const { businessPlanId } = plan;
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const audience = planAudiences.find((one) => one === search.audience) ?? 'bank';
  const print = usePrintPlan(businessPlanId);
  const choice = useRef<HTMLDivElement>(null);
  const go = (target: { chapter?: string; quote?: string; part?: 'finance'; sheet?: string }): void =>
    void navigate({ to: paths.businessPlan, params: { businessPlanId }, search: target });
  return (
    <>
      <div className={classes['tools']}>
        <SegmentedControl
          aria-label={t('output.for')}
          className={classes['audiences'] ?? ''}
          value={audience}
          onChange={(value) =>
            void navigate({
              to: paths.businessPlan,
              params: { businessPlanId },
              search: { part: 'output', audience: value },
              resetScroll: false,
            })
          }
          data={planAudiences.map((value) => ({ value, label: t(`print.${value}`) }))}
        />
      </div>
      <ReadinessPanel
        plan={plan}
        audience={audience}
        onChapter={(chapter) => go({ chapter })}
        onQuote={(chapter, quote) => go({ chapter, quote })}
        onSheet={(sheet) => go({ part: 'finance', sheet })}
        onChoice={() => choice.current?.scrollIntoView({ block: 'start' })}
      />
      <div className={`${classes['tools']} ${classes['downloads']}`}>
        <Button
          leftSection={<IconFileTypePdf size={18} aria-hidden />}
          loading={print.isPending}
          onClick={() => print.mutate(audience)}
        >
          {t('output.pdf')}
        </Button>
        <WordButton fetchFile={() => downloadPlanDocument(businessPlanId, audience)} />
      </div>
      <div ref={choice}>
        <Panel title={t('output.title', { audience: t(`print.${audience}`) })}>
          <p className={`${typography['small']} ${classes['intro']}`}>{t(`output.about.${audience}`)}</p>
          <AudienceChoiceEditor key={audience} plan={plan} audience={audience} />
        </Panel>
      </div>
    </>
  );
}
