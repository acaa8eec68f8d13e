import type { EligibilityRule } from '@fundus/contract/eligibility-rule';
import { laterBenefitParts } from '@fundus/contract/programme-benefit';
import {
  emptyProgrammeContent,
  type ProgrammeField,
  programmeContent,
  programmeLevels,
  programmeStatuses,
} from '@fundus/contract/programme-content';
import { type ImportMapping, type ProgrammeImportTarget, vocabularyOfField } from '@fundus/contract/programme-import';
import { cleanText } from '@fundus/contract/text';
import type { z } from 'zod';
import { cleanCell, isUnsaid, parseGermanBoolean, parseGermanDate } from '#lib/delimited-values.ts';
import { htmlToMarkdown, looksLikeHtml } from '#lib/rich-text-html.ts';
import type { Remark } from '#lib/source-error.ts';
import { importNote } from '../import-note.rules.ts';
import { applyDeadlines, applyLinks, type Keep, type Says, splitDescription } from './cell-lists.rules.ts';
import { listOf, parseJson, textOf } from './cell-text.rules.ts';
import { confidenceOf, isEverywhere, isUnanswered, levelOf, levelOfFunder, statusOf } from './cell-words.rules.ts';
import { parseFactsDate } from './facts-date.rules.ts';
import { readFigures } from './figure-cells.rules.ts';
import { allOf, isLimitTarget, limitRule } from './limit-cells.rules.ts';
import type { TermMatcher } from './term-matcher.rules.ts';
import type { ValueChoices } from './value-choices.rules.ts';

const proseFields = new Set<ProgrammeImportTarget>([
  'startMeans',
  'earlyStart',
  'routeText',
  'shortText',
  'description',
  'conditions',
  'legalBasis',
  'contact',
  'combination',
]);
const lineFields = new Set<ProgrammeImportTarget>([
  'administeredBy',
  'title',
  'shortTitle',
  'fundingRateNote',
  'amountNote',
  'interest',
  'term',
  'source',
]);
const dateFields = new Set<ProgrammeImportTarget>([
  'validFrom',
  'validUntil',
  'factsOn',
  'guidelineOn',
  'statusOn',
  'endedOn',
]);
const centFields = new Set<ProgrammeImportTarget>(['amountMinimumCents', 'amountMaximumCents']);
const rateFields = new Set<ProgrammeImportTarget>(['fundingRateMinimum', 'fundingRateMaximum']);
const booleanFields = new Set<ProgrammeImportTarget>(['isDeMinimis', 'applicationBeforeStart']);

function proseOf(value: unknown): string {
  const text = textOf(value);
  return looksLikeHtml(text) ? cleanText(htmlToMarkdown(text)) : text;
}

/** The cells of a row that would be converted from HTML, by their columns. */
export function listHtmlCells(
  values: Record<string, unknown>,
  mapping: ImportMapping,
): [column: string, html: string][] {
  return Object.entries(values).flatMap(([column, value]): [string, string][] => {
    if (typeof value !== 'string' || !proseFields.has(mapping[column] as ProgrammeField)) return [];
    const text = cleanText(value);
    return looksLikeHtml(text) ? [[column, text]] : [];
  });
}

/** Dependencies of reading cells. */
export interface CellReading {
  matcher: TermMatcher;
  choices: ValueChoices;
  /** Stands in the clauses of rules that a file makes. */
  fileName: string;
}

