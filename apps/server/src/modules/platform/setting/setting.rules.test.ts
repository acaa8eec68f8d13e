import { expect, it } from 'vitest';
import { listSettingChanges, nameVersion } from './setting.rules.ts';
import { readShippedSettings } from './setting.service.ts';

it('lists each changed part with its previous value', async () => {
  const before = await readShippedSettings();
  const after = {
    ...before,
    links: { ...before.links, email: 'https://post.example' },
    footerValues: [{ de: 'Mut', en: '' }],
    isRegistrationOpen: true,
    logo: { fileId: '0b0f5a3e-6a3b-4c5e-9d75-0a4a3b6f7a11', mediaType: 'image/png', width: 200, height: 80 },
  };
  expect(listSettingChanges(before, after)).toEqual([
    {
      field: 'footerValues',
      from: [
        'Ausdauer / Persistence',
        'Qualifikation / Qualification',
        'Engagement / Commitment',
        'Verantwortung / Responsibility',
      ],
      to: ['Mut / '],
    },
    { field: 'links.email', from: '', to: 'https://post.example' },
    { field: 'isRegistrationOpen', from: false, to: true },
    { field: 'logo', from: null, to: '200 × 80 px' },
  ]);
  expect(listSettingChanges(before, before)).toEqual([]);
});

it('gives a second version of the same day a number', () => {
  expect(nameVersion('2026-11-20', ['2026-11'])).toBe('2026-11-20');
  expect(nameVersion('2026-11-20', ['2026-11-20', '2026-11-20-2'])).toBe('2026-11-20-3');
});
