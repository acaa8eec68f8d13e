import type { BusinessPlan } from '@fundus/contract/business-plan';
import { planAudiences } from '@fundus/contract/business-plan-codes';
import { Button, SegmentedControl } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { AudienceChoiceEditor } from '#features/plans/business-plan-print/audience-choice.tsx';
import classes from '#features/plans/business-plan-print/business-plan-print.module.css';
import { downloadPlanDocument, usePrintPlan } from '#features/plans/business-plan-print/business-plan-print.queries.ts';
import { ContradictionList } from '#features/plans/business-plan-print/contradiction-list.tsx';
import { WordButton } from '#features/plans/work-paper/word-button.tsx';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Panel } from '#ui/panel.tsx';
import typography from '#ui/typography.module.css';
import { paths } from '../../../paths.ts';

/** What leaves the portal: for whom, with which chapters and tables, and what does not agree yet. */
export function OutputTab({ plan }: { plan: BusinessPlan }) {
  const { t } = useTranslation('business-plan');
  const { businessPlanId } = plan;
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const audience = planAudiences.find((one) => one === search.audience) ?? 'bank';
  const print = usePrintPlan(businessPlanId);
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
        <Button
          leftSection={<IconFileTypePdf size={18} aria-hidden />}
          loading={print.isPending}
          onClick={() => print.mutate(audience)}
        >
          {t('output.pdf')}
        </Button>
        <WordButton fetchFile={() => downloadPlanDocument(businessPlanId, audience)} />
      </div>
      <div className={classes['columns']}>
        <Panel title={t('output.title', { audience: t(`print.${audience}`) })}>
          <p className={`${typography['small']} ${classes['intro']}`}>{t(`output.about.${audience}`)}</p>
          <AudienceChoiceEditor key={audience} plan={plan} audience={audience} />
        </Panel>
        <Panel title={t('contradiction.title')}>
          <p className={`${typography['small']} ${classes['intro']}`}>{t('contradiction.intro')}</p>
          <ContradictionList
            businessPlanId={businessPlanId}
            onOpen={(chapter, quote) =>
              void navigate({ to: paths.businessPlan, params: { businessPlanId }, search: { chapter, quote } })
            }
          />
        </Panel>
      </div>
    </>
  );
}
