import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { entryFile } from '../../../test/entry.ts';
import { readPdf } from '../../../test/read-pdf.ts';
import { createPdfRenderer, type PdfRendererLimits, type PdfRequest } from './pdf-renderer.ts';

const workerFile = entryFile('pdf-worker', 'lib/pdf/pdf-worker.ts');
const templateFolder = fileURLToPath(new URL('./fixtures/templates', import.meta.url));
const fixture = (name: string) => readFile(new URL(`./fixtures/${name}`, import.meta.url));

/** A renderer that tells which children it started, so that a test can end one in the middle of its work. */
function createRenderer(limits: Partial<PdfRendererLimits> = {}, options: { toleratesUnsettled?: boolean } = {}) {
  const pids: number[] = [];
  const events: string[] = [];
  const note = (details: object, text: string) => {
    events.push(text);
    if (text === 'pdf child started' && 'pid' in details) pids.push(Number(details.pid));
  };
  const renderer = createPdfRenderer({
    templateFolder,
    workerFile,
    limits,
    ...options,
    log: { info: note, warn: note, error: note },
  });
  return { renderer, pids, events };
}

const request = (changes: Partial<PdfRequest> = {}): PdfRequest => ({
  template: 'plain',
  data: { lines: ['Förderung'] },
  title: 'Prüfbericht',
  language: 'de',
  createdAt: new Date('2026-11-20T08:00:00Z'),
  ...changes,
});

const shared = createRenderer();
afterAll(() => shared.renderer.close());
const render = (changes: Partial<PdfRequest> = {}) => shared.renderer.render(request(changes));