/** Reads the cells of a row, field by field. Values that were not understood are remarked and kept in the note. */
export function applyCells(
  values: Record<string, unknown>,
  mapping: ImportMapping,
  reading: CellReading,
  remarks: Remark[],
): { says: Says; externalId: string; lastCheckedOn: string | null } {
  const says: Says = {};
  const notes: [column: string, text: string][] = [];
  const limits: EligibilityRule[] = [];
  let externalId = '';
  let lastCheckedOn: string | null = null;
  const keep: Keep = (column, text, code) => {
    remarks.push({ code, values: { column, value: text.slice(0, 200) } });
    notes.push([column, text]);
  };
  const columns = new Set([...Object.keys(mapping), ...Object.keys(values)]);
  for (const column of columns) {
    const target = (Object.hasOwn(mapping, column) ? mapping[column] : undefined) ?? 'note';
    if (target === 'ignore') continue;
    const cell = Object.hasOwn(values, column) ? values[column] : undefined;
    const stated = cleanCell(textOf(cell));
    const [value, text] = isUnsaid(stated) ? [undefined, ''] : [cell, stated];
    if (target === 'externalId') externalId = text;
    else if (target === 'note') notes.push([column, text]);
    else if (target === 'lastCheckedOn') {
      lastCheckedOn = parseFactsDate(text);
      if (lastCheckedOn === null && text !== '') keep(column, text, 'notADate');
    } else if (isLimitTarget(target)) {
      const rule = limitRule(target, { column, text, fileName: reading.fileName });
      if (rule !== null) limits.push(rule);
      else if (text !== '') keep(column, text, 'notALimit');
    } else {
      const note = (): number => notes.push([column, text]);
      applyCell({ column, target, value, text, says, keep, note, ...reading });
    }
  }
  if (limits.length > 0) says.rules = allOf([...(says.rules ? [says.rules as EligibilityRule] : []), ...limits]);
  const note = importNote(notes);
  if (note.isCut) remarks.push({ code: 'noteCut' });
  if (note.text !== '' || Object.values(mapping).includes('note')) says.note = note.text;
  splitDescription(says);
  return { says, externalId, lastCheckedOn };
}

interface Cell extends CellReading {
  column: string;
  target: ProgrammeField;
  value: unknown;
  text: string;
  says: Says;
  keep: Keep;
  /** Keeps the whole cell in the note, without a remark. */
  note: () => void;
}

/**
 * Importer's choice for a value that is in no list; `false` without one, when it was kept for the note.
 */
function applyChoice(cell: Cell, value: string, isCode: (code: string) => boolean, take: (code: string) => void): void {
  const code = cell.choices.codeOf(cell.target, value);
  if (code === '') return;
  if (code !== undefined && isCode(code)) take(code);
  else cell.keep(cell.column, value, 'unknownValue');
}

function applyCell(cell: Cell): void {
  const { column, target, value, text, says, matcher, keep } = cell;
  const vocabulary = vocabularyOfField[target];
  if (target === 'regions' && isEverywhere(text)) says.regions = ['nationwide'];
  else if (vocabulary !== undefined) {
    const { codes, unknown } = matcher.match(vocabulary, listOf(value));
    for (const term of unknown) {
      applyChoice(
        cell,
        term,
        (code) => matcher.has(vocabulary, code),
        (code) => codes.push(code),
      );
    }
    says[target] = [...new Set([...((says[target] as string[] | undefined) ?? []), ...codes])];
  } else if (proseFields.has(target)) {
    const prose = proseOf(value);
    const before = (says[target] as string | undefined) ?? '';
    says[target] = before === '' || prose === '' ? before + prose : `${before}\n\n### ${column}\n\n${prose}`;
  } else if (lineFields.has(target)) {
    if (text !== '' || target !== 'source') says[target] = text;
  } else if (dateFields.has(target)) {
    const date = target === 'factsOn' ? parseFactsDate(text) : parseGermanDate(text);
    if (date !== null || text === '') says[target] = date;
    else keep(column, text, 'notADate');
  } else if (centFields.has(target) || rateFields.has(target)) {
    applyNumber(cell);
  } else if (booleanFields.has(target)) {
    const truth = parseGermanBoolean(text);
    if (truth !== null || text === '' || isUnanswered(text)) says[target] = truth;
    else keep(column, text, 'notABoolean');
  } else applySpecial(cell);
}

/** Beyond it a sum is a mistake. */
const mostEuros = 9e12;

