import { Readable } from 'node:stream';
import { addCoPicture, addPlanPicture } from '@fundus/contract/business-plan-picture';
import { planTableLimits, readPlanTable } from '@fundus/contract/business-plan-table';
import type { Endpoint } from '@fundus/contract/endpoint';
import { addFileChunk, startFileUpload } from '@fundus/contract/file-upload';
import { uploadProgrammeDocument } from '@fundus/contract/funding-programme';
import * as leadImport from '@fundus/contract/lead-import';
import { uploadLimits } from '@fundus/contract/limits';
import { createCertificate, uploadCertificateFile } from '@fundus/contract/partner';
import { replacePersonDocument, uploadPersonDocument } from '@fundus/contract/person-document';
import * as personImport from '@fundus/contract/person-import';
import { pictureLimits } from '@fundus/contract/plan-picture-codes';
import { uploadLetterhead, uploadOwnLogo, uploadPhoto } from '@fundus/contract/profile';
import * as programmeImport from '@fundus/contract/programme-import';
import { getSettings, uploadLogo } from '@fundus/contract/setting';
import { uploadShareFile } from '@fundus/contract/share-link';
import { sendPaper } from '@fundus/contract/shared-paper';
import { setVideoPoster } from '@fundus/contract/video';
import { videoLimits } from '@fundus/contract/video-codes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importsSettled } from '../src/modules/platform/import/import-runner.service.ts';
import { createTestApp, type TestApp, type UserClient } from './app.ts';
import { longestStretch, silenceOf } from './busy-loop.ts';
import { type LooseInput, multipartOf, pathOf, type TestUpload } from './client.ts';
import { contractEndpoints, nameOf } from './contract-endpoints.ts';
import { createBusinessPlan, createPlanLink } from './factories/business-plan.factory.ts';
import { createProgramme } from './factories/funding-programme.factory.ts';
import { createPaperRequest, secretOf } from './factories/paper-request.factory.ts';
import { createPartner } from './factories/partner.factory.ts';
import { createPerson } from './factories/person.factory.ts';
import { createPersonDocument } from './factories/person-document.factory.ts';
import { pngOf } from './factories/picture.factory.ts';
import { createShareLink } from './factories/share-link.factory.ts';
import { createExternalVideo } from './factories/video.factory.ts';
import { sheetArchiveOf } from './factories/zip.factory.ts';
import { archive, brokenUp, cells, pdfOf, rowsUpTo } from './largest-files.ts';

/**
 * Every endpoint that takes a file, with one as large as it may be and of as many parts as fit. While it arrives and is read, no
 * stretch of the server's own work may be longer than 100 milliseconds, measured as in `busy-documents.api.test.ts`.
 */

let app: TestApp;
let owner: UserClient;
let administrator: UserClient;
let personId: string;

const filled = (bytes: number): Buffer => Buffer.alloc(bytes, 'Vertrag ');

interface Delivery {
  endpoint: Endpoint;
  /** Tells the files of one endpoint apart. */
  form?: string;
  by?: () => Pick<UserClient, 'token'>;
  input?: () => Promise<LooseInput> | LooseInput;
  file: () => Buffer | string;
  fileName: string;
  /** Where the file, harmless to others, is more than is taken. */
  statuses?: number[];
  /** Work that goes on behind the answer. */
  settled?: () => Promise<void>;
}

const onPictures = (
  endpoint: Endpoint,
  bytes: number,
  input?: Delivery['input'],
  by: Delivery['by'] = () => administrator,
): Delivery[] =>
  [
    { form: 'of many pieces', file: () => brokenUp(bytes) },
    { form: 'of many points', file: () => pngOf(9_000, 9_000) },
  ].map((file) => ({
    endpoint,
    fileName: 'Bild.png',
    by,
    statuses: [200, 201, 413, 415, 422],
    ...(input && { input }),
    ...file,
  }));
const byPaper = async (): Promise<LooseInput> => {
  const request = await createPaperRequest(app.deps, owner.user, personId);
  return { params: { uuid: secretOf(request), lineId: request.lines[0]?.lineId ?? '' } };
};
const byLink = async (): Promise<LooseInput> => {
  const { url } = await createShareLink(app.deps, owner.user, { requestsFiles: true });
  return { params: { type: 'recherche', uuid: url.split('/').at(-1) ?? '' } };
};
const ofPlan = async (): Promise<LooseInput> => {
  const { businessPlanId } = await createBusinessPlan(app.deps, owner.user);
  return { params: { businessPlanId } };
};
const { attachmentBytes, shareFileBytes } = uploadLimits;

