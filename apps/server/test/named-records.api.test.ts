import type { Endpoint } from '@fundus/contract/endpoint';
import { hasPermission, type Role } from '@fundus/contract/permission';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Deps } from '../src/deps.ts';
import { notify } from '../src/modules/platform/notification/notification.service.ts';
import { createTestApp, type TestApp, type UserClient } from './app.ts';
import { contractEndpoints, nameOf, queryOf, recordsOf, unknownId, unknownParams } from './contract-endpoints.ts';
import type { TestUser } from './factories/user.factory.ts';
import { idPlacesOf, jsonSchemaOf } from './json-schema-sample.ts';
import { ownedRecords } from './owned-records.ts';

/**
 * Generated from the contract, beside the access test, which looks at paths: a query or a body that names a record of
 * another user does and tells what it would with one that does not exist, and leaves that record as it was.
 */
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Records that are not reached by owner; every user who may call sees all of them. */
type Shared = 'shared';
interface Named {
  noun: string;
  /** Bodies to name it in, instead of the contract’s example. */
  bodies?: readonly object[];
  /** The body names a person of the caller besides. */
  besideOwnPerson?: boolean;
}

const person: Named = { noun: 'person' };
const user: Named = { noun: 'user' };
const lead: Named = { noun: 'lead' };

const personActions = ['convert', 'undoConversion', 'delete', 'restore'].map((type) => ({ action: { type } }));
const leadActions = ['delete', 'restore', 'accept', 'undoConversion'].map((type) => ({ action: { type } }));

/** Possible subjects of a task. */
const subjectsOf = (place: string): Record<string, Named> => ({
  [`${place}.personId`]: person,
  [`${place}.leadId`]: lead,
  [`${place}.researchId`]: { noun: 'funding-research' },
  [`${place}.caseId`]: { noun: 'funding-case' },
  [`${place}.businessPlanId`]: { noun: 'business-plan' },
  [`${place}.businessModelId`]: { noun: 'business-model' },
  [`${place}.projectOutlineId`]: { noun: 'project-outline' },
});

