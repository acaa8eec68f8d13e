import type { BusinessPlan } from '@fundus/contract/business-plan';
import type { FundingResearch } from '@fundus/contract/funding-research';
import { NativeSelect } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { researchListQuery, researchQuery } from '#features/funding/funding-research/funding-research.queries.ts';
import { formatDate } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Loaded } from '#ui/loaded.tsx';
import classes from './plan-bridge.module.css';

/** The researches of the person of a plan, or of its reader where it has none: one is chosen, and what follows shows it. */
export function ResearchChoice({
  person,
  children,
}: {
  person: BusinessPlan['person'];
  children: (research: FundingResearch) => ReactNode;
}) {
  const { t } = useTranslation('business-plan-finance');
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
              {person === null ? t('bridge.research.noneOwn') : t('bridge.research.none', { name: person.name })}
            </p>
          );
        }
        return (
          <>
            <NativeSelect
              label={person === null ? t('bridge.research.own') : t('bridge.research.of', { name: person.name })}
              value={researchId}
              onChange={({ currentTarget: { value } }) => setChosen(value)}
              data={rows.map(({ researchId: value, name, updatedAt }) => ({
                value,
                label: t('bridge.research.option', { name, date: formatDate(updatedAt) }),
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