describe('a document', () => {
  test('comes tagged, with title, language and the claim of PDF/UA', async () => {
    const { pdf, pages, warnings } = await render();
    const read = await readPdf(pdf);
    expect({ pages, warnings }).toEqual({ pages: 1, warnings: [] });
    expect(read).toMatchObject({ title: 'Prüfbericht', language: 'de', isTagged: true });
    expect(read.metadata).toContain('pdfuaid:part');
    expect(read.pages[0]?.text).toContain('Förderung');
  });

  test('is the same to the byte for the same data', async () => {
    const [first, second] = [await render(), await render()];
    expect(first.pdf.equals(second.pdf)).toBe(true);
  });

  test('claims PDF/A-2a for the archive', async () => {
    const { pdf } = await render({ archive: true });
    const { metadata } = await readPdf(pdf);
    expect(metadata).toMatch(/pdfaid:part>2</);
    expect(metadata).toMatch(/pdfaid:conformance>A</);
    expect(metadata).not.toContain('pdfuaid:part');
  });

  test('prints markup of every kind as the letters it consists of', async () => {
    const lines = [
      '#import "@preview/x:1.0.0"; #eval("1")',
      '$x^2$ *fett* _kursiv_ `code` = Titel',
      '<script>alert(1)</script> &amp; {{name}} %s',
      '\\ " \' // /* */ @quelle [x](y) ~ - + /',
    ];
    const { pdf, warnings } = await render({ data: { lines }, title: '#eval("x") $y$ <b>' });
    const { pages, title } = await readPdf(pdf);
    const text = pages[0]?.text.replaceAll('\n', ' ') ?? '';
    for (const line of lines) expect(text).toContain(line);
    expect(title).toBe('#eval("x") $y$ <b>');
    expect(warnings).toEqual([]);
  });

  test('survives every hostile text and keeps its claim', async () => {
    const paragraphs = [
      'Steuerzeichen \u0000\u0001\u001b[31m\u007f\u0085 Ende',
      'einzelne \ud83d Hälften \udc00',
      `Türme a${'\u0301'.repeat(10_000)} und a${'\u0651'.repeat(1_000)}`,
      'x'.repeat(1_000_000),
      'Emoji 😀👩‍👩‍👧‍👦🇩🇪, Arabisch مَرْحَبًا, Hebräisch שָׁלוֹם, Chinesisch 中文, Thai ก็, privat \ue000\ufffe',
      'Zeile\n'.repeat(20_000),
      'Satz mit vielen Wörtern. '.repeat(20_000),
      '\u202eumgedreht\u2066',
      '   ',
    ];
    const blocks = paragraphs.flatMap((text) => [
      { kind: 'heading', level: 3, inlines: [{ text: text.slice(0, 2_000) }] },
      { kind: 'paragraph', inlines: [{ text, strong: true, href: 'javascript:alert(1)' }] },
      { kind: 'list', ordered: false, items: [[{ kind: 'paragraph', inlines: [{ text: text.slice(0, 5_000) }] }]] },
    ]);
    const { pdf, warnings, pages } = await render({ data: { blocks: { kind: 'richText', headingFrom: 1, blocks } } });
    expect(warnings.map((warning) => warning.code).sort()).toEqual([
      'charactersReplaced',
      'linksRemoved',
      'textsShortened',
    ]);
    expect(pages).toBeLessThan(1_500);
    expect(pdf.includes('pdfuaid:part')).toBe(true);
  }, 60_000);

  test('follows links to the web and by mail, and no others', async () => {
    const inlines = [
      'https://foerderung.example/a',
      'javascript:alert(1)',
      'mailto:a@foerderung.example',
      'data:text/html,x',
      '',
    ];
    const blocks = [
      { kind: 'paragraph', inlines: inlines.map((href, index) => ({ text: `Verweis ${index} `, href })) },
    ];
    const { pdf, warnings } = await render({ data: { blocks: { kind: 'richText', headingFrom: 1, blocks } } });
    const { pages } = await readPdf(pdf);
    expect(pages[0]?.links).toEqual(['https://foerderung.example/a', 'mailto:a@foerderung.example']);
    expect(pages[0]?.text).toContain('Verweis 3');
    expect(warnings).toEqual([{ code: 'linksRemoved', count: 2 }]);
  });

  test('with a font that is not ours is refused rather than set in another one', async () => {
    await expect(render({ template: 'unknown-font' })).rejects.toMatchObject({
      code: 'PDF_FAILED',
      message: expect.stringMatching(/unknown font family/),
    });
  });

  test('whose layout does not come to rest is refused, or noted where one must have it', async () => {
    await expect(render({ template: 'restless' })).rejects.toMatchObject({
      code: 'PDF_FAILED',
      message: expect.stringMatching(/did not converge/),
    });
    const { renderer, events } = createRenderer({}, { toleratesUnsettled: true });
    await expect(renderer.render(request({ template: 'restless' }))).resolves.toMatchObject({
      pages: expect.any(Number),
    });
    expect(events).toContain('pdf layout did not settle');
    await renderer.close();
  });

  test('without a title, or of a template that does not exist, is refused with a reason', async () => {
    await expect(render({ title: ' ' })).rejects.toMatchObject({ code: 'PDF_FAILED' });
    await expect(render({ template: '../secret' })).rejects.toMatchObject({ code: 'PDF_FAILED' });
    await expect(render({ template: 'missing' })).rejects.toMatchObject({ code: 'PDF_FAILED' });
    await expect(render()).resolves.toMatchObject({ pages: 1 });
  });
});

describe('pictures', () => {
  // A red dot of one pixel.
  const dot = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  );

  test('carry their description', async () => {
    const { pdf, warnings } = await render({
      images: {
        logo: dot,
        chart: {
          svg: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
        },
      },
    });
    const { pages } = await readPdf(pdf);
    expect(pages[0]?.alts).toEqual(['logo', 'chart']);
    expect(warnings).toEqual([]);
  });

  test('that are broken or no pictures are left out and named', async () => {
    const broken = Buffer.concat([dot.subarray(0, 40), Buffer.alloc(20, 7)]);
    const { pdf, warnings } = await render({ images: { logo: broken, text: Buffer.from('no picture') } });
    expect((await readPdf(pdf)).pages[0]?.alts).toEqual([]);
    expect(warnings).toEqual([
      { code: 'imageSkipped', image: 'logo' },
      { code: 'imageSkipped', image: 'text' },
    ]);
  });
});

