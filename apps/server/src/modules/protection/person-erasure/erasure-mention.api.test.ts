import { updateConsultingStatus } from '@fundus/contract/consulting-status';
import { updateDeMinimisAid } from '@fundus/contract/de-minimis-aid';
import type { Endpoint } from '@fundus/contract/endpoint';
import { updateFundingProcedure } from '@fundus/contract/funding-procedure';
import { updateResearch } from '@fundus/contract/funding-research';
import { updatePersonDocument } from '@fundus/contract/person-document';
import { erasePerson, listPersonMentions } from '@fundus/contract/person-erasure';
import { updatePersonProject } from '@fundus/contract/person-project';
import { updateSavedSearch } from '@fundus/contract/saved-search';
import { createTask, updateTask } from '@fundus/contract/task';
import { expect, it } from 'vitest';
import { createTestApp } from '../../../../test/app.ts';
import { createDeMinimisAid } from '../../../../test/factories/de-minimis-aid.factory.ts';
import { createFundingProcedure } from '../../../../test/factories/funding-procedure.factory.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';
import { createPersonDocument } from '../../../../test/factories/person-document.factory.ts';
import { createPersonProject } from '../../../../test/factories/person-project.factory.ts';
import { createPersonResearch } from '../../../../test/factories/person-research.factory.ts';
import { createSavedSearch } from '../../../../test/factories/saved-search.factory.ts';

it('a form that was open during an erasure cannot write the name back, wherever it stood', async () => {
  const app = await createTestApp();
  const administrator = await app.as('Administrator');
  const { deps } = app;
  const owner = administrator.user;
  const name = 'Ida Immergrün';
  const gone = await createPerson(deps, owner, { firstName: 'Ida', lastName: 'Immergrün' });
  const { personId } = await createPerson(deps, owner, { firstName: 'Kim', lastName: 'Kundig' });
  const params = { personId };
  const { taskId } = (await administrator.call(createTask, { body: { ...params, title: name } })).body;
  const { aidId } = await createDeMinimisAid(deps, owner, personId, { note: name });
  const { procedureId } = await createFundingProcedure(deps, owner, personId, { note: name });
  const { documentId } = await createPersonDocument(deps, owner, personId, { fileName: `${name}.txt` });
  const { projectId } = await createPersonProject(deps, owner, personId, { name });
  const { researchId } = await createPersonResearch(deps, owner, personId, { name });
  const { searchId } = await createSavedSearch(deps, owner, personId, { researchId, name });
  const ofAvgs = { params: { ...params, process: 'avgs' }, body: { revision: 0, avgs: { agencyContact: name } } };
  const { revision } = (await administrator.call(updateConsultingStatus, ofAvgs)).body;
  const research = (
    await administrator.call(updateResearch, {
      params: { researchId },
      body: { revision: 1, start: { employees: 3 } },
    })
  ).body;

  const found = (await administrator.call(listPersonMentions, { params: { personId: gone.personId } })).body.rows;
  const chosen = found.map(({ place, recordId }) => ({ place, recordId }));
  expect([...new Set(chosen.map(({ place }) => place))].toSorted()).toEqual(
    expect.arrayContaining([
      'aid',
      'consultingStatus',
      'document',
      'procedure',
      'project',
      'research',
      'savedSearch',
      'task',
    ]),
  );
  const erased = await administrator.call(erasePerson, {
    params: { personId: gone.personId },
    body: { confirmation: name, reason: 'request', alsoMentions: chosen },
  });
  expect(erased.body.counts.mention).toBe(chosen.length);

  const open: [Endpoint, Record<string, string>, object, string][] = [
    [updateTask, { taskId }, { revision: 1, title: name }, 'title'],
    [updateDeMinimisAid, { ...params, aidId }, { revision: 1, note: name }, 'note'],
    [updateFundingProcedure, { ...params, procedureId }, { revision: 2, note: name }, 'note'],
    [updatePersonDocument, { ...params, documentId }, { revision: 1, fileName: `${name}.txt` }, 'fileName'],
    [updatePersonProject, { ...params, projectId }, { revision: 1, name }, 'name'],
    [updateSavedSearch, { ...params, searchId }, { revision: 1, name }, 'name'],
    [updateResearch, { researchId }, { revision: research.revision, name }, 'name'],
    [updateConsultingStatus, ofAvgs.params, { revision, avgs: { agencyContact: name } }, 'avgs.agencyContact'],
  ];
  for (const [endpoint, place, body, field] of open) {
    const { error } = await administrator.callLoosely(endpoint, { params: place, body });
    expect([error.code, error.details?.['fields']]).toEqual(['REVISION_CONFLICT', [field]]);
  }
  await app.close();
});
