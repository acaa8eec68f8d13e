import { Readable } from 'node:stream';
import type { TextBlock } from '@fundus/contract/rich-text';
import type { PdfRenderer } from './pdf-renderer.ts';

/** One part of a section: label and value, a table, formatted text, a paragraph, or a paragraph in small print. */
export type ReportPart =
  | { kind: 'facts'; facts: { label: string; value: string }[] }
  | {
      kind: 'table';
      columns: string[];
      rows: string[][];
      /** Shares of the width. */
      widths: number[];
      /** Columns that stand right. */
      numeric?: number[];
    }
  | { kind: 'rich'; blocks: TextBlock[] }
  | { kind: 'text' | 'note'; text: string };

/** A document of plain sections, as the template `protection-report` prints it. */
export interface ReportDocument {
  title: string;
  kicker: string;
  language: 'de' | 'en';
  sender: { company: string; phone: string };
  /** Lines below the title. */
  head: string[];
  intro: ReportPart[];
  sections: { heading: string; parts: ReportPart[] }[];
  /** Under a line to sign on. */
  signature: string | null;
  /** Whether the sections begin on a page of their own. */
  breaks: boolean;
  /** »Seite {{page}} von {{total}}« in three pieces around its numbers, the last one empty or not. */
  pageOf: [string, string, string];
  createdAt: Date;
}

/** Typesets a report. Returns what an endpoint answers for a download. */
export async function renderReport(pdf: PdfRenderer, report: ReportDocument, fileName: string) {
  const { sender } = report;
  const result = await pdf.render({
    template: 'protection-report',
    title: report.title,
    language: report.language,
    createdAt: report.createdAt,
    data: {
      kicker: report.kicker,
      sender: { name: '', ...sender },
      runningFoot: [sender.company, sender.phone].filter((part) => part !== '').join(' · '),
      head: report.head,
      intro: report.intro.map(whole),
      sections: report.sections.map(({ heading, parts }) => ({ heading, parts: parts.map(whole) })),
      signature: report.signature,
      breaks: report.breaks,
      fieldHeight: report.breaks ? 96 : 72,
      pageOf: report.pageOf,
    },
  });
  const bytes = Buffer.from(result.pdf);
  return {
    stream: Readable.from([bytes]),
    bytes: bytes.byteLength,
    mediaType: 'application/pdf',
    fileName,
    disposition: 'attachment' as const,
  };
}

const whole = (part: ReportPart): ReportPart => (part.kind === 'table' ? { numeric: [], ...part } : part);
