import type { SessionUser } from '@fundus/contract/user';
import { describe, expect, it } from 'vitest';
import { initialSettings } from '#lib/settings.ts';
import { entriesOf, isCurrentEntry, isUnset, navigationFor } from './navigation.ts';

const labels = (permissions: string[], links = initialSettings.links): string[] =>
  navigationFor({ permissions } as unknown as SessionUser, links).flatMap((group) =>
    entriesOf(group).map((entry) => entry.label),
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
  it('leads administrators to the very setting of an address that is not set, and no other role', () => {
    const links = { ...initialSettings.links, email: 'https://mail.example' };
    const group = (permissions: string[]) =>
      navigationFor({ permissions } as unknown as SessionUser, links).find(({ name }) => name === 'software');
    expect(group([])?.entries.map(({ label }) => label)).toEqual(['email']);
    const entries = group(['setting:edit'])?.entries ?? [];
    expect(entries.map((entry) => [entry.label, isUnset(entry), 'hash' in entry ? entry.hash : ''])).toEqual([
      ['software', true, 'links.software'],
      ['email', false, ''],
      ['contentSystem', true, 'links.contentSystem'],
    ]);
    expect(entries.some((entry) => isCurrentEntry(entry, '/admin/einstellungen'))).toBe(false);
  });
  it('folds what administrators seldom need into parts, without those that open nothing', () => {
    const user = { permissions: ['administration:read', 'user:read'] } as unknown as SessionUser;
    const group = navigationFor(user, initialSettings.links).at(-1);
    expect(group?.entries.map(({ label }) => label)).toEqual(['administration']);
    expect(group?.parts?.map(({ name, entries }) => [name, ...entries.map(({ label }) => label)])).toEqual([
      ['people', 'users'],
      ['operation', 'system'],
    ]);
  });
  it('puts an entry that a route names for itself last in its group, for who may open the route', () => {
    const navigation = { group: 'consulting', label: 'reports', icon: 'document' } as const;
    const routes = [{ fullPath: '/rechnungen', options: { staticData: { navigation, permission: 'person:read' } } }];
    const consulting = (permissions: string[]) =>
      navigationFor({ permissions } as unknown as SessionUser, initialSettings.links, routes as never)
        .find(({ name }) => name === 'consulting')
        ?.entries.map((entry) => ('to' in entry ? entry.to : ''));
    expect(consulting(['person:read'])?.at(-1)).toBe('/rechnungen');
    expect(consulting(['company:read'])).toEqual(['/unternehmen']);
  });
  it('marks the place, also below it', () => {
    const entry = { label: 'fundingResearches', icon: 'research', to: '/foerdermittelrecherche' } as const;
    expect(isCurrentEntry(entry, '/foerdermittelrecherche/1/start')).toBe(true);
    expect(isCurrentEntry(entry, '/foerdermittelrecherchen')).toBe(false);
  });
});
