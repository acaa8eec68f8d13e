import type { ProgrammeAdvice } from '@fundus/contract/programme-advice';
import { splitSteps, wordWay } from '@fundus/messages/wording/advice-words';
import type { Speech } from '@fundus/messages/wording/funding-words';
import { IconAlertTriangle } from '@tabler/icons-react';
import { FactList } from '#ui/fact-list.tsx';
import classes from './programme-advice.module.css';

/** The steps to the application; a way of one step is a sentence. */
export function RouteSteps({ routeText, words }: { routeText: string; words: Speech }) {
  const steps = splitSteps(routeText);
  if (steps.length === 0) return null;
  if (steps.length === 1) return <p className={classes['sentence']}>{steps[0]}</p>;
  return (
    <ol className={classes['steps']} aria-label={words.say('advice.steps')}>
      {steps.map((step, place) => (
        <li key={place}>{step}</li>
      ))}
    </ol>
  );
}

/** Where the application goes and when the project may begin. */
export function RouteFacts({ advice, words }: { advice: ProgrammeAdvice; words: Speech }) {
  return <FactList facts={wordWay(advice, words)} layout="beside" isRuled />;
}

/** Whether anything is known of the way to the application. */
export function hasRoute(advice: ProgrammeAdvice, words: Speech): boolean {
  return advice.routeText.trim() !== '' || wordWay(advice, words).length > 0;
}

/** Usual reasons for rejection. */
export function TrapList({ traps }: { traps: readonly string[] }) {
  return (
    <ul className={classes['traps']}>
      {traps.map((trap) => (
        <li key={trap}>
          <IconAlertTriangle size={18} stroke={1.7} aria-hidden />
          <span>{trap}</span>
        </li>
      ))}
    </ul>
  );
}

/** Papers to submit. */
export function DocumentNames({ names }: { names: readonly string[] }) {
  if (names.length === 1) return <p className={classes['sentence']}>{names[0]}</p>;
  return (
    <ul className={classes['documents']}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}
