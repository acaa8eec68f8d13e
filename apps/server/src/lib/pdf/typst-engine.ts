import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { NodeCompiler, NodeError, NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import { z } from 'zod';
import { FontCoverage, readFontCoverage } from './font-coverage.ts';
import { PdfError } from './pdf-error.ts';
import { locatePdfFonts, pdfFontFamilies } from './pdf-fonts.ts';
import type { JobImage, PdfEngineInfo } from './pdf-job.ts';

export type PdfStandard = 'ua-1' | 'a-2a' | '1.7';

/** The physical page (1-based) after which the pages of an attachment belong. */
export interface AttachmentSlot {
  index: number;
  page: number;
}

export interface TypesetDocument {
  pages: number;
  slots: AttachmentSlot[];
  /** The warning of a layout that did not come to rest, so that numbers of pages may be wrong; null as a rule. */
  unsettled: string | null;
  /** Bytes of the PDF; throws PdfError PDF_FAILED when the document breaks a rule of the standard. */
  export(standard: PdfStandard): Buffer;
}

export interface TypstEngine {
  readonly coverage: FontCoverage;
  readonly info: PdfEngineInfo;
  /** Lays a document out. Throws PdfError PDF_FAILED with the diagnostics of the typesetter. */
  typeset(template: string, data: unknown, images: Record<string, JobImage>, createdAtSeconds: number): TypesetDocument;
  /** Forgets the layouts that were not used during the last two documents. */
  evict(): void;
}

const slotList = z.array(z.object({ value: z.object({ index: z.int(), page: z.int() }) }));
const diagnostic = z.object({
  message: z.string(),
  hints: z.array(z.string()).optional(),
  path: z.unknown(),
  range: z.unknown(),
});
const checkResult = z.array(z.object({ value: z.string() })).min(1);

/** Where a template finds its pictures; the file exists in the memory of the compiler only. */
export const imagePath = (name: string, format: string) => `/pictures/${name}.${format}`;

function loadCompiler(): typeof NodeCompiler {
  try {
    // Loaded here and not by an import, so that a platform without a binary gives a reason instead of a dead process.
    const module = createRequire(import.meta.url)('@myriaddreamin/typst-ts-node-compiler') as {
      NodeCompiler: typeof NodeCompiler;
    };
    return module.NodeCompiler;
  } catch (cause) {
    const platform = `${process.platform}-${process.arch}`;
    throw new PdfError('PDF_ENGINE_UNAVAILABLE', `The typesetter has no binary for ${platform}.`, { cause });
  }
}

function readCoverage(fonts: { family: string; content: Buffer }[]): FontCoverage {
  const all = new FontCoverage();
  for (const family of pdfFontFamilies) {
    const files = fonts.filter((font) => font.family === family).map((font) => readFontCoverage(font.content));
    const [inAllStyles, ...rest] = files;
    if (inAllStyles === undefined) continue;
    for (const other of rest) inAllStyles.intersect(other);
    all.unite(inAllStyles);
  }
  return all;
}

/** Starts the typesetter on a folder of templates and proves with one page that version, fonts and PDF/UA export work. */
export function createTypstEngine(templateFolder: string): TypstEngine {
  const Compiler = loadCompiler();
  const fonts = locatePdfFonts().map(({ family, file }) => ({ family, content: readFileSync(file) }));
  const coverage = readCoverage(fonts);
  const compiler = Compiler.create({
    workspace: templateFolder,
    fontArgs: [{ fontBlobs: fonts.map((font) => font.content) }],
  });

  function describe(error: NodeError | null): string {
    if (error === null) return 'no diagnostics';
    return compiler
      .fetchDiagnostics(error)
      .map((entry) => {
        const parsed = diagnostic.safeParse(entry);
        if (!parsed.success) return JSON.stringify(entry);
        const { message, hints, path, range } = parsed.data;
        return `${message}${(hints ?? []).map((hint) => ` (${hint})`).join('')} [${JSON.stringify(path ?? '')} ${JSON.stringify(range ?? null)}]`;
      })
      .join('; ');
  }

  function compile(
    options: { path: string } | { source: string },
    data: unknown,
  ): { document: NodeTypstDocument; unsettled: string | null } {
    const source = 'path' in options ? { mainFilePath: options.path } : { mainFileContent: options.source };
    const compiled = compiler.compile({ ...source, inputs: { data: JSON.stringify(data) } });
    const document = compiled.result;
    if (compiled.hasError() || document === null)
      throw new PdfError('PDF_FAILED', describe(compiled.takeDiagnostics()));
    const warnings = compiled.takeWarnings();
    const warning = warnings === null ? '' : describe(warnings);
    // A family that is missing would silently be replaced by another one, or by nothing at all.
    if (/unknown font family/i.test(warning)) throw new PdfError('PDF_FAILED', warning);
    return { document, unsettled: /did not converge/i.test(warning) ? warning : null };
  }

  function exportPdf(document: NodeTypstDocument, standard: PdfStandard, creationTimestamp: number): Buffer {
    try {
      return compiler.pdf(document, { pdfStandard: standard, creationTimestamp });
    } catch (cause) {
      throw new PdfError('PDF_FAILED', `${standard}: ${cause instanceof Error ? cause.message : String(cause)}`, {
        cause,
      });
    }
  }

  function typeset(
    template: string,
    data: unknown,
    images: Record<string, JobImage>,
    createdAtSeconds: number,
  ): TypesetDocument {
    const paths = Object.entries(images).map(([name, image]) => {
      const path = join(templateFolder, imagePath(name, image.format));
      compiler.mapShadow(path, Buffer.from(image.bytes));
      return path;
    });
    try {
      const { document, unsettled } = compile({ path: join(templateFolder, `${template}.typ`) }, data);
      const slots = slotList
        .parse(compiler.query(document, { selector: '<attachment-slot>' }))
        .map((entry) => entry.value);
      return {
        pages: document.numOfPages,
        slots,
        unsettled,
        export: (standard) => exportPdf(document, standard, createdAtSeconds),
      };
    } finally {
      for (const path of paths) compiler.unmapShadow(path);
    }
  }

  function check(): PdfEngineInfo {
    const families = pdfFontFamilies.map((family) => `"${family}"`).join(', ');
    const { document } = compile(
      {
        source: `#set document(title: "check")
#set text(fallback: false, lang: "de")
#for family in (${families}) {
  for weight in (400, 600, 700) { for style in ("normal", "italic") { text(font: family, weight: weight, style: style)[Förderung 750.000 € ] } }
}
#metadata(str(sys.version))<version>`,
      },
      null,
    );
    exportPdf(document, 'ua-1', 0);
    const [version] = checkResult.parse(compiler.query(document, { selector: '<version>' }));
    return { typstVersion: version?.value ?? '', fontFamilies: [...pdfFontFamilies], characters: coverage.size };
  }

  return { coverage, info: check(), typeset, evict: () => compiler.evictCache(2) };
}
