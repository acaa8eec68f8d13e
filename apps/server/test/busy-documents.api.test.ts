import { exportAuditEvents } from '@fundus/contract/audit';
import { printBusinessModel } from '@fundus/contract/business-model';
import { savePlanChapter } from '@fundus/contract/business-plan-chapter';
import { listPlanContradictions } from '@fundus/contract/business-plan-contradiction';
import { downloadPlanWorkbook, savePlanFinance } from '@fundus/contract/business-plan-finance';
import { printBusinessPlan, writePlanDocument } from '@fundus/contract/business-plan-print';
import { createCalendarFeed, readCalendarFeed } from '@fundus/contract/calendar';
import { exportCompanies } from '@fundus/contract/company';
import { createArchive, downloadArchive } from '@fundus/contract/document';
import type { Endpoint } from '@fundus/contract/endpoint';
import { downloadFile } from '@fundus/contract/file';
import { exportFundingCases } from '@fundus/contract/funding-case';
import { exportLeads } from '@fundus/contract/lead-list';
import { exportPartnerReport } from '@fundus/contract/partner';
import { exportLeadData, exportPersonData } from '@fundus/contract/person-data-export';
import { downloadErasureCertificate, downloadErasureList } from '@fundus/contract/person-erasure';
import { exportPersons } from '@fundus/contract/person-list';
import { type PlanText, planTextLimits } from '@fundus/contract/plan-text';
import { downloadSamplePrint, exportOwnData, exportUserData } from '@fundus/contract/profile';
import { printProjectOutline, writeOutlineDocument } from '@fundus/contract/project-outline';
import { exportReport } from '@fundus/contract/report';
import { downloadLogo, getSettings, uploadLogo } from '@fundus/contract/setting';
import { downloadSizeProtocol } from '@fundus/contract/short-check';
import { exportUsers } from '@fundus/contract/user-administration';
import { downloadSubtitles, setSubtitles } from '@fundus/contract/video';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../src/db/database.ts';
import { createTestApp, type TestApp, type UserClient } from './app.ts';
import { longestStretch, silenceOf } from './busy-loop.ts';
import { type LooseInput, pathOf } from './client.ts';
import { contractEndpoints, nameOf } from './contract-endpoints.ts';
import { createBusinessModel } from './factories/business-model.factory.ts';
import { createBusinessPlan } from './factories/business-plan.factory.ts';
import { createLibraryDocument } from './factories/document.factory.ts';
import { fillLists } from './factories/list-crowd.factory.ts';
import { createPersonDocument } from './factories/person-document.factory.ts';
import { pngOf } from './factories/picture.factory.ts';
import { createProjectOutline } from './factories/project-outline.factory.ts';
import { createExternalVideo } from './factories/video.factory.ts';
import { fullestModel, fullestOutline } from './fullest-papers.ts';
import { fullest } from './fullest-plan.ts';

/**
 * Every endpoint that answers with a file, with as much as limits allow or, where nothing limits it, as much as a large portal has.
 * While the file is made and read, no stretch of the server's own work may be longer than 100 milliseconds: /healthz is asked
 * again and again. The work of the thread counts and not the clock, so that a busy machine fails no test.
 */

let app: TestApp;
let owner: UserClient;
let administrator: UserClient;
let planId: string;
let personId: string;
let leadId: string;

const signatureOf = (url: string | undefined): string => decodeURIComponent(url?.split('/').at(-1) ?? '');
const months = { from: '2026-01', until: '2026-11' };

interface Demand {
  endpoint: Endpoint;
  /** The caller, with what is asked. */
  ask: () => Promise<[client: Pick<UserClient, 'token'>, input: LooseInput]>;
  /** If one endpoint answers in several formats. */
  form?: string;
  /** Where what is asked is, or may be, too much for this form. */
  statuses?: number[];
}

const asOwner = (input: () => LooseInput) => async (): Promise<[UserClient, LooseInput]> => [owner, input()];
const asAdministrator = (input: () => LooseInput) => async (): Promise<[UserClient, LooseInput]> => [
  administrator,
  input(),
];
/** The same list as a table of each format. */
const tables = (endpoint: Endpoint, formats: readonly string[], query: object = {}): Demand[] =>
  formats.map((format) => ({ endpoint, form: format, ask: asAdministrator(() => ({ query: { ...query, format } })) }));
