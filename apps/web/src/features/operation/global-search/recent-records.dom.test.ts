import { beforeEach, describe, expect, it } from 'vitest';
import { paths } from '../../../paths.ts';
import { noteOpened, readRecent, recordOfPage } from './recent-records.ts';

const id = '0192f0c4-0000-7000-8000-000000000000';

beforeEach(() => window.localStorage.clear());

describe('the record of a page', () => {
  it('is that of its address, on each page of it', () => {
    expect(recordOfPage(paths.prospect, { personId: id })).toBe(`person.${id}`);
    expect(recordOfPage(paths.researchResultList, { researchId: id })).toBe(`research.${id}`);
    expect(recordOfPage(paths.programme, { programmeId: id })).toBe(`programme.${id}`);
  });

  it('is none on lists and in the administration', () => {
    expect(recordOfPage(paths.clients, {})).toBeNull();
    expect(recordOfPage(paths.administrationProgramme, { programmeId: id })).toBeNull();
  });
});

describe('what was opened', () => {
  it('is remembered for each user apart, once each, the latest first, twelve of them', () => {
    for (let count = 0; count < 14; count++) noteOpened('one', `person.${count}`);
    noteOpened('one', 'person.5');
    noteOpened('other', 'lead.1');
    expect(readRecent('one').slice(0, 3)).toEqual(['person.5', 'person.13', 'person.12']);
    expect(readRecent('one')).toHaveLength(12);
    expect(readRecent('other')).toEqual(['lead.1']);
  });

  it('is forgotten where the storage holds something else', () => {
    window.localStorage.setItem('recent_records:one', '{"a":1}');
    expect(readRecent('one')).toEqual([]);
    window.localStorage.setItem('recent_records:one', 'x');
    expect(readRecent('one')).toEqual([]);
  });
});