function applyNumber({ column, target, value, text, says, keep, note }: Cell): void {
  const isCents = centFields.has(target);
  if (text === '') {
    says[target] = null;
    return;
  }
  // Our own field names in JSON hold cents; all other files hold euros.
  if (column === target && typeof value === 'number' && isCents && value >= 0 && value < mostEuros) {
    says[target] = Math.round(value);
    return;
  }
  const words = typeof value === 'number' ? String(value).replace('.', ',') : text;
  const figures = readFigures(words, target.includes('Minimum') ? 'minimum' : 'maximum', !isCents);
  const amounts = [figures?.amount?.minimum ?? 0, figures?.amount?.maximum ?? 0];
  if (figures === null || amounts.some((amount) => amount >= mostEuros)) return keep(column, text, 'notANumber');
  const put = (field: ProgrammeField, number: number | null | undefined, factor: number): void => {
    if (number === null || number === undefined) return;
    // Figures of another column give way to that column.
    if (field === target) says[field] = Math.round(number * factor * 1e6) / 1e6;
    else says[field] ??= Math.round(number * factor * 1e6) / 1e6;
  };
  put('fundingRateMinimum', figures.rate?.minimum, 1);
  put('fundingRateMaximum', figures.rate?.maximum, 1);
  put('amountMinimumCents', figures.amount?.minimum, 100);
  put('amountMaximumCents', figures.amount?.maximum, 100);
  if (figures.hasMore) note();
}

const isOneOf =
  (list: readonly string[]) =>
  (code: string): boolean =>
    list.includes(code);

function applySpecial(cell: Cell): void {
  const { column, target, value, text, says, keep } = cell;
  switch (target) {
    case 'funder': {
      const level = levelOfFunder(text);
      // »Fördergeber: Bund« names a level and no funder.
      if (level === undefined) says.funder = text;
      else says.level ??= level;
      return;
    }
    case 'level': {
      const level = levelOf(listOf(value)[0] ?? '');
      if (level !== undefined) says.level = level;
      else if (text !== '') {
        applyChoice(cell, text, isOneOf(programmeLevels), (code) => {
          says.level = code;
        });
      }
      return;
    }
    case 'status': {
      const status = statusOf(text);
      // »laufend« in the column of deadlines says more than »offen«.
      if (status !== undefined) says.status = status === 'open' && says.status === 'rolling' ? 'rolling' : status;
      else if (text !== '') {
        applyChoice(cell, text, isOneOf(programmeStatuses), (code) => {
          says.status = code;
        });
      }
      return;
    }
    case 'confidence': {
      const confidence = confidenceOf(text);
      if (confidence !== undefined) says.confidence = confidence;
      else if (text !== '') keep(column, text, 'unknownValue');
      return;
    }
    case 'officialUrl': {
      const isBare = /^(?:www\.|[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:\/|$))/i.test(text);
      const url = isBare ? `https://${text}` : text;
      if (url === '' || /^https?:\/\/[^\s/]+\S*$/i.test(url)) says.officialUrl = url;
      else keep(column, text, 'notAnAddress');
      return;
    }
    case 'deadlines':
      return applyDeadlines(column, value, text, says, keep);
    case 'links':
      return applyLinks(column, value, text, says, keep);
    case 'rules': {
      const rules = parseJson(value, text);
      if (rules !== undefined) says.rules = rules;
      else if (text !== '') keep(column, text, 'rulesUnreadable');
      return;
    }
    default:
      applyOwnForm(cell);
  }
}

const fieldSchemas: Record<ProgrammeField, z.ZodType> = programmeContent.shape;

/** Benefits of a file from before some of their parts, with those parts as not known. */
const completed = (target: ProgrammeField, form: unknown): unknown =>
  target === 'benefits' && Array.isArray(form)
    ? form.map((one: unknown) => (one !== null && typeof one === 'object' ? { ...laterBenefitParts, ...one } : one))
    : form;

/** Fields that stand in our own form: as JSON, a list of texts also as its only entry. A cell of another form is kept. */
function applyOwnForm({ column, target, value, text, says, keep }: Cell): void {
  if (text === '') {
    says[target] = emptyProgrammeContent[target];
    return;
  }
  const forms = [value, parseJson(value, text), text, listOf(value)].map((form) => completed(target, form));
  const form = forms.find((one) => one !== undefined && fieldSchemas[target].safeParse(one).success);
  if (form === undefined) keep(column, text, 'notTheForm');
  else says[target] = form;
}
