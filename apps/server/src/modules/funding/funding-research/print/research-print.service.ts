import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ClientFinancing } from '@fundus/contract/client-financing';
import { calendarDateAt } from '@fundus/contract/date';
import type { PrintOptions } from '@fundus/contract/print';
import { type PrintSection, type ProgrammeDocumentKind, programmeDocumentKinds } from '@fundus/contract/print-section';
import type { ProgrammeAdvice } from '@fundus/contract/programme-advice';
import { statusOnDay } from '@fundus/contract/programme-day';
import type { TextBlock } from '@fundus/contract/rich-text';
import type { Language } from '@fundus/contract/user';
import type { FundingWords } from '@fundus/messages/wording/funding-words';
import { wordNearMiss } from '@fundus/messages/wording/near-miss-words';
import { wordChosen } from '@fundus/messages/wording/place-words';
import type { Executor } from '#db/database.ts';
import { message } from '#lib/message-catalogue.ts';
import type { PdfRequest } from '#lib/pdf/pdf-renderer.ts';
import { readTextBlocks } from '#lib/rich-text-thread.ts';
import type { With } from '#lib/with.ts';
import { type AdvisorAppearance, loadAppearance } from '#modules/access/user/advisor-appearance.service.ts';
import { getUser } from '#modules/access/user/user.service.ts';
import { rulesOf } from '#modules/funding/funding-programme/catalogue/derived.rules.ts';
import { withoutCalculation } from '#modules/funding/funding-programme/catalogue/worth-telling.rules.ts';
import { readAdvice } from '#modules/funding/funding-programme/mention.service.ts';
import { listPrintableDocuments } from '#modules/funding/funding-programme/programme-document.service.ts';
import {
  type ProseField,
  proseFields,
  readProseOfMany,
} from '#modules/funding/funding-programme/programme-prose.service.ts';
import { readPortalSetting } from '#modules/platform/setting/setting.service.ts';
import type { ReadItem, ReadResearch } from '../funding-research-reading.service.ts';
import { loadFundingWords } from '../funding-words.service.ts';
import { plainText } from '../plain-text.rules.ts';
import { emptyPrintCase, readPrintCase, toPrintTitle } from './print-case.service.ts';
import type { FundingResearchPrintData, PrintDocument, PrintProgramme } from './print-data.ts';
import { toPrintFindings } from './print-finding.ts';
import { createFundingResearchPrint } from './research-print.ts';

export interface ResearchPrint {
  research: ReadResearch;
  /** Those of its items that are printed. */
  items: readonly ReadItem[];
  sections: readonly PrintSection[];
  /** The chosen mix; `null`: none, or it is left out. */
  financing: ClientFinancing | null;
  options: PrintOptions;
  language: Language;
}

/** Collects what a print says, programme by programme, so that other requests are answered in between. */
export async function createResearchPrint(
  deps: With<'db' | 'clock' | 'blobs'>,
  print: ResearchPrint,
  onProgress: (share: number) => void,
): Promise<PdfRequest> {
  const { research, items, sections, options, language } = print;
  const words = await loadFundingWords(deps, language);
  const originals = programmeDocumentKinds.filter((kind) => sections.includes(kind));
  const files = await listFiles(deps.db, deps, items, originals);
  const programmes: PrintProgramme[] = [];
  const versions = items.map(({ content, summary }) => ({ content, programmeId: summary.programmeId }));
  const advice = await readAdvice(deps.db, versions);
  let place = 0;
  for await (const prose of readPrintProse(deps.db, items, originals)) {
    const item = items[place] as ReadItem;
    const documents = [
      ...listTexts(prose, item.content.links, originals),
      ...(files.get(item.record.programmeId) ?? []),
    ];
    programmes.push(
      toPrintProgramme(
        item,
        { prose, documents, advice: advice[place] as ProgrammeAdvice },
        { research, options, words, deps },
      ),
    );
    place += 1;
    onProgress(place / items.length);
    await nextTurn();
  }
  const { record } = research;
  const advisor = await getUser(deps.db, record.ownerId);
  const variant = options.variant ?? 'full';
  const data: FundingResearchPrintData = {
    variant,
    title: toPrintTitle(record, { title: options.title ?? '', variant, language }),
    language,
    sections: [...sections],
    printedOn: calendarDateAt(deps.clock()),
    recipient: options.recipient,
    letterhead: await loadAppearance(deps, advisor, { usesOwnLogo: options.usesOwnLogo === true }),
    letter: options.letter ?? '',
    liabilityNotice: (await readClientNotice(deps.db, language)) || (record.notice?.text ?? ''),
    userDefined: await readTextBlocks(options.userDefinedText),
    ...(await readPrintCase(deps, print, words)),
    financing: print.financing,
    programmes,
  };
  return createFundingResearchPrint(data, { archive: options.archive });
}

/** Notice of the portal for clients; empty where the accepted liability notice applies. */
async function readClientNotice(db: Executor, language: Language): Promise<string> {
  const { de, en } = await readPortalSetting(db, 'clientNotice');
  return (language === 'en' && en) || de;
}

