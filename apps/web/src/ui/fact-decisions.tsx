import { SegmentedControl } from '@mantine/core';
import classes from './fact-decisions.module.css';

export interface FactToDecide<Key extends string, Winner extends string> {
  key: Key;
  label: string;
  /** Values of the two records, in words. */
  said: readonly string[];
  /** Names the choice to readers. */
  question: string;
  winner: Winner;
  choices: readonly { value: Winner; label: string }[];
}

/** Facts that two records say differently, each with the choice of what counts. */
export function FactDecisions<Key extends string, Winner extends string>({
  intro,
  facts,
  onDecide,
}: {
  intro: string;
  facts: readonly FactToDecide<Key, Winner>[];
  onDecide: (key: Key, winner: Winner) => void;
}) {
  return (
    <>
      <p className={classes['intro']}>{intro}</p>
      <ul className={classes['list']}>
        {facts.map(({ key, label, said, question, winner, choices }) => (
          <li key={key}>
            <b>{label}</b>
            {said.map((words, place) => (
              <span key={place}>{words}</span>
            ))}
            <SegmentedControl
              size="xs"
              aria-label={question}
              value={winner}
              onChange={(next) => onDecide(key, next)}
              data={[...choices]}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