/** Records named by ids in queries and bodies, for endpoints that are not for administrators alone. */
const named: Record<string, Named | Shared> = {
  'GET /api/documents query.programmeId': 'shared',
  'GET /api/funding-researches query.owner': user,
  'GET /api/funding-researches query.personId': person,
  'PUT /api/funding-researches/:researchId/person body.personId': person,
  'PUT /api/funding-researches/:researchId/person body.projectId': {
    noun: 'person-project',
    besideOwnPerson: true,
  },
  'GET /api/funding-researches/:researchId/comparison query.programmeIds': 'shared',
  'POST /api/funding-researches/:researchId/items body.programmeIds': 'shared',
  'PUT /api/funding-researches/:researchId/item-order body.itemIds': { noun: 'funding-research-item' },
  'PATCH /api/funding-researches/:researchId body.financingMix.shares.programmeId': 'shared',
  'POST /api/document-archives body.documentIds': 'shared',
  'POST /api/lead-assignments body.assignments.leadId': 'shared',
  'POST /api/lead-assignments body.assignments.partnerId': 'shared',
  'POST /api/lead-assignments body.proposalId': 'shared',
  'POST /api/lead-assignments/undo body.assignmentIds': 'shared',
  'POST /api/lead-distribution/proposals body.leadIds': 'shared',
  'GET /api/lead-distribution/decisions query.partnerId': 'shared',
  'GET /api/lead-distribution/decisions query.leadId': 'shared',
  'POST /api/lead-distribution/replays body.changes.partnerId': 'shared',
  'GET /api/leads query.sourceId': 'shared',
  'GET /api/leads query.partnerId': user,
  'GET /api/leads/count query.sourceId': 'shared',
  'GET /api/leads/count query.partnerId': user,
  'GET /api/leads/export query.sourceId': 'shared',
  'GET /api/leads/export query.partnerId': user,
  'POST /api/leads/bulk body.leadIds': {
    ...lead,
    bodies: [...leadActions, { action: { type: 'convert', to: 'client' } }],
  },
  'POST /api/notifications/read body.notificationIds': { noun: 'notification' },
  'POST /api/persons/:personId/funding-researches body.projectId': { noun: 'person-project' },
  'POST /api/persons/:personId/mails body.documentIds': { noun: 'person-document' },
  'POST /api/persons/:personId/mails body.answersMessageId': { noun: 'message' },
  'POST /api/persons/:personId/client-rooms body.partIds': { noun: 'paper-request' },
  'PUT /api/persons/:personId/client-rooms/:clientRoomId/parts body.part': {
    noun: 'paper-request',
    bodies: [{ isShown: true }, { isShown: false }],
  },
  'POST /api/persons/:personId/paper-requests body.lines.documentId': { noun: 'person-document' },
  'POST /api/persons/:personId/paper-requests body.lines.libraryDocumentId': 'shared',
  'POST /api/persons/:personId/saved-searches body.researchId': { noun: 'funding-research' },
  'GET /api/companies query.ownerId': user,
  'POST /api/companies/duplicates body.exceptCompanyId': { noun: 'company' },
  'POST /api/companies/:companyId/links body.otherCompanyId': { noun: 'company' },
  'GET /api/companies/export query.ownerId': user,
  'GET /api/funding-cases query.ownerId': user,
  'GET /api/funding-cases query.programmeId': 'shared',
  'PATCH /api/funding-cases/:caseId body.noticeDocumentId': { noun: 'person-document' },
  'GET /api/funding-cases/export query.ownerId': user,
  'GET /api/funding-cases/export query.programmeId': 'shared',
  'GET /api/funding-case-sums query.ownerId': user,
  'GET /api/funding-case-sums query.programmeId': 'shared',
  'GET /api/funding-case-board query.ownerId': user,
  'GET /api/funding-case-board query.programmeId': 'shared',
  'POST /api/imports/receipt body.caseId': { noun: 'funding-case' },
  'POST /api/persons/:personId/filled-documents/:documentId/draft body.caseId': { noun: 'funding-case' },
  'POST /api/persons/:personId/filled-documents/:documentId body.caseId': { noun: 'funding-case' },
  'POST /api/persons/:personId/funding-cases body.itemIds': { noun: 'funding-research-item' },
  'POST /api/persons/:personId/funding-cases body.programmeIds': 'shared',
  'POST /api/persons body.companyId': { noun: 'company' },
  'PATCH /api/persons/:personId body.companyId': { noun: 'company' },
  'GET /api/persons query.ownerId': user,
  'GET /api/persons/count query.ownerId': user,
  'GET /api/persons/board query.ownerId': user,
  'GET /api/persons/export query.ownerId': user,
  'POST /api/persons/duplicates body.exceptPersonId': person,
  'POST /api/persons/vcards body.personIds': person,
  'POST /api/persons/bulk body.personIds': {
    ...person,
    bodies: [
      ...personActions,
      { action: { type: 'addTag', tag: 'meins' } },
      { action: { type: 'setStatus', process: 'bafa', status: 'open' } },
    ],
  },
  'POST /api/persons/bulk body.action.ownerId': {
    ...user,
    bodies: [{ personIds: [unknownId], action: { type: 'assignOwner' } }],
  },
  'GET /api/business-plans query.owner': user,
  'GET /api/business-plans query.personId': person,
  'POST /api/business-plans body.personId': person,
  'PUT /api/business-plans/:businessPlanId/person body.personId': person,
  'POST /api/business-plans/:businessPlanId/kit body.planKitId': 'shared',
  'GET /api/business-models query.owner': user,
  'GET /api/business-models query.personId': person,
  'POST /api/business-models body.personId': person,
  'POST /api/business-models/:businessModelId/copy body.versionId': { noun: 'business-model-version' },
  'PUT /api/business-models/:businessModelId/person body.personId': person,
  'GET /api/project-outlines query.owner': user,
  'GET /api/project-outlines query.personId': person,
  'POST /api/project-outlines body.personId': person,
  'POST /api/project-outlines/:projectOutlineId/copy body.versionId': { noun: 'project-outline-version' },
  'PUT /api/project-outlines/:projectOutlineId/person body.personId': person,
  'GET /api/share-links query.owner': user,
  'GET /api/share-links query.researchId': { noun: 'funding-research' },
  'POST /api/processes body.processTemplateId': 'shared',
  ...subjectsOf('POST /api/processes body'),
  'PUT /api/persons/:personId/plan-steps body.recordId': { noun: 'business-plan' },
  'POST /api/tasks body.assigneeId': user,
  ...subjectsOf('POST /api/tasks body'),
  ...subjectsOf('GET /api/task-assignees query'),
  'PATCH /api/tasks/:taskId body.assigneeId': user,
  'GET /api/tasks query.owner': user,
  ...subjectsOf('GET /api/tasks query'),
};

/** Groups of a paper, a finance plan or a cost plan whose parts name each other by ids that mean something within it alone. */
const partsOfPapers =
  /^body\.(?:finance\.input|blocks|blockId|notes|places|hypotheses|aims|partners|staff|packages|milestones|costs)\b/;

/** Credentials of a device are no records, nor are numbers that offices give, nor firms that are typed for their size alone. */
const isRecord = (place: string): boolean =>
  !partsOfPapers.test(place) && !/^body\.credential|\.(?:taxId|vatId)$|^body\.answers\.group\./.test(place);

