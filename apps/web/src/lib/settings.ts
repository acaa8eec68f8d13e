import { colours } from '@fundus/contract/business-constants';
import type { PublicSettings } from '@fundus/contract/setting';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { queryKeys } from '#query-keys.ts';
import { call } from './api/client.ts';

const storageKey = 'public_settings';

/** Name and look of the portal until the first answer of the server. */
export const initialSettings: PublicSettings = {
  productName: 'Fundus',
  primaryColour: colours.primary,
  backgroundColour: colours.background,
  partnerManagementPhone: '',
  footerValues: [
    { de: 'Ausdauer', en: 'Persistence' },
    { de: 'Qualifikation', en: 'Qualification' },
    { de: 'Engagement', en: 'Commitment' },
    { de: 'Verantwortung', en: 'Responsibility' },
  ],
  links: { software: '', email: '', contentSystem: '' },
  liabilityNotice: { version: '', de: '', en: '' },
  imprint: { de: '', en: '' },
  privacy: { de: '', en: '' },
  isRegistrationOpen: false,
  logoUrl: null,
  socialLogin: null,
  hasPasskeys: false,
  sendsMails: true,
};

/** The settings as this browser saw them last, so that name and colours do not change before the reader's eyes. */
function rememberedSettings(): PublicSettings {
  try {
    return { ...initialSettings, ...(JSON.parse(window.localStorage.getItem(storageKey) ?? '{}') as object) };
  } catch {
    return initialSettings;
  }
}

function rememberSettings(settings: PublicSettings): void {
  try {
    window.localStorage.setItem(storageKey, JSON.stringify(settings));
  } catch {
    // Without storage the first picture shows the names of delivery.
  }
}

export const publicSettingsQuery = queryOptions({
  queryKey: queryKeys.setting.public,
  queryFn: async ({ signal }) => {
    const settings = await call('GET /api/settings/public', { signal });
    rememberSettings(settings);
    return settings;
  },
  staleTime: 5 * 60_000,
  placeholderData: rememberedSettings,
});

/** Name, colours, phone, links, footer values and legal texts of this portal. */
export function usePublicSettings(): PublicSettings {
  return useQuery(publicSettingsQuery).data ?? initialSettings;
}
