import type { SharedAdvisor } from '@fundus/contract/shared-advisor';
import { userName } from '@fundus/contract/user';
import type { Executor } from '#db/database.ts';
import type { With } from '#lib/with.ts';
import { loadFile, signFileUrl } from '#modules/platform/file/file.service.ts';
import { loadLogo, logoUrlOf, readPortalSettings } from '#modules/platform/setting/setting.service.ts';
import { photoUrlOf, type UserRow } from './user.service.ts';

/** How an advisor stands on a print. */
export interface AdvisorAppearance {
  name: string;
  company: string;
  addressLines: string[];
  phone: string;
  email: string;
  website: string;
  /** Details that business letters must have (§ 37a HGB, § 35a GmbHG): register court and number, and the VAT id. */
  registerCourt: string;
  registerNumber: string;
  vatId: string;
  logo: Uint8Array<ArrayBuffer> | null;
  photo: Uint8Array<ArrayBuffer> | null;
  /** The paper of the first page. */
  paper: Uint8Array<ArrayBuffer> | null;
}

/**
 * An advisor in prints. Without a logo of their own, or where their package keeps it off prints, the portal's
 * stands there; on paper of their own none does, since the paper has it. A picture that cannot be read keeps no print back.
 */
export async function loadAppearance(
  deps: With<'db' | 'blobs'>,
  advisor: UserRow,
  { usesOwnLogo }: { usesOwnLogo: boolean },
): Promise<AdvisorAppearance> {
  const { company, phone, email, website, registerCourt, registerNumber, vatId } = advisor;
  const paper = usesOwnLogo ? await loadFile(deps, advisor.letterheadFileId) : null;
  const own = usesOwnLogo && paper === null ? await loadFile(deps, advisor.logoFileId) : null;
  return {
    name: userName(advisor),
    company,
    phone,
    email,
    website,
    registerCourt,
    registerNumber,
    vatId,
    paper,
    addressLines: toAddressLines(advisor.address),
    logo: paper === null ? (own ?? (await loadPortalLogo(deps))) : null,
    photo: await loadFile(deps, advisor.photoFileId),
  };
}

async function loadPortalLogo(deps: With<'db' | 'blobs'>): Promise<Uint8Array<ArrayBuffer> | null> {
  const logo = await loadLogo(deps);
  return logo === null ? null : Uint8Array.from(logo.content);
}

/** Written in one line with commas or in several lines, as people type it. */
function toAddressLines(address: string): string[] {
  const lines = address.includes('\n') ? address.split('\n') : address.split(',');
  return lines
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .slice(0, 6);
}

/**
 * An advisor as the pages of their clients show them. Names each field that leaves the house; the portal's logo stands in for
 * a missing one.
 */
export async function toSharedAdvisor(
  db: Executor,
  deps: With<'clock' | 'secrets'>,
  advisor: UserRow,
): Promise<SharedAdvisor> {
  const { logoFileId, company, phone, email, website } = advisor;
  const logoUrl =
    logoFileId === null
      ? logoUrlOf((await readPortalSettings(db)).logo)
      : signFileUrl(deps, logoFileId, { inline: true, minutes: 60 });
  return { name: userName(advisor), company, phone, email, website, photoUrl: photoUrlOf(deps, advisor), logoUrl };
}