const planParams = () => ({ params: { businessPlanId: planId } });

const demands: Demand[] = [
  { endpoint: printBusinessPlan, ask: asOwner(planParams) },
  { endpoint: writePlanDocument, ask: asOwner(planParams) },
  { endpoint: downloadPlanWorkbook, ask: asOwner(planParams) },
  // No file, and as much to compute as for one.
  { endpoint: listPlanContradictions, ask: asOwner(planParams) },
  ...[printProjectOutline, writeOutlineDocument].map((endpoint) => ({
    endpoint,
    ask: async (): Promise<[UserClient, LooseInput]> => [
      owner,
      { params: await createProjectOutline(app.deps, owner.user, { content: fullestOutline() }) },
    ],
  })),
  {
    endpoint: printBusinessModel,
    ask: async () => [owner, { params: await createBusinessModel(app.deps, owner.user, { content: fullestModel() }) }],
  },
  ...[exportUsers, exportPersons, exportCompanies, exportFundingCases, exportLeads, exportAuditEvents].flatMap(
    (endpoint) => tables(endpoint, ['csv', 'xlsx']),
  ),
  ...tables(exportPartnerReport, ['csv', 'xlsx'], months),
  ...tables(exportReport, ['csv', 'xlsx', 'pdf'], { report: 'leadFunnel', ...months }),
  ...['json', 'pdf'].flatMap((format): Demand[] => [
    {
      endpoint: exportPersonData,
      form: format,
      // Two thousand of the longest notes: everything for machines, a sentence instead of ten thousand pages.
      statuses: [format === 'json' ? 200 : 413],
      ask: asAdministrator(() => ({ params: { personId }, query: { format } })),
    },
    { endpoint: exportLeadData, form: format, ask: asAdministrator(() => ({ params: { leadId }, query: { format } })) },
  ]),
  { endpoint: exportOwnData, ask: asOwner(() => ({})) },
  { endpoint: exportUserData, ask: asAdministrator(() => ({ params: { userId: owner.user.userId } })) },
  { endpoint: downloadSamplePrint, ask: asOwner(() => ({})) },
  { endpoint: downloadSizeProtocol, ask: asOwner(() => ({ params: { personId } })) },
  { endpoint: downloadErasureList, ask: asAdministrator(() => ({})) },
  {
    endpoint: downloadErasureCertificate,
    ask: async () => {
      const { id } = await app.deps.db.selectFrom('erasureRecord').select('id').limit(1).executeTakeFirstOrThrow();
      return [administrator, { params: { erasureId: id } }];
    },
  },
  {
    endpoint: readCalendarFeed,
    ask: async () => {
      const { url } = (await owner.call(createCalendarFeed)).body;
      return [app.anonymous, { params: { token: url.split('/').at(-1) ?? '' } }];
    },
  },
  {
    endpoint: downloadFile,
    ask: async () => {
      const content = Buffer.alloc(20_000_000, 'Vertrag ');
      const { downloadUrl } = await createPersonDocument(app.deps, owner.user, personId, { content });
      return [app.anonymous, { params: { signature: signatureOf(downloadUrl) } }];
    },
  },
  {
    endpoint: downloadArchive,
    ask: async () => {
      const documentIds: string[] = [];
      for (let made = 0; made < 20; made += 1) {
        const content = Buffer.alloc(1_000_000, `Merkblatt ${made} `);
        documentIds.push(await createLibraryDocument(app.deps, { content }));
      }
      const { body } = await owner.call(createArchive, { body: { documentIds } });
      return [app.anonymous, { params: { signature: signatureOf(body.downloadUrl) } }];
    },
  },
  {
    endpoint: downloadSubtitles,
    ask: async () => {
      const params = { videoId: await createExternalVideo(app.deps, administrator.user), language: 'de' } as const;
      const text = `WEBVTT\n${'\n00:00:01.000 --> 00:00:02.000\nGuten Tag\n'.repeat(4_000)}`;
      const { body } = await administrator.call(setSubtitles, { params, body: { text } });
      return [app.anonymous, { params: { signature: signatureOf(body.subtitles[0]?.url) } }];
    },
  },
  {
    endpoint: downloadLogo,
    ask: async () => {
      const { revision } = (await administrator.call(getSettings)).body;
      const upload = { fileName: 'Logo.png', content: pngOf(1_000, 1_000) };
      const { settings } = (await administrator.call(uploadLogo, { body: { revision }, upload })).body;
      return [app.anonymous, { params: { logoId: settings.logo?.fileId ?? '' } }];
    },
  },
];

