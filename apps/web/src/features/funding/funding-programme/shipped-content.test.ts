import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { emptyProgrammeContent, type ProgrammeContent, programmeFields } from '@fundus/contract/programme-content';
import { describe, expect, it } from 'vitest';
import { fieldsInOrder } from './programme-fields.ts';
import { programmeFormSchema, toFormValues } from './programme-form.ts';
import { findRuleProblems, fromDraft, toDraft } from './rule-draft.ts';

const file = join(import.meta.dirname, '../../../../../server/reference/catalogue.json');
const shipped = JSON.parse(readFileSync(file, 'utf8')) as { externalId: string; content: Partial<ProgrammeContent> }[];

describe('the form of a programme', () => {
  it('has a place for every field', () => {
    expect(fieldsInOrder.toSorted()).toEqual([...programmeFields].toSorted());
  });

  it('takes each shipped programme and gives it back unchanged where something else is edited', () => {
    let id = 0;
    for (const { externalId, content: part } of shipped) {
      const content: ProgrammeContent = { ...emptyProgrammeContent, ...part };
      const values = toFormValues({ ...content, protectedFields: [] });
      values.content.note = 'Geändert';
      const parsed = programmeFormSchema.parse(structuredClone(values));
      const draft = toDraft(content.rules, () => String(id++));
      const back = { ...parsed.content, rules: fromDraft(draft) };
      expect(findRuleProblems(draft).size, externalId).toBe(0);
      expect(back.benefits, externalId).toEqual(content.benefits);
      const { rules: _back, ...others } = back;
      const { rules: _content, ...before } = content;
      expect(others, externalId).toEqual({ ...before, note: 'Geändert' });
      // A lone demand gets a group around it; a tree stays as it is.
      const isTree = content.rules === null || content.rules.op === 'all' || content.rules.op === 'any';
      expect(back.rules, externalId).toEqual(isTree ? content.rules : { op: 'all', rules: [content.rules] });
    }
  });
});