describe('attachments', () => {
  test('stand behind their divider pages; bookmarks follow them, and the claim of PDF/UA goes', async () => {
    const plain = await fixture('plain.pdf');
    const { pdf, pages, warnings } = await render({
      attachments: [
        { title: 'Eins', content: plain },
        { title: 'Zwei', content: fileURLToPath(new URL('./fixtures/plain.pdf', import.meta.url)) },
      ],
    });
    const read = await readPdf(pdf);
    expect(pages).toBe(9);
    expect(read.pages.map((page) => page.text.trim().split('\n').at(-1))).toEqual([
      'Förderung',
      'Divider 1',
      'Original Seite 1',
      'Original Seite 2',
      'Original Seite 3',
      'Divider 2',
      'Original Seite 1',
      'Original Seite 2',
      'Original Seite 3',
    ]);
    expect(read.bookmarks.map(({ title, page }) => [title, page])).toEqual([
      ['Divider 1', 2],
      ['Divider 2', 6],
    ]);
    expect(read).toMatchObject({ title: 'Prüfbericht', language: 'de', isTagged: true });
    expect(read.pages[5]?.tags).toContain('H1');
    expect(read.pages[2]?.tags.filter((tag) => tag !== 'Root')).toEqual([]);
    expect(read.metadata).not.toContain('pdfuaid:part');
    expect(warnings).toEqual([{ code: 'accessibilityClaimRemoved' }]);
  });

  test('that only their owner has locked come in; the other troubles are named and leave the rest whole', async () => {
    const plain = await fixture('plain.pdf');
    const { pdf, pages, warnings } = await render({
      archive: true,
      attachments: [
        { title: 'Besitzer', content: await fixture('owner-password.pdf') },
        { title: 'Besitzer alt', content: await fixture('owner-password-rc4.pdf') },
        { title: 'Geheim', content: await fixture('user-password.pdf') },
        { title: 'Abgeschnitten', content: plain.subarray(0, 700) },
        { title: 'Müll', content: Buffer.from('%PDF-1.7\nkein PDF') },
        { title: 'Leer', content: Buffer.alloc(0) },
        { title: 'Weg', content: '/nowhere/at/all.pdf' },
        { title: 'Groß', content: Buffer.alloc(26 * 1024 * 1024) },
      ],
    });
    const read = await readPdf(pdf);
    expect(pages).toBe(1 + 8 + 6);
    expect(read.pages).toHaveLength(pages);
    const dividerPages = read.bookmarks.map((bookmark) => bookmark.page);
    expect(dividerPages).toEqual([2, 6, 10, 11, 12, 13, 14, 15]);
    expect(read.pages[2]?.text).toContain('Original Seite 1');
    expect(read.pages[9]?.text).toContain('Geheim: encrypted');
    expect(warnings).toEqual([
      { code: 'attachmentSkipped', attachment: 'Geheim', reason: 'encrypted' },
      { code: 'attachmentSkipped', attachment: 'Abgeschnitten', reason: 'broken' },
      { code: 'attachmentSkipped', attachment: 'Müll', reason: 'broken' },
      { code: 'attachmentSkipped', attachment: 'Leer', reason: 'broken' },
      { code: 'attachmentSkipped', attachment: 'Weg', reason: 'broken' },
      { code: 'attachmentSkipped', attachment: 'Groß', reason: 'tooLarge' },
      { code: 'archiveClaimRemoved' },
    ]);
    expect(read.metadata).not.toContain('pdfaid:part');
  });

  test('with too many pages are left out', async () => {
    const { PDFDocument } = await import('@cantoo/pdf-lib');
    const long = await PDFDocument.create();
    for (let page = 0; page < 301; page++) long.addPage([200, 200]);
    const allowed = await PDFDocument.create();
    for (let page = 0; page < 300; page++) allowed.addPage([200, 200]);
    const content = await allowed.save();
    const { pages, warnings } = await render({
      attachments: [
        { title: 'Lang', content: await long.save() },
        ...[1, 2, 3, 4].map((number) => ({ title: `Nr. ${number}`, content })),
      ],
    });
    expect(pages).toBe(1 + 5 + 900);
    expect(warnings).toEqual([
      { code: 'attachmentSkipped', attachment: 'Lang', reason: 'tooManyPages' },
      { code: 'attachmentSkipped', attachment: 'Nr. 4', reason: 'tooManyPages' },
      { code: 'accessibilityClaimRemoved' },
    ]);
  }, 60_000);

  test('keep their inner links and lose scripts and actions', async () => {
    const { PDFDocument, PDFName, PDFString } = await import('@cantoo/pdf-lib');
    const acting = await PDFDocument.create();
    const [first, second] = [acting.addPage([300, 300]), acting.addPage([300, 300])];
    const link = (entries: Record<string, unknown>) =>
      acting.context.register(
        acting.context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 50, 50], P: first.ref, ...entries } as never),
      );
    const script = { S: 'JavaScript', JS: PDFString.of('app.alert(1)') };
    const annotations = [
      link({ Dest: [second.ref, PDFName.of('Fit')] }),
      link({ A: script, AA: { E: script } }),
      link({ A: { S: 'Launch', F: PDFString.of('calc.exe') } }),
      link({ A: { S: 'URI', URI: PDFString.of('https://foerderung.example/'), Next: script } }),
    ];
    first.node.set(PDFName.of('Annots'), acting.context.obj(annotations));
    first.node.set(PDFName.of('AA'), acting.context.obj({ O: script } as never));
    const { pdf } = await render({ attachments: [{ title: 'Skript', content: await acting.save() }] });
    const written = await PDFDocument.load(pdf, { updateMetadata: false });
    const objects = written.context.enumerateIndirectObjects().map(([, object]) => object.toString());
    expect(objects.filter((object) => /JavaScript|Launch|app\.alert/.test(object))).toEqual([]);
    expect(objects.filter((object) => /\/Type \/Page\n/.test(object))).toHaveLength(4);
    const { pages } = await readPdf(pdf);
    expect(pages[2]?.links).toEqual(expect.arrayContaining(['page 4', 'https://foerderung.example/']));
  });

  test('show how far the print is', async () => {
    const phases: string[] = [];
    await render({
      attachments: [{ title: 'Eins', content: await fixture('plain.pdf') }],
      onProgress: ({ phase, step, steps }) => phases.push(`${phase} ${step}/${steps}`),
    });
    expect(phases).toEqual(['opening 1/1', 'typesetting 0/1', 'merging 1/1']);
  });
});

