import type accountEntry from './de/account-entry.json';
import type audit from './de/audit.json';
import type auth from './de/auth.json';
import type common from './de/common.json';
import type consultingStatus from './de/consulting-status.json';
import type dataProtection from './de/data-protection.json';
import type error from './de/error.json';
import type fundingProgramme from './de/funding-programme.json';
import type fundingResearch from './de/funding-research.json';
import type home from './de/home.json';
import type industry from './de/industry.json';
import type layout from './de/layout.json';
import type lead from './de/lead.json';
import type leadAssignment from './de/lead-assignment.json';
import type leadDistribution from './de/lead-distribution.json';
import type leadIntake from './de/lead-intake.json';
import type leadSource from './de/lead-source.json';
import type mail from './de/mail.json';
import type message from './de/message.json';
import type notification from './de/notification.json';
import type ownSession from './de/own-session.json';
import type parameter from './de/parameter.json';
import type partner from './de/partner.json';
import type person from './de/person.json';
import type personDetail from './de/person-detail.json';
import type personFunding from './de/person-funding.json';
import type print from './de/print.json';
import type programmeImport from './de/programme-import.json';
import type rolePolicy from './de/role-policy.json';
import type searchSynonym from './de/search-synonym.json';
import type secondFactor from './de/second-factor.json';
import type setting from './de/setting.json';
import type settingAdministration from './de/setting-administration.json';
import type shareLink from './de/share-link.json';
import type systemState from './de/system-state.json';
import type tableImport from './de/table-import.json';
import type ui from './de/ui.json';
import type user from './de/user.json';
import type validation from './de/validation.json';
import type vocabulary from './de/vocabulary.json';

/**
 * The message files of the web, one per noun. The German file types the keys; `messages.test.ts` holds the English one
 * against it. A new noun adds its two files and its line here.
 */
export interface Resources {
  'account-entry': typeof accountEntry;
  audit: typeof audit;
  auth: typeof auth;
  common: typeof common;
  'consulting-status': typeof consultingStatus;
  'data-protection': typeof dataProtection;
  error: typeof error;
  'funding-programme': typeof fundingProgramme;
  'funding-research': typeof fundingResearch;
  home: typeof home;
  industry: typeof industry;
  layout: typeof layout;
  lead: typeof lead;
  'lead-assignment': typeof leadAssignment;
  'lead-intake': typeof leadIntake;
  'lead-source': typeof leadSource;
  mail: typeof mail;
  'lead-distribution': typeof leadDistribution;
  message: typeof message;
  notification: typeof notification;
  'own-session': typeof ownSession;
  parameter: typeof parameter;
  partner: typeof partner;
  'person-detail': typeof personDetail;
  'person-funding': typeof personFunding;
  person: typeof person;
  print: typeof print;
  'programme-import': typeof programmeImport;
  'role-policy': typeof rolePolicy;
  'search-synonym': typeof searchSynonym;
  'second-factor': typeof secondFactor;
  setting: typeof setting;
  'setting-administration': typeof settingAdministration;
  'share-link': typeof shareLink;
  'system-state': typeof systemState;
  'table-import': typeof tableImport;
  ui: typeof ui;
  user: typeof user;
  validation: typeof validation;
  vocabulary: typeof vocabulary;
}

export type Namespace = keyof Resources;
