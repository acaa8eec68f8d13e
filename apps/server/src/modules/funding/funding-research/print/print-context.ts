import type { ItemStatus } from '@fundus/contract/funding-research-item';
import type { PrintSection } from '@fundus/contract/print-section';
import type { TextBlock } from '@fundus/contract/rich-text';
import { joinAll, type Speech } from '@fundus/messages/wording/funding-words';
import { wordFundingTypes } from '@fundus/messages/wording/programme-words';
import type { PdfAttachment } from '#lib/pdf/pdf-renderer.ts';
import type { RichText } from '#lib/pdf/rich-text-print.ts';
import type { PrintProgramme } from './print-data.ts';
import type { PrintWords } from './print-words.ts';

export interface Mark {
  tone: 'green' | 'orange' | 'red' | 'grey';
  word: string;
}
export interface Fact {
  label: string;
  value: string;
  url?: string;
  tone?: Mark['tone'];
}

/** Context of every part of one print. */
export interface PrintContext {
  /** Texts of the printed document itself. */
  words: PrintWords;
  /** Facts, as all of the portal words them. */
  speech: Speech;
  /** Day of the print. */
  printedOn: string;
  has: (section: PrintSection) => boolean;
  /** Files in the order in which they are printed; their place in this list is their number. */
  attachments: PdfAttachment[];
}

export const statusMark = (status: ItemStatus, { say }: Speech): Mark => ({
  tone: status,
  word: say(`itemStatus.${status}`),
});
export const richText = (blocks: TextBlock[], headingFrom: number): RichText => ({
  kind: 'richText',
  headingFrom,
  blocks,
});

/** `1, 2 und 5`: the numbers of programmes at places of the list, in its order. */
export const numbersIn =
  ({ speech }: PrintContext): ((places: readonly number[]) => string) =>
  (places) =>
    joinAll(
      places.toSorted((one, other) => one - other).map((place) => String(place + 1)),
      speech,
      50,
    );

export const typesOf = ({ fundingTypes }: PrintProgramme, speech: Speech): string =>
  wordFundingTypes(fundingTypes, speech) || '–';