const deliveries: Delivery[] = [
  ...[uploadShareFile, sendPaper].flatMap((endpoint): Delivery[] => {
    const given = { endpoint, by: () => app.anonymous, input: endpoint === sendPaper ? byPaper : byLink };
    return [
      { ...given, form: 'PDF', file: () => pdfOf(shareFileBytes), fileName: 'Bilanz.pdf', statuses: [200, 204] },
      { ...given, form: 'Word', file: archive, fileName: 'Bilanz.docx', statuses: [200, 204, 415] },
    ];
  }),
  {
    endpoint: uploadPersonDocument,
    input: () => ({ params: { personId }, body: {} }),
    file: () => filled(attachmentBytes),
    fileName: 'Vertrag.txt',
    statuses: [201],
  },
  {
    endpoint: uploadPersonDocument,
    form: 'Word',
    input: () => ({ params: { personId }, body: {} }),
    file: archive,
    fileName: 'Vertrag.docx',
    statuses: [201],
  },
  {
    endpoint: replacePersonDocument,
    input: async () => {
      const { documentId } = await createPersonDocument(app.deps, owner.user, personId, { content: Buffer.from('x') });
      return { params: { personId, documentId } };
    },
    file: () => pdfOf(attachmentBytes),
    fileName: 'Vertrag.pdf',
    statuses: [201],
  },
  {
    endpoint: uploadProgrammeDocument,
    by: () => administrator,
    input: async () => {
      const { programmeId } = await createProgramme(app.deps);
      return { params: { programmeId }, body: { kind: 'leaflet', title: 'Merkblatt' } };
    },
    file: () => pdfOf(attachmentBytes),
    fileName: 'Merkblatt.pdf',
    statuses: [201, 413, 415, 422],
  },
  {
    endpoint: uploadCertificateFile,
    by: () => administrator,
    input: async () => {
      const { userId } = await createPartner(app.deps);
      const body = { kind: 'bafaListing', name: '1', validFrom: null, validUntil: '2027-12-20' } as const;
      const made = await administrator.call(createCertificate, { params: { partnerId: userId }, body });
      return { params: { partnerId: userId, certificateId: made.body.certificateId } };
    },
    file: () => pdfOf(attachmentBytes),
    fileName: 'BAFA.pdf',
  },
  {
    endpoint: addFileChunk,
    by: () => administrator,
    input: async () => {
      const bytes = 4 * uploadLimits.chunkBytes;
      const body = { fileName: 'Film.webm', bytes, fingerprint: `Film ${Math.random()}` };
      const { uploadId } = (await administrator.call(startFileUpload, { body })).body;
      return { params: { uploadId }, body: { offset: 0 } };
    },
    file: () => filled(uploadLimits.chunkBytes),
    fileName: 'Teil',
  },
  ...onPictures(addPlanPicture, pictureLimits.bytes, ofPlan, () => owner),
  ...onPictures(
    addCoPicture,
    pictureLimits.bytes,
    async () => {
      const { url } = await createPlanLink(app.deps, owner.user);
      return { params: { uuid: url.split('/').at(-1) ?? '' } };
    },
    () => app.anonymous,
  ),
  ...onPictures(setVideoPoster, videoLimits.posterBytes, async () => ({
    params: { videoId: await createExternalVideo(app.deps, administrator.user) },
  })),
  ...onPictures(uploadPhoto, uploadLimits.portraitBytes),
  ...onPictures(uploadOwnLogo, uploadLimits.logoBytes),
  ...onPictures(uploadLetterhead, uploadLimits.letterheadBytes),
  {
    endpoint: uploadLetterhead,
    form: 'PDF',
    file: () => pdfOf(uploadLimits.letterheadBytes),
    fileName: 'Briefbogen.pdf',
    statuses: [200, 413, 415, 422],
  },
  ...onPictures(uploadLogo, uploadLimits.logoBytes, async () => ({
    body: { revision: (await administrator.call(getSettings)).body.revision },
  })),
  ...[
    { form: 'CSV', file: () => cells(planTableLimits.bytes), fileName: 'Umsatz.csv' },
    {
      form: 'workbook',
      file: () => sheetArchiveOf('<row><c><v>1</v></c></row>'.repeat(2_000_000)),
      fileName: 'Umsatz.xlsx',
    },
  ].map((file) => ({
    endpoint: readPlanTable,
    input: ofPlan,
    statuses: [200, 413, 422],
    ...file,
  })),
  {
    endpoint: leadImport.startImport,
    by: () => administrator,
    input: () => ({ body: { sourceId: null } }),
    file: () =>
      rowsUpTo(
        'Vorname;Nachname;E-Mail;Telefon;PLZ;Ort;Firma;Investitionssumme;Notizen',
        (number) =>
          `Anna;Lead${number};l${number}@example.org;0351 ${number};01097;Dresden;Firma ${number} GmbH;100000;${'Rückruf. '.repeat(15)}`,
        attachmentBytes,
      ),
    fileName: 'Leads.csv',
    statuses: [201],
    settled: importsSettled,
  },
  {
    endpoint: personImport.startImport,
    input: () => ({ body: { kind: 'client' } }),
    file: () =>
      rowsUpTo(
        'Vorname;Nachname;E-Mail;Telefon;PLZ;Ort;Firma;Notizen',
        (number) =>
          `Anna;Muster${number};m${number}@example.org;0351 ${number};01097;Dresden;Firma ${number} GmbH;${'Rückruf. '.repeat(15)}`,
        attachmentBytes,
      ),
    fileName: 'Personen.csv',
    statuses: [201],
    settled: importsSettled,
  },
  {
    endpoint: programmeImport.startImport,
    by: () => administrator,
    input: () => ({ body: { source: 'Prüfung' } }),
    file: () =>
      rowsUpTo(
        'Titel;Fördergeber;Beschreibung;Fördergebiet;Förderart',
        (number) =>
          `Richtlinie ${number};Land;${'Gefördert werden Vorhaben. '.repeat(150)};Sachsen, Hessen;Zuschuss, Darlehen`,
        attachmentBytes,
      ),
    fileName: 'Programme.csv',
    statuses: [201],
    settled: importsSettled,
  },
];

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.as('ZFMB-Profi-Partner');
  administrator = await app.as('Administrator');
  ({ personId } = await createPerson(app.deps, owner.user));
});
afterAll(() => app.close());

