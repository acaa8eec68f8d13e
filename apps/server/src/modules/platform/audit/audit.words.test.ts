import { auditSubjects, auditVerbs } from '@fundus/contract/audit-codes';
import { parameterFields } from '@fundus/contract/parameter';
import { profileFields } from '@fundus/contract/profile';
import { portalSettings } from '@fundus/contract/setting';
import { userFields } from '@fundus/contract/user-administration';
import german from '@fundus/messages/de/audit' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type WordedEvent, wordChanges, wordSentence } from './audit.words.ts';
import { auditChanges, storedChanges } from './audit-change.rules.ts';

/** Recorded part by part: by language, or link by link. */
const settingsInParts = [
  'links',
  'imprint',
  'privacy',
  'liabilityNotice',
  'clientNotice',
  'mailSignature',
  'disclosure',
];
const words = { federalState: (code: string) => (code === 'BB' ? 'Brandenburg' : code) };
const plain: WordedEvent = {
  subject: 'user',
  verb: 'changed',
  actorName: 'Petra Muster',
  impersonatorName: '',
  isOwnAccount: false,
  address: '192.0.2.1',
  subjectName: '',
  aboutName: '',
  changes: [],
  isUnclear: false,
};
const told = (event: Partial<WordedEvent>): string => {
  const whole = { ...plain, ...event };
  return wordSentence(whole, wordChanges(whole, words, 'de'), 'de');
};