const others: readonly Role[] = ['ZFMB-Profi-Partner', 'Authenticated', 'Leadverteilung'];

/** A user other than an administrator who may call. */
const callerOf = ({ access }: Endpoint): Role | undefined =>
  others.find((role) => access === 'session' || (access !== 'public' && hasPermission([role], access)));

const places = contractEndpoints
  .filter((endpoint) => callerOf(endpoint) !== undefined)
  .flatMap((endpoint) =>
    [
      ...(endpoint.query ? idPlacesOf(jsonSchemaOf(endpoint.query)).map((path) => ['query', ...path]) : []),
      ...(endpoint.body ? idPlacesOf(jsonSchemaOf(endpoint.body)).map((path) => ['body', ...path]) : []),
    ].map((path) => ({ endpoint, path, place: `${nameOf(endpoint)} ${path.join('.')}` })),
  )
  .filter(({ path }) => isRecord(path.join('.')));

async function makeOf(noun: string, deps: Deps, owner: TestUser): Promise<{ table: string; id: string }> {
  if (noun === 'user') {
    for (const possession of ['person', 'lead']) await ownedRecords[possession]?.(deps, owner);
    return { table: 'user', id: owner.userId };
  }
  if (noun === 'notification') {
    await notify(deps.db, deps, {
      userId: owner.userId,
      kind: 'leadWithdrawn',
      values: { reason: 'Doppelt' },
    });
    const row = await deps.db
      .selectFrom('notification')
      .select('id')
      .where('userId', '=', owner.userId)
      .executeTakeFirstOrThrow();
    return { table: 'notification', id: row.id };
  }
  const record = await ownedRecords[noun]?.(deps, owner);
  return { table: noun.replaceAll('-', '_'), id: Object.values(record ?? {}).at(-1) ?? '' };
}

/** A copy of a value in which the last name of the path holds the id, in a list where it is a plural. */
function withId(value: object, [name = '', ...rest]: readonly string[], id: string): object {
  const inner = (value as Record<string, unknown>)[name];
  if (rest.length > 0) return { ...value, [name]: withId(inner ?? {}, rest, id) };
  return { ...value, [name]: name.endsWith('Ids') ? [id] : id };
}

async function rowOf(deps: Deps, { table, id }: { table: string; id: string }): Promise<unknown> {
  const { rows } =
    await sql`select to_jsonb(found) as row from ${sql.table(table)} as found where id = ${id}::uuid`.execute(deps.db);
  expect(rows).toHaveLength(1);
  return rows[0];
}

/** An answer without what differs from call to call by nature. */
const wordsOf = (raw: Buffer): string =>
  raw
    .toString('utf8')
    .replace(/,"requestId":"[^"]*"/, '')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, 'id');

describe('an id in a query or body', () => {
  it('is known wherever one is taken', () => {
    expect(places.map(({ place }) => place).toSorted()).toEqual(Object.keys(named).toSorted());
  });

  it.each(places.filter(({ place }) => typeof named[place] === 'object').map((one) => [one.place, one] as const))(
    'opens nothing of another user: %s',
    async (place, { endpoint, path: [part, ...path] }) => {
      const { noun, besideOwnPerson, bodies = [endpoint.example ?? {}] } = named[place] as Named;
      const caller: UserClient = await app.as(callerOf(endpoint) as Role);
      const owner = await app.createUser({ roles: ['ZFMB-Profi-Partner'] });
      const stolen = await makeOf(noun, app.deps, owner);
      const before = await rowOf(app.deps, stolen);
      const scope = recordsOf(endpoint).at(-1)?.[1].replace('own:', '') ?? '';
      for (const given of bodies) {
        const params = { ...unknownParams(endpoint), ...(await ownedRecords[scope]?.(app.deps, caller.user)) };
        const own = besideOwnPerson === true ? await ownedRecords['person']?.(app.deps, caller.user) : {};
        const ask = (id: string) => {
          const asked =
            part === 'query'
              ? { query: withId(queryOf(endpoint), path, id) }
              : { query: queryOf(endpoint), body: withId({ ...given, ...own }, path, id) };
          return caller.callLoosely(endpoint, { params, ...asked });
        };
        const [unknown, taken] = [await ask(unknownId), await ask(stolen.id)];
        const told = (answer: typeof taken) => [given, answer.status, wordsOf(answer.raw)];
        expect(told(taken)).toEqual(told(unknown));
        expect(taken.status).toBeLessThan(500);
      }
      expect(await rowOf(app.deps, stolen)).toEqual(before);
    },
  );
});