/** A plan with as many lines and as many pieces of text as one may have. */
async function createFullestPlan(): Promise<string> {
  const params = await createBusinessPlan(app.deps, owner.user);
  const perParagraph = 15;
  const text: PlanText = Array.from({ length: planTextLimits.runs / perParagraph }, (_, at) => ({
    kind: 'paragraph',
    inlines: Array.from({ length: perParagraph }, (__, part) => ({
      text: `Rösterei mit Ausschank, Nr. ${at} `,
      ...(part % 2 === 1 && { strong: true as const }),
    })),
  }));
  const written = await owner.call(savePlanChapter, {
    params: { ...params, chapter: 'idea' },
    body: { basedOn: 0, answered: [], text },
  });
  expect(written.status).toBe(200);
  const finance = { input: fullest, scenarios: [] } as never;
  expect((await owner.call(savePlanFinance, { params, body: { basedOn: 1, finance } })).status).toBe(200);
  return params.businessPlanId;
}

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.as('ZFMB-Profi-Partner');
  administrator = await app.as('Administrator');
  const colleagues: string[] = [];
  for (let made = 0; made < 5; made += 1) colleagues.push((await app.as('ZFMB-Profi-Partner')).user.userId);
  // Filling takes longer than any request may.
  const filling = openDatabase(app.ownerConnectionString, { statementWithinMs: null });
  try {
    ({ personId, leadId } = await fillLists(filling.db, owner.user.userId, colleagues));
    await sql`
      insert into message (id, person_id, kind, text, author_id, created_at)
      select gen_random_uuid(), ${personId}::uuid, 'note', repeat('Telefonat über den Antrag. ', 740), ${owner.user.userId}::uuid, now()
      from generate_series(1, 2000)`.execute(filling.db);
  } finally {
    await filling.close();
  }
  planId = await createFullestPlan();
}, 300_000);
afterAll(() => app.close());

/** Refused rows of imports: `hostile-upload.api.test.ts` measures them with the imports that refuse most. */
const measuredElsewhere = ['GET /api/imports/lead/:importId/refused', 'GET /api/imports/person/:importId/refused'];

it('asks for all that the contract has', () => {
  const files = contractEndpoints.filter(({ download }) => download === true).map(nameOf);
  const asked = new Set(demands.map(({ endpoint }) => nameOf(endpoint)));
  expect(files.filter((name) => !asked.has(name) && !measuredElsewhere.includes(name))).toEqual([]);
});

/** Takes a file as a socket does: whole, it would be copied and decoded in the thread whose work is measured. */
async function take(endpoint: Endpoint, token: string | null, { params, query }: LooseInput) {
  const response = await app.server.inject({
    method: endpoint.method,
    url: pathOf(endpoint, params),
    query: (query ?? {}) as Record<string, string>,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    payloadAsStream: true,
  });
  let bytes = 0;
  for await (const chunk of response.stream()) bytes += (chunk as Buffer).byteLength;
  return { status: response.statusCode, bytes };
}

it.each(demands.map((demand) => ({ ...demand, name: nameOf(demand.endpoint), form: demand.form ?? '' })))(
  '$name $form leaves the thread of the server free',
  async ({ endpoint, ask, form, statuses = [200] }) => {
    const [{ token }, input] = await ask();
    let answer = { status: 0, bytes: 0 };
    const begin = performance.now();
    const longest = await silenceOf(app, async () => {
      answer = await take(endpoint, token, input);
    });
    const [took, memory] = [performance.now() - begin, process.memoryUsage().rss / 1e6];
    process.stdout.write(
      `${endpoint.method} ${endpoint.path} ${form}: ${answer.bytes} bytes, silent for ${longest.toFixed()} ms of ${took.toFixed()}, ${memory.toFixed()} MB\n`,
    );
    expect(statuses).toContain(answer.status);
    expect(answer.bytes).toBeGreaterThan(0);
    expect(longest).toBeLessThan(longestStretch);
  },
  300_000,
);
