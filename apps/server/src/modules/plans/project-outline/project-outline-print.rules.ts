import { computeOutlineCosts, type OutlineCosts, sumOfAll } from '@fundus/contract/outline/outline-cost';
import { calendarMonth, type OutlineParts, readOutline } from '@fundus/contract/outline/outline-parts';
import { readPlainMarkdown } from '@fundus/contract/plain-markdown';
import { costLines, type OutlineLaw, templateForms } from '@fundus/contract/project-outline-codes';
import type { OutlineContent } from '@fundus/contract/project-outline-content';
import type { TextBlock } from '@fundus/contract/rich-text';
import type { Language } from '@fundus/contract/user';
import { formatDate, formatMoney, formatNumber } from '@fundus/messages/wording/format';
import { message } from '#lib/message-catalogue.ts';
import type { RichText } from '#lib/pdf/rich-text-print.ts';

interface Words {
  language: Language;
  say(key: string, values?: Record<string, unknown>): string;
}

/** A table as the template prints it; the first column stands left, all others right where they are numbers. */
interface PrintedTable {
  title: string;
  header: string[];
  rows: string[][];
  /** Shares of the width. */
  widths: number[];
  isNumeric: boolean;
}

const wordsIn = (language: Language): Words => ({
  language,
  say: (key, values) => message(language, 'project-outline', key, values),
});

/** Stored data that an outline is printed from. */
export interface OutlineSource {
  content: OutlineContent;
  /** Without it there are no tables. */
  law: OutlineLaw | null;
  personName: string;
  day: string;
  language: Language;
}

/** The parts of an outline's print. */
export function composeOutlinePrint({ content, law, personName, day, language }: OutlineSource) {
  const words = wordsIn(language);
  return {
    form: formOf(content),
    head: printedHead(content, { person: personName, day }, words),
    chapters: printedChapters(content, words),
    tables: law === null ? null : printedTables(content, law, words),
  };
}

/** Size and spacing of the print that the template of the outline asks for. */
function formOf({ template }: OutlineContent) {
  const { fontSize, spacing } = templateForms[template];
  return { fontSize, spacing };
}

function printedHead(
  { acronym, call, startsOn, months, stage, template }: OutlineContent,
  { person, day }: { person: string; day: string },
  { say }: Words,
): { label: string; value: string }[] {
  const facts: [string, string][] = [
    ['stage', `${say(`stage.${stage}`)} · ${say(`template.${template}.name`)}`],
    ['acronym', acronym],
    ['call', call],
    ['person', person],
    [
      'duration',
      startsOn === null
        ? say('print.months', { count: months })
        : say('print.monthsFrom', { count: months, day: formatDate(startsOn) }),
    ],
    ['day', formatDate(day)],
  ];
  return facts.flatMap(([key, value]) => (value === '' ? [] : [{ label: say(`print.${key}`), value }]));
}

/** The chapters of the template that say something, in its order. */
function printedChapters({ template, chapters }: OutlineContent, { say }: Words) {
  return templateForms[template].chapters.flatMap((chapter, index) => {
    const text = chapters[chapter] ?? '';
    if (text === '') return [];
    const blocks = richText(readPlainMarkdown(text), 3);
    return [{ title: `${index + 1} ${say(`chapter.${chapter}.title`)}`, blocks }];
  });
}

/** Work plan, milestones, person months and cost plan. */
function printedTables(content: OutlineContent, law: OutlineLaw, words: Words): PrintedTable[] {
  const parts = readOutline(content);
  const costs = computeOutlineCosts(content, law);
  return [
    ...workPlan(content, parts, words),
    ...milestones(parts, words),
    ...personMonths(parts, words),
    ...partnerCosts(parts, costs, words),
    ...yearlyCosts(parts, costs, words),
  ];
}

/** Columns of numbers that a landscape page has room for. */
const numbersAcross = 10;

/**
 * Tables of at most `columns` columns each, beside the first and the overall total, which is in the last table: a page is not
 * as wide as a large project.
 */
function sideways({ title, header, rows, widths }: Omit<PrintedTable, 'isNumeric'>): PrintedTable[] {
  const columns = header.length - 2;
  const count = Math.max(1, Math.ceil(columns / numbersAcross));
  return Array.from({ length: count }, (_, place) => {
    const from = 1 + place * numbersAcross;
    const to = place === count - 1 ? header.length : from + numbersAcross;
    const cut = <Cell>(line: readonly Cell[]): Cell[] => [...line.slice(0, 1), ...line.slice(from, to)];
    return {
      title: count === 1 ? title : `${title} (${place + 1}/${count})`,
      header: cut(header),
      rows: rows.map(cut),
      widths: cut(widths),
      isNumeric: true,
    };
  });
}

const nameOf = (list: readonly { id: string; name: string }[], id: string | null): string =>
  list.find((one) => one.id === id)?.name ?? '–';

