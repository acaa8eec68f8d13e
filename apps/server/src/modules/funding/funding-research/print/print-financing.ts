import { wordClientFinancing } from '@fundus/messages/wording/client-financing-words';
import type { PrintContext } from './print-context.ts';
import type { FundingResearchPrintData } from './print-data.ts';

/** The financing: who pays for what, the sums, and why; `null` where none is printed. */
export function toPrintFinancing({ financing }: FundingResearchPrintData, { speech }: PrintContext) {
  if (financing === null) return null;
  const { title, withheld, columns, blocks, figures, programmes, notes } = wordClientFinancing(financing, speech);
  return {
    heading: title,
    withheld,
    columns: [columns.what, columns.who, columns.amount],
    // The costs of a block stand beside its name, its payers a line each.
    rows: blocks.flatMap(({ what, amount, payers }) =>
      payers.map(({ name, amount: paid }, place) => ({
        what: place === 0 ? what : '',
        costs: place === 0 ? amount : '',
        name,
        amount: paid,
      })),
    ),
    figures: figures.map((figure) => ({ ...figure, note: '' })),
    programmes: programmes.map(({ name, notes: told }) => ({ name, told: told.join('; ') })),
    notes,
  };
}
