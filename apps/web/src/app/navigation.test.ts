import type { SessionUser } from '@fundus/contract/user';
import { describe, expect, it } from 'vitest';
import { initialSettings } from '#lib/settings.ts';
import { isCurrentEntry, navigationFor } from './navigation.ts';

const labels = (permissions: string[], links = initialSettings.links): string[] =>
  navigationFor({ permissions } as unknown as SessionUser, links).flatMap((group) =>
    group.entries.map((entry) => entry.label),
  );

describe('navigation', () => {
  it('shows what the user may open and links that are set', () => {
    expect(labels([])).toEqual(['home']);
    expect(labels(['funding-research:read'], { ...initialSettings.links, email: 'https://mail.example' })).toEqual([
      'home',
      'fundingResearches',
      'email',
    ]);
  });
  it('marks the place, also below it', () => {
    const entry = { label: 'fundingResearches', icon: 'research', to: '/foerdermittelrecherche' } as const;
    expect(isCurrentEntry(entry, '/foerdermittelrecherche/1/start')).toBe(true);
    expect(isCurrentEntry(entry, '/foerdermittelrecherchen')).toBe(false);
  });
});
