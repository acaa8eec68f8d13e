import type { ClientFinancing } from '@fundus/contract/client-financing';
import { wordClientFinancing } from '@fundus/messages/wording/client-financing-words';
import { useFundingSpeech } from '#features/funding/funding-wording/use-funding-words.ts';
import { FactList } from '#ui/fact-list.tsx';
import classes from './shared-financing.module.css';

/** Who pays for what, the sums, and why, as the client reads it; without a sum while something is in its way. */
export function SharedFinancing({ financing }: { financing: ClientFinancing }) {
  const words = useFundingSpeech();
  const { title, withheld, blocks, figures, programmes, notes } = wordClientFinancing(financing, words);
  return (
    <section className={classes['root']} aria-labelledby="shared-financing">
      <h2 id="shared-financing" className={classes['title']}>
        {title}
      </h2>
      {withheld !== '' && <p className={classes['withheld']}>{withheld}</p>}
      {figures.length > 0 && <FactList layout="apart" facts={figures} />}
      {blocks.map(({ what, amount, payers }) => (
        <div key={what} className={classes['block']}>
          <h3 className={classes['blockTitle']}>
            <span>{what}</span>
            <span className={classes['amount']}>{amount}</span>
          </h3>
          <FactList layout="apart" isSmall facts={payers.map(({ name, amount: value }) => ({ label: name, value }))} />
        </div>
      ))}
      <ul className={classes['programmes']}>
        {programmes.map(({ name, notes: told }) => (
          <li key={name}>
            <strong>{name}</strong>
            {told.length > 0 && `: ${told.join('; ')}`}
          </li>
        ))}
      </ul>
      <ul className={classes['notes']}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  );
}
