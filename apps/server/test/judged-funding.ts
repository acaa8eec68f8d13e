import {
  deleteFundingCase,
  getFundingCase,
  listAllFundingCases,
  updateFundingCase,
} from '@fundus/contract/funding-case';
import {
  endProgramme,
  getProgramme,
  listProgrammes,
  reopenProgramme,
  updateProgramme,
} from '@fundus/contract/funding-programme';
import {
  copyResearch,
  deleteResearch,
  getResearch,
  listResearches,
  restoreResearch,
  updateResearch,
} from '@fundus/contract/funding-research';
import { deletePerson } from '@fundus/contract/person';
import { printResearch } from '@fundus/contract/print';
import { createShareLink, listShareLinks, mailShareLink, revokeShareLink } from '@fundus/contract/share-link';
import type { TestApp, UserClient } from './app.ts';
import { createFundingCase } from './factories/funding-case.factory.ts';
import { createProgramme } from './factories/funding-programme.factory.ts';
import { createResearch } from './factories/funding-research.factory.ts';
import { createPerson } from './factories/person.factory.ts';
import { createPersonResearch } from './factories/person-research.factory.ts';
import { createShareLink as makeShareLink } from './factories/share-link.factory.ts';
import type { TestUser } from './factories/user.factory.ts';
import { type JudgedNoun, revision, type Stored, trash } from './judged-noun.ts';

const callerOf = (app: TestApp, user: TestUser): Promise<UserClient> => app.as(user);

const then = new Date('2026-11-19T09:00:00Z');

/** Researches, what is shared of them, and programmes. */
export const judgedFunding = {
  research: {
    key: 'researchId',
    sources: [[getResearch], [listResearches, (state) => ({ ...trash(state), owner: 'all' })]],
    states: {
      there: async ({ deps }, owner) => ({ researchId: (await createResearch(deps, owner)).researchId }),
      deleted: async (app, owner) => {
        const { researchId } = await createResearch(app.deps, owner);
        await (await callerOf(app, owner)).call(deleteResearch, { params: { researchId } });
        return { researchId };
      },
      'of a deleted person': async (app, owner) => {
        const { personId } = await createPerson(app.deps, owner);
        const { researchId } = await createPersonResearch(app.deps, owner, personId);
        await (await callerOf(app, owner)).call(deletePerson, { params: { personId } });
        return { researchId };
      },
    },
    calls: {
      edit: [updateResearch, (research) => ({ ...revision(research), name: 'Neuer Name' })],
      copy: [copyResearch],
      delete: [deleteResearch],
      restore: [restoreResearch],
      share: [createShareLink, () => createShareLink.example],
      print: [printResearch, () => printResearch.example],
    },
  },
  'share link': {
    key: 'shareLinkId',
    sources: [[listShareLinks, () => ({ owner: 'all', limit: '200' })]],
    states: {
      open: async ({ deps }, owner) => ({ shareLinkId: (await makeShareLink(deps, owner)).shareLinkId }),
      revoked: async (app, owner) => {
        const { shareLinkId } = await makeShareLink(app.deps, owner);
        await (await callerOf(app, owner)).call(revokeShareLink, { params: { shareLinkId } });
        return { shareLinkId };
      },
      expired: async ({ deps }, owner) => {
        const { shareLinkId } = await makeShareLink(deps, owner);
        await deps.db.updateTable('shareLink').set({ expiresAt: then }).where('id', '=', shareLinkId).execute();
        return { shareLinkId };
      },
    },
    calls: { mail: [mailShareLink, () => mailShareLink.example], revoke: [revokeShareLink] },
  },
  programme: {
    key: 'programmeId',
    sources: [
      [getProgramme],
      [listProgrammes, (_state, { content }) => ({ search: String((content as Stored | undefined)?.['title']) })],
    ],
    states: {
      running: async ({ deps }) => ({ programmeId: (await createProgramme(deps)).programmeId }),
      ended: async ({ deps }) => {
        const { programmeId } = await createProgramme(deps);
        await deps.db.updateTable('fundingProgramme').set({ endedAt: then }).where('id', '=', programmeId).execute();
        return { programmeId };
      },
    },
    calls: {
      edit: [
        updateProgramme,
        ({ currentVersion, content }) => ({
          version: currentVersion,
          content: { ...(content as object), interest: '3 %' },
          protectedFields: [],
        }),
      ],
      end: [endProgramme, () => endProgramme.example],
      reopen: [reopenProgramme],
    },
  },
  'funding case': {
    key: 'caseId',
    sources: [[getFundingCase], [listAllFundingCases]],
    states: {
      there: async ({ deps }, owner) => {
        const { personId } = await createPerson(deps, owner);
        return { caseId: (await createFundingCase(deps, owner, personId)).caseId };
      },
      approved: async ({ deps }, owner) => {
        const { personId } = await createPerson(deps, owner);
        const granted = { approvedOn: '2026-11-10', grantedCents: 500_000 };
        return { caseId: (await createFundingCase(deps, owner, personId, granted)).caseId };
      },
    },
    calls: {
      edit: [updateFundingCase, (fundingCase) => ({ ...revision(fundingCase), note: 'Nachgetragen' })],
      delete: [deleteFundingCase],
    },
  },
} satisfies Record<string, JudgedNoun>;
