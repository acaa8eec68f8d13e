import type { ItemStatus } from '@fundus/contract/funding-research-item';
import { type PrintSection, type PrintVariant, printSections, printVariants } from '@fundus/contract/print-section';

/** Choices of the print dialog; the browser remembers them for the next print. */
export interface PrintChoice {
  variant: PrintVariant;
  sections: PrintSection[];
  statuses: ItemStatus[];
  includesVerdicts: boolean;
  includesComments: boolean;
  includesFinancing: boolean;
  archive: boolean;
  usesOwnLogo: boolean;
}

/** The parts that ask nothing of the package. */
export const plainSections = ['overview', 'shortText', 'conditions', 'tableOfContents'] as const;

export const statuses = ['green', 'orange', 'grey'] as const;

export const initialPrintChoice: PrintChoice = {
  variant: 'full',
  sections: [...plainSections],
  statuses: ['green', 'orange', 'grey'],
  includesVerdicts: true,
  includesComments: true,
  includesFinancing: true,
  archive: false,
  usesOwnLogo: true,
};

const storageKey = 'print_choice';
const knownSections: readonly string[] = printSections;

/** Last choices in this browser; unreadable ones count as none. */
export function rememberedPrintChoice(stored = read()): PrintChoice {
  try {
    const choice = JSON.parse(stored ?? '{}') as Partial<PrintChoice>;
    const sections = (choice.sections ?? initialPrintChoice.sections).filter((section) =>
      knownSections.includes(section),
    );
    const kept = (choice.statuses ?? initialPrintChoice.statuses).filter((status) => statuses.includes(status));
    return {
      ...initialPrintChoice,
      ...choice,
      variant: printVariants.find((variant) => variant === choice.variant) ?? 'full',
      sections: sections.length > 0 ? sections : initialPrintChoice.sections,
      statuses: kept.length > 0 ? kept : initialPrintChoice.statuses,
    };
  } catch {
    return initialPrintChoice;
  }
}

export function rememberPrintChoice(choice: PrintChoice): void {
  try {
    window.localStorage.setItem(storageKey, JSON.stringify(choice));
  } catch {
    // Without storage the next print starts from the usual choice.
  }
}

function read(): string | null {
  try {
    return window.localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/** Puts an entry in or takes it out; the order stays that of `order`. */
export function toggled<Entry>(order: readonly Entry[], chosen: readonly Entry[], entry: Entry): Entry[] {
  const isIn = chosen.includes(entry);
  return order.filter((one) => (one === entry ? !isIn : chosen.includes(one)));
}