describe('the pool', () => {
  test('proves its engine before it is used', async () => {
    await expect(shared.renderer.selfCheck()).resolves.toMatchObject({
      typstVersion: '0.14.2',
      fontFamilies: ['Open Sans', 'Noto Sans'],
    });
  });

  test('kills a layout that never ends and serves the next document', async () => {
    const { renderer, pids } = createRenderer({ jobMs: 1_000 });
    const hanging = renderer.render(request({ template: 'endless' }));
    const next = renderer.render(request());
    await expect(hanging).rejects.toMatchObject({ code: 'PDF_TIMED_OUT' });
    await expect(next).resolves.toMatchObject({ pages: 1 });
    expect(pids).toHaveLength(2);
    await renderer.close();
  }, 30_000);

  test.each(['SIGABRT', 'SIGKILL', 'SIGSEGV'] as const)(
    'loses only the document whose child died of %s',
    async (signal) => {
      const { renderer, pids } = createRenderer();
      const dying = renderer.render(
        request({ template: 'endless', onProgress: () => process.kill(pids.at(-1) ?? 0, signal) }),
      );
      const next = renderer.render(request());
      await expect(dying).rejects.toMatchObject({ code: 'PDF_CRASHED', message: expect.stringContaining(signal) });
      await expect(next).resolves.toMatchObject({ pages: 1, warnings: [] });
      await renderer.close();
    },
    30_000,
  );

  test('prints without the attachment that killed its child', async () => {
    const { renderer, pids } = createRenderer();
    const plain = await fixture('plain.pdf');
    // Long to read, so that the child is still at it when it is killed.
    const { PDFDocument } = await import('@cantoo/pdf-lib');
    const laborious = await PDFDocument.create();
    laborious.addPage();
    for (let number = 0; number < 10_000; number++) laborious.context.register(laborious.context.obj({ number }));
    const deadly = await laborious.save({ useObjectStreams: false });
    let deaths = 0;
    const result = await renderer.render(
      request({
        attachments: [
          { title: 'Gut', content: plain },
          { title: 'Tödlich', content: deadly },
        ],
        onProgress: ({ phase, step }) => {
          if (phase !== 'opening' || step !== 2 || deaths++ > 0) return;
          process.kill(pids.at(-1) ?? 0, 'SIGKILL');
        },
      }),
    );
    expect(result.warnings).toContainEqual({ code: 'attachmentSkipped', attachment: 'Tödlich', reason: 'broken' });
    expect(result.pages).toBe(1 + 2 + 3);
    await renderer.close();
  }, 30_000);

  test('replaces a child after its number of documents, or when it has grown too large', async () => {
    const byAge = createRenderer({ jobsPerChild: 2 });
    for (let count = 0; count < 5; count++) await byAge.renderer.render(request());
    expect(byAge.pids.length).toBeGreaterThanOrEqual(3);
    await byAge.renderer.close();
    const bySize = createRenderer({ residentBytes: 1 });
    await bySize.renderer.render(request());
    await bySize.renderer.render(request());
    expect(bySize.pids.length).toBeGreaterThanOrEqual(2);
    await bySize.renderer.close();
  }, 30_000);

  test('refuses more than may wait', async () => {
    const { renderer } = createRenderer({ queue: 1 });
    const [running, waiting, refused] = [
      renderer.render(request()),
      renderer.render(request()),
      renderer.render(request()),
    ];
    await expect(refused).rejects.toMatchObject({ code: 'PDF_QUEUE_FULL' });
    await expect(Promise.all([running, waiting])).resolves.toHaveLength(2);
    await renderer.close();
  }, 30_000);

  test('says so when the engine cannot be loaded', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fundus-pdf-'));
    const unavailable = join(folder, 'worker.mjs');
    await writeFile(
      unavailable,
      `process.send({ kind: 'unavailable', message: 'no binary' }, () => process.disconnect());`,
    );
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const renderer = createPdfRenderer({ templateFolder, workerFile: unavailable, log });
    await expect(renderer.selfCheck()).rejects.toMatchObject({ code: 'PDF_ENGINE_UNAVAILABLE' });
    await expect(renderer.render(request())).rejects.toMatchObject({ code: 'PDF_ENGINE_UNAVAILABLE' });
    await renderer.close();
    await rm(folder, { recursive: true });
  });

  test('rejects what waits and what runs when it closes', async () => {
    const { renderer } = createRenderer();
    let markStarted = () => {};
    const started = new Promise<void>((resolve) => {
      markStarted = resolve;
    });
    const running = renderer.render(request({ template: 'endless', onProgress: () => markStarted() }));
    const waiting = renderer.render(request());
    const settled = Promise.allSettled([running, waiting]);
    await started;
    await renderer.close();
    for (const outcome of await settled)
      expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'PDF_CLOSED' } });
    await expect(renderer.render(request())).rejects.toMatchObject({ code: 'PDF_CLOSED' });
  }, 30_000);
});
