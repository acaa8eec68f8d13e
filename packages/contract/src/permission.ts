/**
 * Roles, what each may do, and what each package contains: stated here once. The server enforces it at every call; the
 * web hides what the server would refuse.
 */
export const roles = [
  'Administrator',
  'Authenticated',
  'Leadverteilung',
  'Fundus-Clever-Partner',
  'ZFMB-Clever-Partner',
  'ZFMB-Profi-Partner',
] as const;
export type Role = (typeof roles)[number];

export const partnerRoles = ['Fundus-Clever-Partner', 'ZFMB-Clever-Partner', 'ZFMB-Profi-Partner'] as const;
/** Who can be given leads: partners, and advisors of the house for whom an administrator switches that on. */
export const receivingRoles = ['Authenticated', ...partnerRoles] as const;

const administrator: readonly Role[] = ['Administrator'];
/** Advisors of the house and all partners: all users who advise clients. */
const advising: readonly Role[] = ['Administrator', 'Authenticated', ...partnerRoles];
/** Users who give leads to partners and so see all leads. */
const distributing: readonly Role[] = ['Administrator', 'Leadverteilung'];

/** Every permission with the roles that have it. Records of other owners stay invisible to all but `record:reach:all`. */
const rolesByPermission = {
  /**
   * Records of every owner: persons with all that hangs on them, researches, shared links, prints, tasks. What their owner
   * may do with them, who has this may do as well.
   */
  'record:reach:all': administrator,
  /** Users who distribute leads also enter them, with industry and federal state. */
  'industry:read': [...advising, 'Leadverteilung'],
  'vocabulary:read': [...advising, 'Leadverteilung'],
  'funding-programme:read': advising,
  'funding-programme:edit': administrator,
  'funding-programme:import': administrator,
  'search-synonym:edit': administrator,
  /** Situations of advice with the instruments that the plan names. */
  'advice-situation:edit': administrator,
  'funding-research:read': advising,
  'funding-research:edit': advising,
  'share-link:read': advising,
  'share-link:edit': advising,
  'person:read': advising,
  'person:edit': advising,
  'person:import': advising,
  /** Tasks of what one reaches; distributors have those of leads. */
  'task:read': [...advising, 'Leadverteilung'],
  'task:edit': [...advising, 'Leadverteilung'],
  /** Rules that apply to records of all users. */
  'process-template:edit': administrator,
  /** Kits of industries, with which every advisor's plans begin. */
  'plan-kit:edit': administrator,
  /** Lists of papers, which every advisor asks for. */
  'paper-template:edit': administrator,
  /** Leads that are assigned to the caller; distributors see all. */
  'lead:read': [...advising, 'Leadverteilung'],
  /** The list of leads with what a partner does: accept, hand back, convert. */
  'lead:work': advising,
  /** The same with leads of other partners or without one. */
  'lead:work:all': administrator,
  /** Leads, and the notifications about them, can be assigned to them. */
  'lead:receive': receivingRoles,
  'lead:manage': distributing,
  'lead:distribute': distributing,
  'lead:import': administrator,
  'lead-source:edit': administrator,
  /** Tokens with which other systems call the API. */
  'api-token:edit': administrator,
  /** Webhooks: addresses of other systems that receive events. */
  'webhook:edit': administrator,
  /** Of the lists that one may see; partners arrange theirs for themselves. */
  'list-view:share': ['Administrator', 'Authenticated', 'Leadverteilung'],
  'partner:read': administrator,
  'partner:edit': administrator,
  'mail:read': administrator,
  'user:read': administrator,
  'user:edit': administrator,
  /** Which role has which feature, and which needs a second factor. */
  'role:edit': administrator,
  'setting:edit': administrator,
  'parameter:edit': administrator,
  'audit:read': administrator,
  /** Erasure, retention rules, block list, consent log of all people. */
  'data-protection:edit': administrator,
  'administration:read': administrator,
  /** Figures of all leads, partners and applications. */
  'report:read': administrator,
  /** Templates of mails to persons. */
  'mail-template:edit': administrator,
  'company:read': advising,
  'company:edit': advising,
  'business-plan:read': advising,
  'business-plan:edit': advising,
  'business-model:read': advising,
  'business-model:edit': advising,
  'project-outline:read': advising,
  'project-outline:edit': advising,
  'component-gallery:read': administrator,
  /** Documents and videos; each may be for some of these roles alone. */
  'library:read': advising,
  'library:edit': administrator,
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof rolesByPermission;
export const permissions = Object.keys(rolesByPermission) as Permission[];

/** Whether one of the roles carries the permission; several roles add up. */
export function hasPermission(held: readonly Role[], permission: Permission): boolean {
  return rolesByPermission[permission].some((role) => (held as readonly string[]).includes(role));
}

/** The roles that have all of these permissions. */
export function rolesWith(...needed: readonly Permission[]): Role[] {
  return roles.filter((role) => needed.every((permission) => hasPermission([role], permission)));
}

/** Features that a package may lack. Everything else belongs to every package. */
export const features = [
  'print-original-documents',
  'print-user-defined',
  'print-own-logo',
  'docx-export',
  'bulk-export',
  'share-password',
  'share-expiry',
] as const;
export type Feature = (typeof features)[number];

export type FeatureMatrix = Record<Role, readonly Feature[]>;

/**
 * Clever is the small package, Profi the large one; staff have everything that their role can use. Administrators can
 * change the matrix.
 */
export const defaultFeatureMatrix: FeatureMatrix = {
  Administrator: features,
  Authenticated: features,
  Leadverteilung: ['bulk-export'],
  'Fundus-Clever-Partner': [],
  'ZFMB-Clever-Partner': [],
  'ZFMB-Profi-Partner': features,
};

/** The features of a user who holds these roles. */
export function featuresOf(held: readonly Role[], matrix: FeatureMatrix): Feature[] {
  return features.filter((feature) => held.some((role) => matrix[role].includes(feature)));
}
