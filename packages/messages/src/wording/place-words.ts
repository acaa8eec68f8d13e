import type { Verdict } from '@fundus/contract/eligibility-rule';
import type { MatchPlace } from '@fundus/contract/match-place';
import { formatMoney } from './format.ts';
import { joinAll, type Speech } from './funding-words.ts';

function wordGroup({ group, because }: MatchPlace, words: Speech): string {
  const { say } = words;
  if (group === 'otherSubject') return say('place.otherSubject');
  const reasons = joinAll(
    because.map((reason) => say(`place.because.${reason}`)),
    words,
  );
  if (group === 'general') return because.length === 0 ? say('place.general') : say('place.generalFor', { reasons });
  return because.length === 0 ? say('place.targeted') : say('place.special', { reasons });
}

/**
 * Why a programme stands where it stands, in one sentence: `Passt eigens zur Branche; bringt bis zu 28.000 € ohne
 * Rückzahlung; weiter hinten, weil eine Angabe fehlt.`
 */
export function wordPlace({ place, verdict }: { place: MatchPlace; verdict: Verdict }, words: Speech): string {
  const { say, language } = words;
  const { setbacks, worthCents } = place;
  if (verdict === 'doesNotFit') return say('place.sentence', { parts: say('place.unfit') });
  const worth = worthCents === null || worthCents < 100 ? null : worthCents - (worthCents % 100);
  const parts = [
    wordGroup(place, words),
    ...(worth === null ? [] : [say('place.worth', { amount: formatMoney(worth, language, { whole: true }) })]),
    ...setbacks.slice(0, 1).map((setback) => say(`place.setback.${setback}`)),
  ];
  return say('place.sentence', { parts: parts.join('; ') });
}

function wordChosenGroup({ group, because }: MatchPlace, words: Speech): string {
  const { say } = words;
  if (group === 'otherSubject') return say('place.chosen.otherSubject');
  const reasons = joinAll(
    because.map((reason) => say(`place.because.${reason}`)),
    words,
  );
  const isNamed = because.length > 0;
  if (group === 'general') return isNamed ? say('place.chosen.generalFor', { reasons }) : say('place.chosen.general');
  return isNamed ? say('place.chosen.special', { reasons }) : say('place.chosen.targeted');
}

/**
 * Reasons and open points of a chosen programme, in one sentence for advisor and client: `Passt besonders zur
 * Branche; eine Angabe ist noch offen.` The sum stands beside it, and a place in a list is no reason here.
 */
export function wordChosen({ place, verdict }: { place: MatchPlace; verdict: Verdict }, words: Speech): string {
  const { say } = words;
  if (verdict === 'doesNotFit') return say('place.sentence', { parts: say('place.chosen.unfit') });
  const [setback] = place.setbacks;
  const parts = [
    wordChosenGroup(place, words),
    ...(setback === undefined ? [] : [say(`place.chosen.setback.${setback}`)]),
  ];
  return say('place.sentence', { parts: parts.join('; ') });
}
