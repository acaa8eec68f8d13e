import type { FundingResearch } from '@fundus/contract/funding-research';
import { NativeSelect } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { researchListQuery, researchQuery } from '#features/funding/funding-research/funding-research.queries.ts';
import { businessPlanQuery } from '#features/plans/business-plan/business-plan.queries.ts';
import { formatDate } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Loaded } from '#ui/loaded.tsx';
import classes from './plan-bridge.module.css';

/** The researches of the person of a plan, or one's own where the plan has none: one is chosen, and what follows shows it. */
export function ResearchChoice({
  businessPlanId,
  children,
}: {
  businessPlanId: string;
  children: (research: FundingResearch) => ReactNode;
}) {
  return (
    <Loaded query={useQuery(businessPlanQuery(businessPlanId))}>
      {({ person }) => <Researches person={person}>{children}</Researches>}
    </Loaded>
  );
}

function Researches({
  person,
  children,
}: {
  person: { personId: string; name: string } | null;
  children: (research: FundingResearch) => ReactNode;
}) {
  const { t } = useTranslation('plan-bridge');
  const filter = { deleted: false, ...(person === null ? {} : { personId: person.personId }) };
  const list = useInfiniteQuery(researchListQuery(filter));
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <Loaded query={list}>
      {({ pages }) => {
        const rows = pages.flatMap((page) => page.rows);
        const researchId = chosen ?? rows[0]?.researchId;
        if (researchId === undefined) {
          return (
            <p className={classes['hint']}>
              {person === null ? t('research.noneOwn') : t('research.none', { name: person.name })}
            </p>
          );
        }
        return (
          <>
            <NativeSelect
              label={person === null ? t('research.own') : t('research.of', { name: person.name })}
              value={researchId}
              onChange={({ currentTarget: { value } }) => setChosen(value)}
              data={rows.map(({ researchId: value, name, updatedAt }) => ({
                value,
                label: t('research.option', { name, date: formatDate(updatedAt) }),
              }))}
            />
            <Research key={researchId} researchId={researchId}>
              {children}
            </Research>
          </>
        );
      }}
    </Loaded>
  );
}

function Research({
  researchId,
  children,
}: {
  researchId: string;
  children: (research: FundingResearch) => ReactNode;
}) {
  return <Loaded query={useQuery(researchQuery(researchId))}>{children}</Loaded>;
}
