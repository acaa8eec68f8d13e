import { listAuditEvents } from '@fundus/contract/audit';
import { getBusinessModel, listBusinessModels, modelContent } from '@fundus/contract/business-model';
import { getBusinessPlan, listBusinessPlans } from '@fundus/contract/business-plan';
import { getCompany, listCompanies } from '@fundus/contract/company';
import { listCompanyLinks } from '@fundus/contract/company-link';
import { listConsents } from '@fundus/contract/consent';
import { listConsultingStatuses } from '@fundus/contract/consulting-status';
import { calendarDateAt } from '@fundus/contract/date';
import { listDeMinimisAids } from '@fundus/contract/de-minimis-aid';
import { templateFields } from '@fundus/contract/document-field-codes';
import { listFundingCases } from '@fundus/contract/funding-case';
import { fundingCaseStates } from '@fundus/contract/funding-case-list';
import { listFundingProcedures } from '@fundus/contract/funding-procedure';
import { getResearch, listResearches } from '@fundus/contract/funding-research';
import { researchSteps } from '@fundus/contract/funding-research-codes';
import { getHome } from '@fundus/contract/home';
import { listReceivingPartners } from '@fundus/contract/lead-assignment';
import { assignmentStates, leadStages } from '@fundus/contract/lead-codes';
import { listDecisions } from '@fundus/contract/lead-distribution';
import { listLeads } from '@fundus/contract/lead-list';
import { listLeadSources } from '@fundus/contract/lead-source';
import { listLearningPaths } from '@fundus/contract/learning-path';
import { listMails } from '@fundus/contract/mail';
import { listMailTemplates } from '@fundus/contract/mail-template';
import { listMessages } from '@fundus/contract/message';
import { listNotifications } from '@fundus/contract/notification';
import { checkOutline } from '@fundus/contract/outline/outline-check';
import { listPaperRequests } from '@fundus/contract/paper-request';
import { listPartners } from '@fundus/contract/partner';
import { getPerson } from '@fundus/contract/person';
import { listPersonDocuments } from '@fundus/contract/person-document';
import { listPersons } from '@fundus/contract/person-list';
import { listImports } from '@fundus/contract/programme-import';
import { getProjectOutline, listProjectOutlines } from '@fundus/contract/project-outline';
import { outlineContent } from '@fundus/contract/project-outline-content';
import { getReport } from '@fundus/contract/report';
import { listShareLinks } from '@fundus/contract/share-link';
import { listTasks } from '@fundus/contract/task';
import { listUsers } from '@fundus/contract/user-administration';
import { listVideos } from '@fundus/contract/video';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadCatalogue } from '#modules/funding/funding-programme/catalogue-load.service.ts';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createLibraryDocument } from '../../../../test/factories/document.factory.ts';
import { tellDemo } from './demo.service.ts';
import { dataSheet, demoDocuments } from './demo-documents.ts';
import { createDemoUsers, demoEmail, findDemoUsers } from './demo-user.service.ts';
import { layDownDemoFilms } from './film-demo.service.ts';
import { layDownDemoGuidance } from './guidance-demo.service.ts';
import { layDownDemoRequests } from './request-demo.service.ts';

const advisors = ['administration', 'beratung', 'fundus-clever', 'zfmb-clever', 'zfmb-profi'];
const kinds = ['client', 'prospect', 'contact'] as const;

let app: TestApp;
const clients = new Map<string, UserClient>();

beforeAll(async () => {
  app = await createTestApp();
  const { deps } = app;
  await loadCatalogue(deps.db, deps.clock());
  const { persons } = await deps.db.transaction().execute(async (tx) => {
    await createDemoUsers(tx, deps.clock(), 'Sonnenblume-Fahrrad-42');
    return tellDemo(deps, tx);
  });
  await layDownDemoFilms(deps);
  for (const { title } of [...demoDocuments, dataSheet]) await createLibraryDocument(deps, { title });
  await layDownDemoGuidance(deps);
  await layDownDemoRequests(deps, persons);
  for (const [username, { userId, roles }] of await findDemoUsers(deps.db)) {
    clients.set(username, await app.as({ userId, username, email: demoEmail({}), roles }));
  }
});
afterAll(() => app.close());

