import { recordConsent } from '@fundus/contract/consent';
import { emptyBafaFacts, updateConsultingStatus } from '@fundus/contract/consulting-status';
import { createNote } from '@fundus/contract/message';
import { mergePersons } from '@fundus/contract/person-merge';
import { giveShareFeedback, uploadShareFile } from '@fundus/contract/share-link';
import { reportMissingPaper } from '@fundus/contract/shared-paper';
import { updateShortCheck } from '@fundus/contract/short-check';
import { createTask } from '@fundus/contract/task';
import type { TestApp, UserClient } from '../app.ts';
import { contentWith, createBusinessModel } from './business-model.factory.ts';
import { createBusinessPlan } from './business-plan.factory.ts';
import { askRoom, createClientRoom } from './client-room.factory.ts';
import { createDeMinimisAid } from './de-minimis-aid.factory.ts';
import { createFundingCase } from './funding-case.factory.ts';
import { createFundingProcedure } from './funding-procedure.factory.ts';
import { createPersonImport } from './import.factory.ts';
import { createAssignedLead } from './lead-assignment.factory.ts';
import { createPaperRequest, secretOf } from './paper-request.factory.ts';
import { createPerson } from './person.factory.ts';
import { createPersonDocument } from './person-document.factory.ts';
import { createPersonProject } from './person-project.factory.ts';
import { createPersonResearch } from './person-research.factory.ts';
import { createPrintJob } from './print-job.factory.ts';
import { createProjectOutline } from './project-outline.factory.ts';
import { createSavedSearch } from './saved-search.factory.ts';
import { createShareLink } from './share-link.factory.ts';
import { createUnassignedMail } from './unassigned-mail.factory.ts';

/** Words that no other record has: by them everything of the person is found. */
export const wholePersonTraces = {
  texts: [
    'Größel',
    'Aenne@Example.org',
    '0351 804012',
    'Xylofonbau',
    'Geheimnotiz',
    'Werdegang der Kundin',
    'DE89370400440532013000',
    '86095742719',
  ],
  file: 'Vertrag',
};

/** A person with something of every kind that the portal knows. */
export async function createWholePerson(app: TestApp, advisor: UserClient) {
  const { deps } = app;
  const owner = advisor.user;
  const fields = {
    lastName: 'Größel',
    email: 'Aenne@Example.org',
    phone: '0351 804012',
    company: 'Xylofonbau Größel',
    notes: 'Geheimnotiz eins',
    iban: 'DE89370400440532013000',
    taxId: '86095742719',
  };
  const person = await createPerson(deps, owner, { ...fields, website: 'https://groessel.example.org' });
  const { personId } = person;
  const twin = await createPerson(deps, owner, { ...fields, company: '' });
  await advisor.call(mergePersons, {
    params: { personId, otherPersonId: twin.personId },
    body: { revision: 1, otherRevision: 1, fields: {} },
  });
  await createPersonDocument(deps, owner, personId, { fileName: 'Lebenslauf Größel.txt' });
  await createUnassignedMail(app, { fromAddress: fields.email, subject: 'Geheimnotiz', text: 'Xylofonbau Größel' });
  await createPersonProject(deps, owner, personId);
  await createDeMinimisAid(deps, owner, personId);
  await createFundingProcedure(deps, owner, personId, { note: 'Geheimnotiz fünf' });
  const model = await createBusinessModel(deps, owner, {
    personId,
    content: contentWith({ value: 'Geheimnotiz sechs' }),
  });
  const outline = await createProjectOutline(deps, owner, {
    personId,
    content: { chapters: { aim: 'Geheimnotiz sieben' } },
  });
  const params = { personId };
  await advisor.call(createNote, { params, body: { text: 'Geheimnotiz zwei' } });
  await advisor.call(createTask, { body: { ...params, title: 'Größel anrufen', dueOn: null } });
  await advisor.call(recordConsent, {
    params,
    body: { source: 'phone', purpose: 'Rückruf', wording: 'Geheimnotiz vier', givenOn: '2026-11-01' },
  });
  await advisor.call(updateConsultingStatus, {
    params: { personId, process: 'bafa' },
    body: { revision: 0, status: 'inProgress', bafa: { ...emptyBafaFacts, region: 'east', invoiceCents: 350_000 } },
  });
  const answers = { turnoverCents: 50_000_000, balanceSheetCents: null, investmentCents: null, projects: [] };
  await advisor.call(updateShortCheck, {
    params,
    body: { revision: 0, answers: { ...answers, hasLinkedFirms: false } },
  });
  const research = await createPersonResearch(deps, owner, personId, { name: 'Recherche Größel' });
  const itemId = research.items[0]?.itemId ?? '';
  const { caseId } = await createFundingCase(deps, owner, personId, {
    itemId,
    appliedOn: '2026-11-02',
    askedCents: 4_200_000,
  });
  await createPrintJob(deps, owner, { researchId: research.researchId });
  await createSavedSearch(deps, owner, personId, { researchId: research.researchId, name: 'Suche Größel' });
  const plan = await createBusinessPlan(deps, advisor.user, { personId, name: 'Plan Größel' });
  const link = await createShareLink(deps, owner, {
    researchId: research.researchId,
    recipient: 'Änne Größel',
    requestsFiles: true,
    mode: 'frozen',
  });
  const share = { type: 'recherche', uuid: link.url.split('/').at(-1) ?? '' };
  await app.anonymous.call(giveShareFeedback, {
    params: { ...share, itemId },
    body: { answer: 'question', text: 'Geheimnotiz drei' },
  });
  const sent = await app.anonymous.call(uploadShareFile, {
    params: share,
    upload: {
      fileName: 'Werdegang der Kundin.pdf',
      content: `%PDF-1.4\n${wholePersonTraces.file} von der Kundin\n%%EOF\n`,
    },
  });
  if (sent.status >= 300) throw new Error('the file of the client was not taken');
  const papers = await createPaperRequest(deps, owner, personId, {
    title: 'Mappe Größel',
    message: 'Geheimnotiz acht',
    lines: [{ kind: 'upload', title: 'Lebenslauf Größel', hint: '', documentId: null }],
  });
  await app.anonymous.call(reportMissingPaper, {
    params: { uuid: secretOf(papers), lineId: papers.lines[0]?.lineId ?? '' },
    body: { remark: 'Geheimnotiz neun' },
  });
  const room = await createClientRoom(deps, owner, personId, { recipient: 'Änne Größel', message: 'Geheimnotiz zehn' });
  await askRoom(deps, room, 'Geheimnotiz elf');
  const { importId } = await createPersonImport(deps, owner);
  const { leadId } = await createAssignedLead(deps, owner, { ...fields, plan: 'Xylofonbau erweitern' });
  await deps.db.updateTable('lead').set({ personId, stage: 'converted' }).where('id', '=', leadId).execute();
  // Of each record about the person something is to be done.
  const { researchId } = research;
  const { businessPlanId } = plan;
  for (const ids of [{ leadId }, { researchId }, { caseId }, { businessPlanId }, model, outline]) {
    const made = await advisor.call(createTask, { body: { ...ids, title: 'Mit Größel besprechen', dueOn: null } });
    if (made.status !== 201) throw new Error('a task was not taken');
  }
  return { personId, leadId, importId, researchId, shareUuid: share.uuid };
}
