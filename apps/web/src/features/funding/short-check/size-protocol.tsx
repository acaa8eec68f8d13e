import type { SizeGroup, SizeResult } from '@fundus/contract/company-size';
import { wordSizeProtocol } from '@fundus/messages/wording/company-size-words';
import { useFundingSpeech } from '#features/funding/funding-wording/use-funding-words.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { FactList } from '#ui/fact-list.tsx';
import classes from './short-check.module.css';

/** Every step of a calculation: which firms count and why, the figures of each year, what changed the result, what is missing. */
export function SizeProtocol({ group, result }: { group: SizeGroup; result: SizeResult }) {
  const { t } = useTranslation('person-funding');
  const speech = useFundingSpeech();
  const protocol = wordSizeProtocol(group, result, speech);
  return (
    <>
      <p>{protocol.verdict}</p>
      {protocol.remarks.map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
      {protocol.missing.length > 0 && (
        <>
          <p className={classes['quiet']}>{t('shortCheck.missing.title')}:</p>
          <ul className={classes['missing']}>
            {protocol.missing.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
      <FactList facts={protocol.firms} layout="stack" isSmall isRuled />
      {protocol.years.map((year) => (
        <section key={year.heading} aria-label={year.heading}>
          <h4>{year.heading}</h4>
          <div className={classes['scroller']} role="region" tabIndex={0} aria-label={year.heading}>
            <table className={classes['table']}>
              <thead>
                <tr>
                  {year.columns.map((column, index) => (
                    <th key={column} scope="col" data-number={index > 0 || undefined}>
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {year.rows.map(([name, ...figures], row) => (
                  <tr key={`${row}:${name}`}>
                    <th scope="row">{name}</th>
                    {figures.map((figure, index) => (
                      <td key={year.columns[index + 1]} data-number>
                        {figure}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <p className={classes['quiet']}>{year.result}</p>
        </section>
      ))}
      <p className={classes['source']}>
        {protocol.law}. {protocol.note}
      </p>
    </>
  );
}
