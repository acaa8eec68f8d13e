import { addDays, calendarDateAt } from '@fundus/contract/date';
import type { PartnerFilter, PartnerSort, PartnerSummary } from '@fundus/contract/partner';
import type { Executor } from '#db/database.ts';
import { invalidField } from '#lib/app-error.ts';
import type { Clock } from '#lib/clock.ts';
import { foldGerman } from '#lib/german-folding.ts';
import type { With } from '#lib/with.ts';
import { toPartnerSummary } from './partner.presenter.ts';
import { warningDays } from './partner-certificate.rules.ts';
import { type FigureTimes, listPartnerLines, listPartnerNames } from './partner-list.repository.ts';
import { monthAt } from './partner-month.service.ts';

const figureDays = 90;

/** Periods of the partner figures at an instant. */
export function figureTimes(clock: Clock): FigureTimes {
  const now = clock();
  return {
    month: monthAt(now),
    since: new Date(now.getTime() - figureDays * 86_400_000),
    certificatesUntil: addDays(calendarDateAt(now), warningDays),
  };
}

/** Partners whose name, company or e-mail has all words, in any spelling; null without a word. */
async function findByWords(db: Executor, search: string): Promise<string[] | null> {
  const words = foldGerman(search)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return null;
  const names = await listPartnerNames(db);
  return names
    .filter(({ id: _id, ...texts }) => {
      const text = foldGerman(Object.values(texts).join(' '));
      return words.every((word) => text.includes(word));
    })
    .map(({ id }) => id);
}

/** A page of partners. There are some thousand at most, so a place in the list is a number. */
export async function listPartners(
  deps: With<'db' | 'clock'>,
  input: PartnerFilter & { sort: PartnerSort; after?: string | undefined; limit: number },
): Promise<{ rows: PartnerSummary[]; next: string | null; total: number; totalIsExact: boolean }> {
  const { sort, after = '0', limit, search = '', ...filter } = input;
  if (!/^\d{1,7}$/.test(after)) throw invalidField(['after'], 'invalidFormat');
  const offset = Number(after);
  const ids = await findByWords(deps.db, search);
  const lines = await listPartnerLines(deps.db, { times: figureTimes(deps.clock), filter, ids, sort, limit, offset });
  const total = lines[0]?.total ?? offset;
  const end = offset + lines.length;
  return {
    rows: lines.map(toPartnerSummary),
    next: lines.length > 0 && end < total ? String(end) : null,
    total,
    totalIsExact: true,
  };
}
