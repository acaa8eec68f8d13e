import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDate, formatMoney } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { FactList } from '#ui/fact-list.tsx';
import flow from '#ui/flow.module.css';
import { Loaded } from '#ui/loaded.tsx';
import typography from '#ui/typography.module.css';
import { personPaths } from '../../../paths.ts';
import { AidReturns } from '../de-minimis-aid/aid-returns.tsx';
import { AidRooms } from '../de-minimis-aid/aid-rooms.tsx';
import { undertakingAidsQuery } from './company-link.queries.ts';

const money = (cents: number): string => formatMoney(cents, { whole: true });

/** De-minimis aid of the single undertaking that a company is part of: one ceiling for all, each aid with its company. */
export function CompanyAids({ companyId }: { companyId: string }) {
  const { t } = useTranslation(['company', 'person-funding']);
  const ledger = useQuery(undertakingAidsQuery(companyId));
  return (
    <Loaded query={ledger} skeleton={{ count: 3 }}>
      {({ rows, companies, ceilingCents, receivedCents, roomCents, countedFrom, source, returns, rooms }) => (
        <>
          <FactList
            facts={[
              { label: t('person-funding:ledger.ceiling'), value: money(ceilingCents) },
              { label: t('person-funding:ledger.received'), value: money(receivedCents) },
              { label: t('person-funding:ledger.room'), value: money(roomCents) },
            ]}
            layout="line"
            isStrong
          />
          <AidReturns returns={returns} />
          {companies.length > 1 && (
            <p className={typography['intro']}>
              {t('company:aid.together', { names: companies.map(({ name }) => name).join(', ') })}
            </p>
          )}
          {rows.length === 0 ? (
            <p className={typography['quiet']}>{t('company:aid.none')}</p>
          ) : (
            <ul className={flow['framedList']}>
              {rows.map((aid) => (
                <li key={aid.aidId}>
                  <div className={flow['wideRow']}>
                    <span>
                      {formatDate(aid.grantedOn)} · {aid.giver}
                    </span>
                    <span>{formatMoney(aid.amountCents)}</span>
                  </div>
                  <span className={typography['belowName']}>
                    {aid.company.name} ·{' '}
                    <Link to={personPaths[aid.person.kind]} params={{ personId: aid.person.personId }}>
                      {aid.person.name}
                    </Link>
                    {aid.kind !== 'general' && ` · ${t(`person-funding:aidKind.${aid.kind}`)}`}
                    {!aid.counts && ` · ${t('company:aid.countsNot')}`}
                  </span>
                </li>
              ))}
            </ul>
          )}
          <AidRooms rooms={rooms} />
          <p className={typography['hint']}>
            {t('person-funding:ledger.countedFrom', { date: formatDate(countedFrom) })}.{' '}
            {t('person-funding:ledger.source', { source })}
          </p>
        </>
      )}
    </Loaded>
  );
}
