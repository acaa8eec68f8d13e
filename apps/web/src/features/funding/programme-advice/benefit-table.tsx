import type { ProgrammeBenefit } from '@fundus/contract/programme-benefit';
import { wordBenefitRows } from '@fundus/messages/wording/advice-words';
import type { Speech } from '@fundus/messages/wording/funding-words';
import classes from './programme-advice.module.css';

/** Benefits and recipients of a programme, a line each; stacked on a phone. */
export function BenefitTable({ benefits, words }: { benefits: readonly ProgrammeBenefit[]; words: Speech }) {
  const { say } = words;
  if (benefits.length === 0) return null;
  const labels = {
    benefit: say('advice.column.benefit'),
    rate: say('advice.column.rate'),
    amount: say('advice.column.amount'),
    when: say('advice.column.when'),
  };
  return (
    <table className={classes['benefits']} aria-label={say('advice.benefits')}>
      <thead>
        <tr>
          <th scope="col">{labels.benefit}</th>
          <th scope="col">{labels.rate}</th>
          <th scope="col">{labels.amount}</th>
          <th scope="col">{labels.when}</th>
        </tr>
      </thead>
      <tbody>
        {wordBenefitRows(benefits, words).map((row, place) => (
          <tr key={place}>
            <th scope="row">{row.benefit}</th>
            <Cell label={labels.rate} value={row.rate} />
            <Cell label={labels.amount} value={row.amount} />
            <td data-label={labels.when} data-empty={(row.when === '' && row.note === '') || undefined}>
              {row.when === '' && row.note === '' ? '–' : row.when}
              {row.note !== '' && <span className={classes['note']}>{row.note}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ label, value }: { label: string; value: string }) {
  return (
    <td data-label={label} data-empty={value === '' || undefined}>
      {value === '' ? '–' : value}
    </td>
  );
}