describe('the sentence of an event', () => {
  it.each([
    [
      'Petra Muster hat das Konto „Max“ geändert: Rollen von „Beratung“ auf „Administrator“, Telefon',
      {
        subjectName: 'Max',
        changes: [
          { field: 'roles', from: ['Authenticated'], to: ['Administrator'] },
          { field: 'phone', isWithheld: true },
        ],
      },
    ],
    [
      'Petra Muster hat den Partner „Max“ geändert: Leadzuteilung von „nein“ auf „ja“, Sitz (Bundesland) „Brandenburg“ und 1 weitere Angabe',
      {
        subject: 'partner',
        subjectName: 'Max',
        changes: [
          { field: 'receivesLeads', from: false, to: true },
          { field: 'seatState', from: null, to: 'BB' },
          { field: 'notes', isWithheld: true },
        ],
      },
    ],
    [
      'Petra Muster hat sich mit einem Passkey angemeldet',
      {
        subject: 'session',
        verb: 'started',
        isOwnAccount: true,
        changes: [{ field: 'loginMethod', from: null, to: 'passkey' }],
      },
    ],
    [
      'Petra Muster hat den Lead „Ölmühle“ an Max zugeteilt',
      {
        subject: 'leadAssignment',
        verb: 'assigned',
        subjectName: 'Ölmühle',
        changes: [{ field: 'partner', from: null, to: 'Max' }],
      },
    ],
    [
      'Petra Muster hat eine Aufgabe bei „Ölmühle“ angelegt',
      { subject: 'task', verb: 'created', aboutName: 'Ölmühle' },
    ],
    [
      'Anna Amt (als Petra Muster) hat das eigene Konto geändert',
      { subject: 'account', impersonatorName: 'Anna Amt', isOwnAccount: true },
    ],
    [
      'Petra Muster hat sich abgemeldet',
      { subject: 'session', verb: 'ended', isOwnAccount: true, subjectName: 'Petra Muster' },
    ],
    ['Petra Muster hat die Sitzungen von Max beendet', { subject: 'session', verb: 'ended', subjectName: 'Max' }],
    ['Eine Anmeldung ist gescheitert', { subject: 'session', verb: 'failed', actorName: '' }],
    ['Das Portal hat das Konto gesperrt', { verb: 'locked', actorName: '', address: '', subject: 'user' }],
    [
      'Petra Muster hat den Partner geändert: Investition ab „1.000,00\u00a0€“',
      { subject: 'partner', changes: [{ field: 'rules.investmentMinimumCents', from: null, to: 100_000 }] },
    ],
  ] as const)('%s', (sentence, event) => {
    // »gesperrt« names whom; without a name there is the account.
    expect(told(event as Partial<WordedEvent>).replace('ohne Namen', 'das Konto')).toBe(sentence);
  });

  it('is there for whatever happens, in both languages, and never holds a key or an open place', () => {
    for (const subject of auditSubjects) {
      for (const verb of auditVerbs) {
        const sentence = told({ subject, verb, subjectName: 'Muster', aboutName: 'Beispiel' });
        expect(sentence).toMatch(/Muster|Beispiel|^Petra|^Eine/);
        expect(sentence).not.toMatch(/\{\{|sentence\.|object\.|verb\.|undefined/);
      }
    }
    expect(Object.keys(german.subject)).toEqual([...auditSubjects]);
    expect(Object.keys(german.object)).toEqual([...auditSubjects]);
    expect(Object.keys(german.verb)).toEqual([...auditVerbs]);
  });
});

describe('a field', () => {
  it.each([
    ['setting', Object.keys(portalSettings.shape).filter((field) => !settingsInParts.includes(field))],
    ['user', [...Object.keys(userFields.shape), 'username', 'roles']],
    ['account', [...Object.keys(profileFields.shape), 'photo', 'ownLogo', 'letterhead', 'pendingEmail', 'password']],
    ['parameter', Object.keys(parameterFields.shape)],
  ] as const)('of the subject %s has a name in both languages', (subject, fields) => {
    expect(fields.length).toBeGreaterThan(3);
    for (const language of ['de', 'en'] as const) {
      const changes = fields.map((field) => ({ field, from: null, to: true }));
      const unnamed = wordChanges({ subject, changes }, words, language).filter(({ field, label }) => label === field);
      expect(unnamed.map(({ field }) => field)).toEqual([]);
    }
  });

  it('is called as where it is changed, its values too', () => {
    const changes = [{ field: 'roles', from: null, to: ['ZFMB-Clever-Partner'] }];
    expect(wordChanges({ subject: 'user', changes }, words, 'de')).toMatchObject([
      { label: 'Rollen', to: 'ZFMB Clever' },
    ]);
    const since = [{ field: 'validFrom', from: null, to: '2026-11-20' }];
    expect(wordChanges({ subject: 'parameter', changes: since }, words, 'de')).toMatchObject([
      { label: 'Gilt ab', to: '20.11.2026' },
    ]);
  });
});

describe('what is stored of a change', () => {
  it('is never a secret, whatever is passed on, and never long', () => {
    const secretNames = fc.constantFrom(
      'password',
      'newPassword',
      'token',
      'keyHash',
      'secret',
      'apiKey',
      'recoveryCodes',
    );
    fc.assert(
      fc.property(secretNames, fc.string({ minLength: 1 }), fc.string({ maxLength: 2_000 }), (field, secret, text) => {
        const stored = storedChanges('setting.changed', [
          { field, from: null, to: secret },
          { field: 'imprint.de', from: text, to: [text] },
        ]);
        expect(stored[0]).toEqual({ field, isWithheld: true });
        expect(JSON.stringify(stored[1]).length).toBeLessThan(7_000);
      }),
    );
    expect(storedChanges('setting.changed', [{ field: 'hasPassword', from: null, to: true }])).toEqual([
      { field: 'hasPassword', from: null, to: true },
    ]);
  });

  it('names every field that became another, and shows only what is open', () => {
    const before = { lastName: 'Muster', country: 'DE', tags: ['a'], notes: '' };
    const after = { lastName: 'Anders', country: 'AT', tags: ['a'], notes: '' };
    expect(auditChanges(before, after, ['country'])).toEqual([
      { field: 'lastName', isWithheld: true },
      { field: 'country', from: 'DE', to: 'AT' },
    ]);
  });

  it('keeps no words about clients, whatever a service passes on', () => {
    const changes = ['source', 'businessForm', 'dueOn', 'state'].map((field) => ({ field, from: null, to: 'Wort' }));
    const stored = storedChanges('person.changed', [...changes, { field: 'bornOn', from: null, to: '1990-02-03' }]);
    expect(stored.map((change) => ('isWithheld' in change ? '' : change.field))).toEqual([
      '',
      '',
      '',
      'state',
      'bornOn',
    ]);
    const locked = [{ field: 'lockedReason', from: null, to: 'Streit mit Frau Muster' }];
    expect(storedChanges('user.locked', locked)).toEqual([{ field: 'lockedReason', isWithheld: true }]);
  });
});
