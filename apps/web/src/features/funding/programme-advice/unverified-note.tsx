import { isUnverified } from '@fundus/messages/wording/advice-words';
import type { Speech } from '@fundus/messages/wording/funding-words';
import { StatusChip } from '#ui/status-chip.tsx';
import classes from './programme-advice.module.css';

/** »ungeprüft« with what it means, at facts that were not read at the funder; nothing at others. */
export function UnverifiedNote({ confidence, words }: { confidence: string; words: Speech }) {
  if (!isUnverified(confidence)) return null;
  return (
    <p className={classes['unverified']}>
      <StatusChip tone="orange">{words.say('unverified.mark')}</StatusChip>
      <span>{words.say('unverified.hint')}</span>
    </p>
  );
}
