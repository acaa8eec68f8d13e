import type { FundingCase } from '@fundus/contract/funding-case';
import { isApproved } from '@fundus/contract/funding-case-codes';
import { IconBuildingBank, IconCalendarDue, IconListSearch, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { FilingNote } from '#features/funding/funding-programme/filing-note.tsx';
import { formatMoney } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Banner } from '#ui/banner.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { ReachList } from '#ui/record-page.tsx';
import { paths, personPaths } from '../../../paths.ts';
import { CaseAccount } from './case-account.tsx';
import { useCaseWords } from './case-words.ts';
import classes from './funding-case.module.css';

/** Below the title: client, funder, programme, and the next step. */
export function CaseReach({ entry }: { entry: FundingCase }) {
  const { t } = useTranslation('funding-case');
  const { client, company, personId, personKind, funder, programmeId, researchId, owner, isLate, next } = entry;
  const words = useCaseWords();
  const name = company === '' || company === client ? client : `${client} · ${company}`;
  return (
    <ReachList
      facts={[
        {
          key: 'client',
          Icon: IconUser,
          value: (
            <>
              <Link to={personPaths[personKind]} params={{ personId }}>
                {name}
              </Link>{' '}
              ({owner.name})
            </>
          ),
        },
        ...(funder === '' && programmeId === null
          ? []
          : [
              {
                key: 'funder',
                Icon: IconBuildingBank,
                value:
                  programmeId === null ? (
                    funder
                  ) : (
                    <Link to={paths.programme} params={{ programmeId }}>
                      {funder || t('page.programme')}
                    </Link>
                  ),
              },
            ]),
        ...(researchId === null
          ? []
          : [
              {
                key: 'research',
                Icon: IconListSearch,
                value: (
                  <Link to={paths.researchResultList} params={{ researchId }}>
                    {t('page.research')}
                  </Link>
                ),
              },
            ]),
        ...(next === null
          ? []
          : [
              {
                key: 'next',
                Icon: IconCalendarDue,
                value: <span className={isLate ? classes['late'] : undefined}>{words.next(entry)}</span>,
              },
            ]),
      ]}
    />
  );
}

/** The money of a case in one line, what is due, and what is at odds with the rules. */
export function CaseOverview({ entry }: { entry: FundingCase }) {
  const { t } = useTranslation('funding-case');
  const words = useCaseWords();
  const { askedCents, grantedCents, paidCents, stakeCents, procedure, personKind, personId } = entry;
  const money = (cents: number | null): string | null => (cents === null ? null : formatMoney(cents));
  return (
    <>
      <FilingNote filing={entry.filing} />
      <FactList
        facts={[
          { label: t('field.state'), value: words.since(entry) },
          { label: t('field.askedCents'), value: money(askedCents) },
          { label: t('field.grantedCents'), value: money(grantedCents) },
          { label: t('field.paidCents'), value: money(paidCents) },
          { label: t('field.stakeCents'), value: stakeCents === 0 ? null : money(stakeCents) },
        ]}
        layout="line"
        isStrong
      />
      {procedure !== null && (
        <Banner tone="info">
          <Link to={personPaths[personKind]} params={{ personId }} search={{ tab: 'funding' }}>
            {t('page.procedure')}
          </Link>
        </Banner>
      )}
      {isApproved(entry.state) && <CaseAccount caseId={entry.caseId} />}
    </>
  );
}
