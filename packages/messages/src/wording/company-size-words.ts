import type { FirmSize, SizeGroup, SizeResult, SizeStep, SizeUnknown, SizeYear } from '@fundus/contract/company-size';
import { sizeMeasures } from '@fundus/contract/company-size-codes';
import { formatMoney, formatNumber, formatPercent } from './format.ts';
import type { Speech } from './funding-words.ts';

/** The table of a financial year: the share and the figures of each firm that counts, and their sum in the last row. */
export interface YearProtocol {
  heading: string;
  columns: string[];
  rows: string[][];
  result: string;
}

/** How the size of a firm was found, in words: the same for screen and print. */
export interface SizeProtocol {
  title: string;
  law: string;
  verdict: string;
  /** Each firm with how it counts and by which article. */
  firms: { label: string; value: string }[];
  years: YearProtocol[];
  /** Rules that changed the result. */
  remarks: string[];
  missing: string[];
  note: string;
}

type Names = (firmId: string) => string;

const sizeWord = (size: FirmSize, { say }: Speech): string => say(`companySize.size.${size}`);

function wordVerdict({ size, least, most, isKmu }: SizeResult, words: Speech): string {
  const kmu = words.say(`companySize.kmu.${isKmu === null ? 'open' : isKmu ? 'yes' : 'no'}`);
  if (size !== null) return words.say('companySize.verdict', { size: sizeWord(size, words), kmu });
  return words.say('companySize.verdictOpen', { least: sizeWord(least, words), most: sizeWord(most, words), kmu });
}

function wordStep({ relation, percent, viaFirmId, isOpen }: SizeStep, nameOf: Names, words: Speech): string {
  const values = { percent: formatPercent(percent, words.language), via: nameOf(viaFirmId) };
  const step = words.say(`companySize.step.${relation}`, values);
  return isOpen ? words.say('companySize.step.open', { step }) : step;
}

/** Sums hold fractions of cents where a partner counts by its share; they are cut, so that no sum looks above its limit. */
const figureWord = (measure: string, value: number, { language }: Speech): string =>
  measure === 'employees' ? formatNumber(value, language) : formatMoney(Math.floor(value), language, { whole: true });

function wordYear({ year, rows, totals, least, most }: SizeYear, nameOf: Names, words: Speech): YearProtocol {
  const { say, language } = words;
  const isWhole = rows.every((row) => sizeMeasures.every((measure) => row[measure] !== null));
  return {
    heading: year === 0 ? say('companySize.yearUnknown') : say('companySize.year', { year }),
    columns: [
      say('companySize.column.firm'),
      say('companySize.column.percent'),
      ...sizeMeasures.map((measure) => say(`companySize.column.${measure}`)),
    ],
    rows: [
      ...rows.map((row) => [
        nameOf(row.firmId),
        formatPercent(row.percent, language),
        ...sizeMeasures.map((measure) => {
          const value = row[measure];
          return value === null ? say('companySize.unknown') : figureWord(measure, value, words);
        }),
      ]),
      [
        say(isWhole ? 'companySize.sum' : 'companySize.sumKnown'),
        '',
        ...sizeMeasures.map((measure) => figureWord(measure, totals[measure], words)),
      ],
    ],
    result:
      least === most
        ? say('companySize.yearResult', { size: sizeWord(least, words) })
        : say('companySize.yearResultOpen', { least: sizeWord(least, words), most: sizeWord(most, words) }),
  };
}

function wordMissing({ what, firmId, otherFirmId, year, could }: SizeUnknown, nameOf: Names, words: Speech): string {
  const fact = words.say(`companySize.missing.${what}`, {
    firm: nameOf(firmId),
    other: nameOf(otherFirmId),
    year: year === null || year === 0 ? words.say('companySize.unnamedYear') : String(year),
  });
  return words.say('companySize.missing.could', { fact, size: sizeWord(could, words) });
}

/** Words every step of a calculation: who counts and why, the figures of each year, what changed the result, what is missing. */
export function wordSizeProtocol(group: SizeGroup, result: SizeResult, words: Speech): SizeProtocol {
  const { say, language } = words;
  const nameOf: Names = (firmId) => group.firms.find((firm) => firm.firmId === firmId)?.name ?? '';
  const remarks = [
    result.isPublic && say('companySize.public', { percent: formatPercent(result.publicPercent, language) }),
    result.isHeldByTwoYears &&
      result.size !== null &&
      say('companySize.twoYears', { size: sizeWord(result.size, words) }),
    group.isNew && result.years.length === 1 && say('companySize.new'),
  ];
  return {
    title: say('companySize.title'),
    law: say('companySize.law'),
    verdict: wordVerdict(result, words),
    firms: result.steps.map((step) => ({ label: nameOf(step.firmId), value: wordStep(step, nameOf, words) })),
    years: result.years.map((year) => wordYear(year, nameOf, words)),
    remarks: remarks.filter((remark) => remark !== false),
    missing: result.missing.map((unknown) => wordMissing(unknown, nameOf, words)),
    note: say('companySize.note'),
  };
}
