import type { CaseAccount as Account } from '@fundus/contract/funding-notice';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatMoney } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import classes from './case-notice.module.css';
import { caseAccountQuery } from './funding-case.queries.ts';

/** The money of a case as it is stored: what is left, what is at odds with the rules, and what is due when. */
export function CaseAccount({ caseId }: { caseId: string }) {
  const { t } = useTranslation('funding-case');
  const { data } = useQuery(caseAccountQuery(caseId));
  if (data === undefined || (data.blocks.length === 0 && data.drawdowns.length === 0 && data.days.length === 0)) {
    return null;
  }
  return (
    <section className={classes['account']} aria-label={t('account.title')}>
      <h3>{t('account.title')}</h3>
      {data.blocks.length > 0 && <BlockTable account={data} />}
      <Warnings account={data} />
      {data.receipts !== null && (
        <p>
          {t('account.receipts', { count: data.receipts.count, sum: formatMoney(data.receipts.cents) })}{' '}
          {data.receipts.withoutBlockCents !== 0 && (
            <span className={classes['warning']}>
              {t('account.withoutBlock', { sum: formatMoney(data.receipts.withoutBlockCents) })}
            </span>
          )}
        </p>
      )}
      {data.earned !== null && data.total.spentCents > 0 && (
        <p>
          {t('account.earned', {
            eligible: formatMoney(data.earned.eligibleCents),
            earned: formatMoney(data.earned.earnedCents),
          })}
          {data.earned.aboveCents > 0 && ` ${t('account.above', { amount: formatMoney(data.earned.aboveCents) })}`}
          <span className={classes['rule']}>{data.earned.rule}</span>
        </p>
      )}
      {data.drawdowns.length > 0 && (
        <p>
          {t('account.called', {
            called: formatMoney(data.calledCents),
            received: formatMoney(data.receivedCents),
            callable: formatMoney(data.callableCents),
          })}
        </p>
      )}
      {data.days.length > 0 && (
        <ul aria-label={t('account.days')}>
          {data.days.map(({ kind, on, text, rule, duty, upTo, isLate }) => (
            <li key={`${kind} ${on} ${duty ?? upTo ?? ''} ${text}`}>
              <span className={isLate ? classes['warning'] : undefined}>
                {t(`account.day.${kind}`, {
                  date: formatDate(on),
                  text: duty === null ? text : [t(`duty.${duty}`), text].filter(Boolean).join(': '),
                  upTo: upTo === null ? '' : formatDate(upTo),
                })}
                {isLate && ` – ${t('account.late')}`}
              </span>
              {rule !== '' && <span className={classes['rule']}>{rule}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function BlockTable({ account: { blocks, total } }: { account: Account }) {
  const { t } = useTranslation('funding-case');
  const amounts = ['approvedCents', 'plannedCents', 'spentCents', 'leftCents'] as const;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard
    <div className={classes['scroll']} tabIndex={0} role="group" aria-label={t('field.blocks')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('notice.blockName')}</th>
            {amounts.map((name) => (
              <th key={name} scope="col" data-number>
                {t(`account.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...blocks, { ...total, id: 'total', name: t('account.total') }].map((row) => (
            <tr key={row.id}>
              <td>{row.name}</td>
              {amounts.map((name) => (
                <td key={name} data-number>
                  {formatMoney(row[name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Warnings({ account }: { account: Account }) {
  const { t } = useTranslation('funding-case');
  const { blocks, faults, shiftRule, interestCents, interestRule } = account;
  const warnings: { text: string; rule: string }[] = [
    ...blocks.flatMap(({ name, mostCents, faults: found }) =>
      found.map((fault) => ({
        text: t(`account.fault.${fault}`, { name, most: mostCents === null ? '' : formatMoney(mostCents) }),
        rule: fault === 'overrun' ? shiftRule : '',
      })),
    ),
    ...faults.map((fault) => ({ text: t(`account.fault.${fault}`), rule: '' })),
    ...(interestCents > 0
      ? [{ text: t('account.interest', { amount: formatMoney(interestCents) }), rule: interestRule }]
      : []),
  ];
  if (warnings.length === 0) return null;
  return (
    <ul aria-label={t('account.warnings')}>
      {warnings.map(({ text, rule }) => (
        <li key={text}>
          <span className={classes['warning']}>{text}</span>
          {rule !== '' && <span className={classes['rule']}>{rule}</span>}
        </li>
      ))}
    </ul>
  );
}
