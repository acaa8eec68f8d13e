import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

/** A page whose drawing takes more is shown without it. */
const mostBytes = 6_000_000;

/** The drawing of a page within the one of the typesetter, which says nothing else. */
const drawing = /(?:xlink:)?href="data:(image\/[a-z+]+;base64,[A-Za-z0-9+/=]+)"/;

/**
 * A page of a PDF as the address of a picture (`data:image/…`), drawn by the typesetter without running anything of the file; null
 * where it cannot draw it. To be shown as a picture alone, where no browser runs what stands in it.
 */
export async function drawPage(path: string, page: number): Promise<string | null> {
  const { NodeCompiler: Compiler } = createRequire(import.meta.url)('@myriaddreamin/typst-ts-node-compiler') as {
    NodeCompiler: typeof NodeCompiler;
  };
  const compiler = Compiler.create({ workspace: '/' });
  compiler.mapShadow('/form.pdf', await readFile(path));
  const { result } = compiler.compile({
    mainFileContent: `#set page(width: auto, height: auto, margin: 0pt)\n#image("/form.pdf", page: ${page})`,
  });
  if (result === null) return null;
  const picture = drawing.exec(compiler.plainSvg(result))?.[1];
  return picture === undefined || picture.length > mostBytes ? null : `data:${picture}`;
}