it('hands a file to all that take one', () => {
  const delivered = new Set(deliveries.map(({ endpoint }) => nameOf(endpoint)));
  const taking = contractEndpoints.filter(({ upload }) => upload !== undefined).map(nameOf);
  expect(taking.filter((name) => !delivered.has(name))).toEqual([]);
});

const pieceBytes = 65_536;
/** As a socket gives it: whole, the parser would go through all of it in one stretch. */
async function* inPieces(content: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += pieceBytes) {
    yield content.subarray(at, at + pieceBytes);
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
}

async function deliver(endpoint: Endpoint, token: string | null, { params, body }: LooseInput, upload: TestUpload) {
  const { payload, contentType } = multipartOf(upload, body);
  return async () => {
    const { statusCode, body: answer } = await app.server.inject({
      method: endpoint.method,
      url: pathOf(endpoint, params),
      headers: { 'content-type': contentType, ...(token !== null && { authorization: `Bearer ${token}` }) },
      payload: Readable.from(inPieces(payload), { objectMode: false }),
    });
    return { status: statusCode, answer: answer.slice(0, 300) };
  };
}

it.each(deliveries.map((delivery) => ({ ...delivery, name: nameOf(delivery.endpoint), form: delivery.form ?? '' })))(
  '$name $form leaves the thread of the server free',
  async ({ endpoint, form, by = () => owner, input, file, fileName, statuses = [200], settled }) => {
    const content = Buffer.from(file() as string);
    let answer = { status: 0, answer: '' };
    const begin = performance.now();
    const longest = await silenceOf(app, async () => {
      const send = await deliver(endpoint, by().token, (await input?.()) ?? {}, { fileName, content });
      answer = await send();
      await settled?.();
    });
    const [took, memory] = [performance.now() - begin, process.memoryUsage().rss / 1e6];
    process.stdout.write(
      `${endpoint.method} ${endpoint.path} ${form}: ${content.length} bytes, ${answer.status}, silent for ${longest.toFixed()} ms of ${took.toFixed()}, ${memory.toFixed()} MB\n`,
    );
    expect(statuses, answer.answer).toContain(answer.status);
    expect(longest).toBeLessThan(longestStretch);
  },
  600_000,
);