function workPlan(content: OutlineContent, parts: OutlineParts, { say }: Words): PrintedTable[] {
  if (parts.packages.length === 0) return [];
  const monthOf = (month: number): string => {
    if (content.startsOn === null) return `M${month}`;
    const { year, month: ofYear } = calendarMonth(content.startsOn, month);
    return `M${month} (${String(ofYear).padStart(2, '0')}/${year})`;
  };
  return [
    {
      title: say('package.title'),
      header: ['number', 'packageTitle', 'lead', 'time', 'goal', 'result'].map((column) => say(`package.${column}`)),
      rows: parts.packages.map((pack, index) => [
        say('package.short', { number: index + 1 }),
        pack.title,
        nameOf(parts.partners, pack.leadPartnerId),
        `${monthOf(pack.from)} – ${monthOf(pack.to)}`,
        pack.goal,
        pack.result,
      ]),
      widths: [1, 3, 2, 2.4, 3, 3],
      isNumeric: false,
    },
  ];
}

function milestones({ milestones: all, packages }: OutlineParts, { say }: Words): PrintedTable[] {
  if (all.length === 0) return [];
  return [
    {
      title: say('milestone.title'),
      header: ['month', 'milestoneTitle', 'package', 'criterion', 'stop'].map((column) => say(`milestone.${column}`)),
      rows: all.map(({ month, title, packageId, criterion, isStop }) => [
        `M${month}`,
        title,
        packages.find(({ id }) => id === packageId)?.title ?? '–',
        criterion,
        isStop ? say('milestone.isStop') : '–',
      ]),
      widths: [1, 3, 3, 4, 2],
      isNumeric: false,
    },
  ];
}

/** Person months of every member of staff by package, in the order of the packages. */
function personMonths({ staff, packages, partners }: OutlineParts, { say, language }: Words): PrintedTable[] {
  if (staff.length === 0 || packages.length === 0) return [];
  const worded = (hundredths: number): string => (hundredths === 0 ? '–' : formatNumber(hundredths / 100, language));
  return sideways({
    title: say('effort.title'),
    header: [
      say('effort.person'),
      ...packages.map((_, index) => say('package.short', { number: index + 1 })),
      say('cost.total'),
    ],
    rows: staff.map(({ id, name, partnerId }) => {
      const efforts = packages.map((pack) => pack.efforts[id] ?? 0);
      return [
        `${name} (${nameOf(partners, partnerId)})`,
        ...efforts.map(worded),
        worded(efforts.reduce((sum, effort) => sum + effort, 0)),
      ];
    }),
    widths: [4, ...packages.map(() => 1), 1.2],
  });
}

function partnerCosts({ partners }: OutlineParts, costs: OutlineCosts, { say, language }: Words): PrintedTable[] {
  if (partners.length === 0) return [];
  const money = (cents: number): string => formatMoney(cents, language);
  const missing = say('cost.rateMissing');
  const shown = costLines.filter((line) => costs.partners.some(({ lines }) => lines[line] > 0));
  const row = (label: string, of: (cost: OutlineCosts['partners'][number]) => number | null): string[] => {
    const amounts = costs.partners.map(of);
    return [label, ...[...amounts, sumOfAll(amounts)].map((cents) => (cents === null ? missing : money(cents)))];
  };
  const hasFlat = costs.partners.some(({ flatGrantCents }) => flatGrantCents > 0);
  return sideways({
    title: say('cost.title'),
    header: [say('cost.line'), ...partners.map(({ name }) => name), say('cost.total')],
    rows: [
      ...shown.map((line) => row(say(`costLine.${line}`), (cost) => cost.lines[line])),
      row(say('cost.total'), (cost) => cost.totalCents),
      row(say('cost.grant'), (cost) => cost.grantCents),
      row(say('cost.own'), (cost) => cost.ownCents),
      ...(hasFlat ? [row(say('cost.flatGrant'), (cost) => cost.flatGrantCents)] : []),
    ],
    widths: [3, ...partners.map(() => 2), 2],
  });
}

function yearlyCosts({ partners }: OutlineParts, costs: OutlineCosts, { say, language }: Words): PrintedTable[] {
  if (partners.length === 0 || costs.years.length < 2) return [];
  return sideways({
    title: say('cost.byYear'),
    header: [say('cost.partner'), ...costs.years.map((year) => yearName(year, say)), say('cost.total')],
    rows: costs.partners.map((cost) => [
      nameOf(partners, cost.partnerId),
      ...cost.byYear.map(({ totalCents }) => formatMoney(totalCents, language)),
      formatMoney(cost.totalCents, language),
    ]),
    widths: [3, ...costs.years.map(() => 2), 2],
  });
}

/** Without a start the years are counted. */
const yearName = (year: number, say: Words['say']): string =>
  year < 1900 ? say('cost.year', { number: year }) : String(year);

/** Of words alone: a word processor is given the same blocks. */
const richText = (blocks: TextBlock[], headingFrom: number): RichText & { blocks: TextBlock[] } => ({
  kind: 'richText',
  headingFrom,
  blocks,
});
