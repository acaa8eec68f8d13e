import error from '@fundus/messages/de/error';
import failure from '@fundus/messages/de/failure';
import ui from '@fundus/messages/de/ui';
import { beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from './api/api-error.ts';
import { actions, failureTitle, messageOfFailure } from './error-message.ts';
import { addMessages } from './i18n/catalogue.ts';

beforeAll(() => {
  addMessages('de', 'error', error);
  addMessages('de', 'failure', failure);
  addMessages('de', 'ui', ui);
});

describe('what fails', () => {
  it('has words of its own for everything that the specification names, no two alike', () => {
    const words = actions.map(failureTitle);
    expect(words.every((text) => /^[A-ZÄÖÜ].+\.$/.test(text))).toBe(true);
    expect(new Set(words).size).toBe(actions.length);
  });
  it('says why it failed behind what failed', () => {
    const fault = new ApiError({ status: 409, code: 'LEAD_STATE', message: 'Sein Stand hat sich geändert.' });
    expect(messageOfFailure('convert', fault)).toBe('Das Umwandeln war nicht möglich. Sein Stand hat sich geändert.');
    const silence = new ApiError({ status: 0, code: 'OFFLINE' });
    expect(messageOfFailure('saveClient', silence)).toMatch(
      /^Der Mandant konnte nicht gespeichert werden\. Der Server/,
    );
  });
  it('never says of the clipboard that a text is marked where only some of the copying places mark it', () => {
    expect(failureTitle('copy')).not.toContain('markiert');
    expect(ui.copy.copied).toBe('Erfolgreich kopiert');
  });
});
