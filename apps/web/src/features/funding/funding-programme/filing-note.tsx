import type { Filing } from '@fundus/contract/programme-day';
import { wordFiling } from '@fundus/messages/wording/programme-words';
import { useFundingSpeech } from '#features/funding/funding-wording/use-funding-words.ts';
import { Banner } from '#ui/banner.tsx';
import { isFilingPressing } from './closing-day.ts';

/** By when the application for one programme has to be filed. */
export function FilingNote({ filing }: { filing: Filing | null }) {
  const words = useFundingSpeech();
  if (filing === null) return null;
  return <Banner tone={isFilingPressing(filing) ? 'warning' : 'info'}>{wordFiling(filing, words)}</Banner>;
}

/** Which of some programmes end, and by when the application for each has to be filed. */
export function FilingNotes({
  programmes,
}: {
  programmes: readonly { key: string; name: string; filing: Filing | null }[];
}) {
  const words = useFundingSpeech();
  const pressing = programmes.flatMap(({ filing, ...rest }) => (isFilingPressing(filing) ? [{ ...rest, filing }] : []));
  if (pressing.length === 0) return null;
  return (
    <Banner tone="warning" title={words.say('filing.title')}>
      {pressing
        .toSorted((one, other) => (one.filing.on ?? '').localeCompare(other.filing.on ?? ''))
        .map(({ key, name, filing }) => (
          <p key={key}>
            <strong>{name}</strong>: {wordFiling(filing, words)}
          </p>
        ))}
    </Banner>
  );
}
