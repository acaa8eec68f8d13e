import { socialStatuses } from '@fundus/contract/person-codes';
import { messageCatalogues } from '@fundus/messages/catalogues';
import { describe, expect, it } from 'vitest';
import { readSocialStatus } from './import-values.rules.ts';

const { de, en } = messageCatalogues;

describe('a social status in a table', () => {
  it.each(socialStatuses)('is read from the words with which the portal shows and exports it: %s', (status) => {
    expect(readSocialStatus(de.vocabulary.socialStatus[status])).toEqual({ status, isExact: true });
    expect(readSocialStatus(en.vocabulary.socialStatus[status].toUpperCase())).toEqual({ status, isExact: true });
  });

  it.each([
    ['ALG 1-Bezug', 'alg1'],
    ['Hartz IV', 'buergergeld'],
    ['Arbeitslosengeld II', 'buergergeld'],
    ['Angestellte', 'employed'],
    ['Freiberuflerin', 'selfEmployed'],
    ['Azubi', 'student'],
    ['Altersrente', 'pensioner'],
    ['Sonstige', 'other'],
  ] as const)('is read from words in use: %s', (text, status) => {
    expect(readSocialStatus(text)).toEqual({ status, isExact: true });
  });

  it.each(['Elternzeit', 'arbeitslos', 'Hausfrau'])(
    'keeps what a situation without a status of its own says: %s',
    (text) => {
      expect(readSocialStatus(text)).toEqual({ status: 'other', isExact: false });
    },
  );

  it('is not guessed from other words', () => {
    expect(readSocialStatus('siehe Notiz')).toBeNull();
    expect(readSocialStatus('Angestellte '.repeat(20))).toBeNull();
  });
});
