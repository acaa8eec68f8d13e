import type { FeedbackAnswer, QuestionState } from '@fundus/contract/funding-research-item';

interface Given {
  answer: FeedbackAnswer;
  text: string;
  repliedAt: Date | null;
  settledAt: Date | null;
}

/** A question in words is a matter of its own: it waits for its reply, whatever the client taps next. */
export function isFixed({ answer, text, repliedAt, settledAt }: Given): boolean {
  const isAsked = answer === 'question' && text !== '';
  return isAsked || repliedAt !== null || settledAt !== null;
}

/**
 * Effect of a client's answer to an item, given the existing answers of the same link, the latest first: nothing
 * where it stands there already (a call that was sent again), take the place of the present answer, or stand beside those
 * that are fixed.
 */
export function placeOf<Row extends Given>(
  given: readonly Row[],
  { answer, text }: Pick<Given, 'answer' | 'text'>,
): 'known' | Row | null {
  const isOver = ({ repliedAt, settledAt }: Given) => repliedAt !== null || settledAt !== null;
  const isKnown = given.some((row) => !isOver(row) && row.answer === answer && row.text === text);
  return isKnown ? 'known' : (given.find((row) => !isFixed(row)) ?? null);
}

/** Open state of a question; null for a feedback without one. */
export function questionStateOf({ answer, repliedAt, settledAt }: Omit<Given, 'text'>): QuestionState | null {
  if (answer !== 'question') return null;
  if (repliedAt !== null) return 'replied';
  return settledAt === null ? 'waiting' : 'settled';
}