/** A first page that shows nothing but how the advisor stands on prints. */
export async function createSamplePrint(
  deps: With<'db' | 'clock'>,
  appearance: AdvisorAppearance,
  language: Language,
): Promise<PdfRequest> {
  const say = (key: string): string => message(language, 'profile', `sample.${key}`);
  const data: FundingResearchPrintData = {
    ...emptyPrintCase,
    financing: null,
    variant: 'full',
    title: say('title'),
    language,
    sections: [],
    printedOn: calendarDateAt(deps.clock()),
    recipient: say('recipient'),
    letterhead: appearance,
    letter: say('letter'),
    liabilityNotice: await readClientNotice(deps.db, language),
    userDefined: [],
    programmes: [],
  };
  return createFundingResearchPrint(data, { archive: false });
}

type PrintProse = Record<ProseField, TextBlock[]>;

/** The printed texts of programmes, in their order; a guideline is read for those who print it alone. */
async function* readPrintProse(
  db: Executor,
  items: readonly ReadItem[],
  originals: readonly ProgrammeDocumentKind[],
): AsyncGenerator<PrintProse> {
  const printed = proseFields.filter((field) => field !== 'legalBasis' || originals.includes('guideline'));
  const versions = items.map(({ summary }) => summary);
  for await (const prose of readProseOfMany(db, versions, printed)) {
    yield { ...prose, legalBasis: originals.includes('guideline') ? prose.legalBasis : [] };
  }
}

function toPrintProgramme(
  item: ReadItem,
  { prose, documents, advice }: { prose: PrintProse; documents: PrintDocument[]; advice: ProgrammeAdvice },
  print: { research: ReadResearch; options: PrintOptions; words: FundingWords; deps: With<'clock'> },
): PrintProgramme {
  const { content, summary } = item;
  const { research, options, words, deps } = print;
  const today = calendarDateAt(deps.clock());
  return {
    title: content.title,
    status: item.record.status,
    funder: content.funder,
    level: content.level,
    fundingTypes: content.fundingTypes,
    regions: content.regions.map((code) => words.term('region', code)),
    fundingRateMinimum: content.fundingRateMinimum,
    fundingRateMaximum: content.fundingRateMaximum,
    fundingRateNote: content.fundingRateNote,
    amountMinimumCents: content.amountMinimumCents,
    amountMaximumCents: content.amountMaximumCents,
    amountNote: content.amountNote,
    programmeStatus: statusOnDay(content, today),
    deadlines: content.deadlines
      .filter(({ on }) => on >= today)
      .toSorted((one, other) => one.on.localeCompare(other.on)),
    validUntil: content.validUntil,
    factsOn: summary.factsOn,
    factsAge: summary.factsAge,
    officialUrl: content.officialUrl,
    confidence: content.confidence,
    contact: plainText(prose.contact),
    advice,
    // The bank reads no words that were meant for the client.
    comment: options.includesComments && options.variant !== 'bank' ? item.record.comment : '',
    // A programme without a short text is printed with its description, so that no page stays empty.
    shortText: prose.shortText.length > 0 ? prose.shortText : prose.description,
    // The calculation tells of the answers, as the comparison does; the sum leads every print.
    worth: item.worth && (options.includesVerdicts ? item.worth : withoutCalculation(item.worth)),
    standing: wordChosen(item, words),
    verdict: options.includesVerdicts
      ? {
          verdict: item.verdict,
          findings: toPrintFindings(
            rulesOf(content),
            item.findings,
            { ...research.record, calculatedSize: research.facts.calculatedSize ?? null },
            words,
          ),
          nearMisses: item.nearMisses.map((miss) => wordNearMiss(miss, words)),
        }
      : null,
    interest: content.interest,
    term: content.term,
    isDeMinimis: content.isDeMinimis,
    applicationBeforeStart: content.applicationBeforeStart,
    combination: plainText(prose.combination),
    conditions: prose.conditions,
    documents,
  };
}

/** The texts of a programme under the print options: its guideline, what is described further, and its links. */
function listTexts(
  prose: PrintProse,
  links: ReadItem['content']['links'],
  kinds: readonly ProgrammeDocumentKind[],
): PrintDocument[] {
  const texts: PrintDocument[] = [];
  const add = (kind: ProgrammeDocumentKind, blocks: TextBlock[]) => {
    if (blocks.length > 0) texts.push({ kind, title: '', blocks, pdf: null });
  };
  if (kinds.includes('guideline')) add('guideline', prose.legalBasis);
  if (kinds.includes('otherInfo') && prose.shortText.length > 0) add('otherInfo', prose.description);
  if (kinds.includes('externalInfo') && links.length > 0) {
    const items = links.map(({ title, url }): TextBlock[] => [
      { kind: 'paragraph', inlines: [{ text: title === '' ? url : title, href: url }] },
    ]);
    add('externalInfo', [{ kind: 'list', ordered: false, items }]);
  }
  return texts;
}

/** The attached PDFs of the chosen kinds by programme. */
async function listFiles(
  db: Executor,
  deps: With<'blobs'>,
  items: readonly ReadItem[],
  kinds: readonly ProgrammeDocumentKind[],
): Promise<Map<string, PrintDocument[]>> {
  const byProgramme = new Map<string, PrintDocument[]>();
  if (kinds.length === 0) return byProgramme;
  const documents = await listPrintableDocuments(
    db,
    deps,
    items.map(({ record }) => record.programmeId),
  );
  for (const { programmeId, kind, title, fileName, mediaType, path } of documents) {
    if (!kinds.includes(kind) || mediaType !== 'application/pdf') continue;
    const file: PrintDocument = { kind, title: title || fileName, blocks: [], pdf: path };
    byProgramme.set(programmeId, [...(byProgramme.get(programmeId) ?? []), file]);
  }
  return byProgramme;
}