function clientOf(username: string): UserClient {
  const client = clients.get(username);
  if (client === undefined) throw new Error(`the demo has no login ${username}`);
  return client;
}

describe('the demo', () => {
  it.each(advisors)('shows %s life in every entry of the navigation', async (username) => {
    const client = clientOf(username);
    const sizes: Record<string, number> = {};
    for (const kind of kinds) sizes[kind] = (await client.call(listPersons, { query: { kind } })).body.rows.length;
    sizes['companies'] = (await client.call(listCompanies)).body.rows.length;
    sizes['leads'] = (await client.call(listLeads)).body.rows.length;
    const researches = (await client.call(listResearches)).body.rows;
    sizes['researches'] = researches.length;
    sizes['shares'] = (await client.call(listShareLinks)).body.rows.length;
    sizes['plans'] = (await client.call(listBusinessPlans)).body.rows.length;
    sizes['models'] = (await client.call(listBusinessModels)).body.rows.length;
    sizes['outlines'] = (await client.call(listProjectOutlines)).body.rows.length;
    sizes['videos'] = (await client.call(listVideos)).body.filter(
      ({ playUrl, posterUrl }) => playUrl && posterUrl,
    ).length;
    sizes['notifications'] = (await client.call(listNotifications)).body.rows.length;
    const tasks = (await client.call(listTasks)).body;
    const today = calendarDateAt(app.clock.now());
    sizes['overdue'] = tasks.filter(({ dueOn }) => dueOn !== null && dueOn < today).length;
    sizes['due'] = tasks.filter(({ dueOn }) => dueOn !== null && dueOn >= today).length;
    expect(Object.entries(sizes).filter(([, size]) => size === 0)).toEqual([]);
    expect(researches.filter(({ person }) => person === null)).toEqual([]);
    const home = (await client.call(getHome)).body;
    expect(home.questions).not.toEqual([]);
    expect(home.tasks).not.toEqual([]);
  });

  it.each(advisors)('answers %s with every record of a person and a company as the contract says', async (username) => {
    const client = clientOf(username);
    const persons = (await client.call(listPersons, { query: { limit: 200 } })).body.rows;
    const kept = { documents: 0, aids: 0, cases: 0, procedures: 0, messages: 0, requests: 0 };
    for (const { personId } of persons) {
      const params = { personId };
      expect((await client.call(getPerson, { params })).body.personId).toBe(personId);
      expect((await client.call(listConsultingStatuses, { params })).body).toHaveLength(6);
      kept.cases += (await client.call(listFundingCases, { params })).body.length;
      kept.procedures += (await client.call(listFundingProcedures, { params })).body.length;
      kept.aids += (await client.call(listDeMinimisAids, { params })).body.rows.length;
      kept.documents += (await client.call(listPersonDocuments, { params })).body.length;
      kept.requests += (await client.call(listPaperRequests, { params })).body.length;
      const { rows } = (await client.call(listMessages, { params })).body;
      expect(rows).not.toEqual([]);
      kept.messages += rows.length;
    }
    expect(kept.aids + kept.cases + kept.procedures).toBeGreaterThan(0);
    expect(kept.requests).toBeGreaterThan(0);
    expect(kept.messages).toBeGreaterThan(persons.length);
    const companies = (await client.call(listCompanies, { query: { limit: 100 } })).body.rows;
    let links = 0;
    for (const { companyId } of companies) {
      const params = { companyId };
      expect((await client.call(getCompany, { params })).body.companyId).toBe(companyId);
      links += (await client.call(listCompanyLinks, { params })).body.length;
    }
    expect(links).toBeGreaterThan(0);
    for (const { businessPlanId } of (await client.call(listBusinessPlans)).body.rows) {
      const plan = (await client.call(getBusinessPlan, { params: { businessPlanId } })).body;
      expect(plan.person).not.toBeNull();
    }
    for (const { paperId } of (await client.call(listBusinessModels)).body.rows) {
      const { content } = (await client.call(getBusinessModel, { params: { businessModelId: paperId } })).body;
      expect(modelContent.parse(content)).toEqual(content);
    }
    for (const { paperId } of (await client.call(listProjectOutlines)).body.rows) {
      const { content, law } = (await client.call(getProjectOutline, { params: { projectOutlineId: paperId } })).body;
      expect(outlineContent.parse(content)).toEqual(content);
      const money = checkOutline(content, law).filter(
        ({ code, place }) => place === 'costs' || code.startsWith('rate'),
      );
      expect([content.acronym, money]).toEqual([content.acronym, []]);
    }
    for (const { researchId } of (await client.call(listResearches)).body.rows) {
      expect((await client.call(getResearch, { params: { researchId } })).body.researchId).toBe(researchId);
    }
  });

  it('has requested papers in every state of their daily work, with what clients answered', async () => {
    const states = new Set<string>();
    for (const username of advisors) {
      const client = clientOf(username);
      for (const { personId } of (await client.call(listPersons, { query: { limit: 200 } })).body.rows) {
        const requests = (await client.call(listPaperRequests, { params: { personId } })).body;
        for (const { state, lines } of requests) {
          states.add(state);
          for (const line of lines) states.add(line.state);
        }
      }
    }
    const wanted = ['open', 'opened', 'overdue', 'done', 'missing', 'accepted'];
    expect(wanted.filter((state) => !states.has(state))).toEqual([]);
  });

  it('shows those who distribute and those who administer life in theirs', async () => {
    const [distributor, administrator] = [clientOf('leadverteilung'), clientOf('administration')];
    expect((await distributor.call(listReceivingPartners)).body).toHaveLength(13);
    expect((await distributor.call(listDecisions)).body.rows).not.toEqual([]);
    expect((await distributor.call(getHome)).body.waitingLeads).not.toEqual([]);
    expect((await administrator.call(listPartners)).body.rows).toHaveLength(13);
    expect((await administrator.call(listLeadSources)).body).toHaveLength(3);
    expect((await administrator.call(listUsers)).body.rows).toHaveLength(15);
    expect((await administrator.call(listImports)).body).not.toEqual([]);
    expect((await administrator.call(listConsents)).body.rows).not.toEqual([]);
    const states = new Set((await administrator.call(listMails)).body.rows.map(({ state }) => state));
    expect(states).toEqual(new Set(['sent', 'waiting']));
  });

  it('has leads of all ages, states and federal states', async () => {
    const distributor = clientOf('leadverteilung');
    const deleted = (await distributor.call(listLeads, { query: { deleted: 'true' } })).body;
    const { rows, total } = (
      await distributor.call(listLeads, { query: { limit: 200, columns: 'federalState,enteredAt' } })
    ).body;
    expect(total + deleted.total).toBe(120);
    expect(new Set(rows.map(({ stage }) => stage))).toEqual(new Set(leadStages));
    expect(new Set(rows.map(({ federalState }) => federalState)).size).toBe(16);
    const assignments = await app.deps.db.selectFrom('leadAssignment').select(['state', 'month']).execute();
    expect(new Set(assignments.map(({ state }) => state))).toEqual(
      new Set(assignmentStates.filter((state) => state !== 'undone')),
    );
    expect(new Set(assignments.map(({ month }) => month)).size).toBeGreaterThan(6);
    const places = await app.deps.db.selectFrom('postcode').select(['postcode', 'town']).execute();
    const known = new Set(places.map(({ postcode, town }) => `${postcode} ${town}`));
    const leads = await app.deps.db.selectFrom('lead').select(['postcode', 'town']).execute();
    expect(leads.filter(({ postcode, town }) => !known.has(`${postcode} ${town}`))).toEqual([]);
  });

  it('has researches in every step, their programmes from the catalogue, with cases, ledgers and saved searches', async () => {
    const { db } = app.deps;
    const researches = await db.selectFrom('fundingResearch').select(['step', 'personId']).execute();
    expect(researches).toHaveLength(25);
    expect(new Set(researches.map(({ step }) => step))).toEqual(new Set(researchSteps));
    const cases = await db.selectFrom('fundingCase').select('state').execute();
    expect(new Set(cases.map(({ state }) => state))).toEqual(new Set(fundingCaseStates));
    const shares = await db.selectFrom('shareLink').select(['expiresAt', 'revokedAt']).execute();
    expect(shares.some(({ expiresAt }) => expiresAt !== null && expiresAt < app.clock.now())).toBe(true);
    expect(shares.some(({ revokedAt }) => revokedAt !== null)).toBe(true);
    const counts = await db
      .selectFrom('savedSearch')
      .select((eb) => [
        eb.fn.countAll<number>().as('searches'),
        eb
          .selectFrom('fundingProcedure')
          .select((of) => of.fn.countAll<number>().as('count'))
          .as('procedures'),
      ])
      .executeTakeFirstOrThrow();
    expect(counts).toMatchObject({ searches: 6, procedures: 23 });
    const nordhus = await db
      .selectFrom('person')
      .select('id')
      .where('lastName', '=', 'Nordhus')
      .executeTakeFirstOrThrow();
    const params = { personId: nordhus.id };
    const ledger = (await clientOf('beratung').call(listDeMinimisAids, { params })).body;
    expect(ledger.rows.map(({ giver }) => giver)).toContain('Investitionsbank Schleswig-Holstein');
    expect(ledger.rows).toHaveLength(3);
  });

  it('has templates of mails, learning paths through papers and films, and the time from lead to application', async () => {
    const advisor = clientOf('zfmb-clever');
    const templates = (await advisor.call(listMailTemplates)).body;
    expect(templates).toHaveLength(6);
    const named = [
      ...templates
        .flatMap(({ subject, text }) => `${subject} ${text}`)
        .join()
        .matchAll(/\{\{(.*?)\}\}/g),
    ];
    expect(
      named.map(([, field]) => field).filter((field) => !(templateFields as readonly unknown[]).includes(field)),
    ).toEqual([]);
    const paths = (await advisor.call(listLearningPaths)).body;
    expect(paths.map(({ title, items }) => [title, items.length])).toEqual([
      ['Die erste Woche im Portal', 5],
      ['Förderung ohne Fallstricke', 4],
    ]);
    const query = { report: 'leadToApplication' as const, from: '2026-01', until: '2026-11' };
    const { rows } = (await clientOf('administration').call(getReport, { query })).body;
    expect(rows.length).toBeGreaterThan(4);
    expect(rows.reduce((sum, { values }) => sum + (values[0] ?? 0), 0)).toBe(15);
    expect(rows.flatMap(({ values }) => values[3] ?? []).filter((days) => days < 7)).toEqual([]);
  });

  it('tells three months in the audit log, and nothing that has not happened yet', async () => {
    const administrator = clientOf('administration');
    const { rows } = (await administrator.call(listAuditEvents, { query: { limit: 100 } })).body;
    expect(new Set(rows.map(({ actorName }) => actorName)).size).toBeGreaterThan(5);
    const events = await app.deps.db.selectFrom('auditEvent').select(['happenedAt', 'actorId', 'isUnclear']).execute();
    const ages = events.map(({ happenedAt }) => (app.clock.now().getTime() - happenedAt.getTime()) / 86_400_000);
    expect(Math.min(...ages)).toBeGreaterThanOrEqual(0);
    for (const month of [0, 1, 2]) {
      expect(ages.filter((age) => age >= month * 30 && age < (month + 1) * 30).length).toBeGreaterThan(100);
    }
    expect(events.filter(({ isUnclear }) => isUnclear)).toEqual([]);
    expect(await app.deps.db.selectFrom('auditIntent').select('id').execute()).toEqual([]);
    const ahead = await app.deps.db
      .selectFrom('message')
      .select('id')
      .where('createdAt', '>', app.clock.now())
      .execute();
    expect(ahead).toEqual([]);
  });

  it('keeps the places of the partners as a recount says', async () => {
    const { db } = app.deps;
    const months = await db.selectFrom('partnerMonth').select(['partnerId', 'month', 'assigned']).execute();
    const counted = await db
      .selectFrom('leadAssignment')
      .where('countsInQuota', '=', true)
      .groupBy(['partnerId', 'month'])
      .select((eb) => ['partnerId', 'month', eb.fn.countAll<number>().as('assigned')])
      .execute();
    const keyOf = (row: { partnerId: string; month: string; assigned: number }) =>
      `${row.partnerId} ${row.month} ${row.assigned}`;
    expect(
      months
        .filter(({ assigned }) => assigned > 0)
        .map(keyOf)
        .toSorted(),
    ).toEqual(counted.map(keyOf).toSorted());
  });
});
