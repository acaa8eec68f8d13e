import deAccountMail from './de/account-mail.json' with { type: 'json' };
import deAudit from './de/audit.json' with { type: 'json' };
import deBusinessModel from './de/business-model.json' with { type: 'json' };
import deBusinessPlan from './de/business-plan.json' with { type: 'json' };
import deBusinessPlanFinance from './de/business-plan-finance.json' with { type: 'json' };
import deBusinessPlanPrint from './de/business-plan-print.json' with { type: 'json' };
import deCalendar from './de/calendar.json' with { type: 'json' };
import deClientRoom from './de/client-room.json' with { type: 'json' };
import deCompany from './de/company.json' with { type: 'json' };
import deConsultingStatus from './de/consulting-status.json' with { type: 'json' };
import deDataProtection from './de/data-protection.json' with { type: 'json' };
import deDocument from './de/document.json' with { type: 'json' };
import deError from './de/error.json' with { type: 'json' };
import deFailure from './de/failure.json' with { type: 'json' };
import deFundingCase from './de/funding-case.json' with { type: 'json' };
import deFundingProcedure from './de/funding-procedure.json' with { type: 'json' };
import deFundingProgramme from './de/funding-programme.json' with { type: 'json' };
import deFundingResearch from './de/funding-research.json' with { type: 'json' };
import deFundingWording from './de/funding-wording.json' with { type: 'json' };
import deImport from './de/import.json' with { type: 'json' };
import deLead from './de/lead.json' with { type: 'json' };
import deLeadAssignment from './de/lead-assignment.json' with { type: 'json' };
import deLeadIntake from './de/lead-intake.json' with { type: 'json' };
import deLegalDocument from './de/legal-document.json' with { type: 'json' };
import deMessage from './de/message.json' with { type: 'json' };
import deNotification from './de/notification.json' with { type: 'json' };
import deOwnSession from './de/own-session.json' with { type: 'json' };
import dePaperRequest from './de/paper-request.json' with { type: 'json' };
import deParameter from './de/parameter.json' with { type: 'json' };
import dePartner from './de/partner.json' with { type: 'json' };
import dePerson from './de/person.json' with { type: 'json' };
import dePlanKit from './de/plan-kit.json' with { type: 'json' };
import dePlanText from './de/plan-text.json' with { type: 'json' };
import dePrint from './de/print.json' with { type: 'json' };
import deProfile from './de/profile.json' with { type: 'json' };
import deProjectOutline from './de/project-outline.json' with { type: 'json' };
import deReport from './de/report.json' with { type: 'json' };
import deResearchState from './de/research-state.json' with { type: 'json' };
import deSettingAdministration from './de/setting-administration.json' with { type: 'json' };
import deShareLink from './de/share-link.json' with { type: 'json' };
import deUser from './de/user.json' with { type: 'json' };
import deValidation from './de/validation.json' with { type: 'json' };
import deVocabulary from './de/vocabulary.json' with { type: 'json' };
import enAccountMail from './en/account-mail.json' with { type: 'json' };
import enAudit from './en/audit.json' with { type: 'json' };
import enBusinessModel from './en/business-model.json' with { type: 'json' };
import enBusinessPlan from './en/business-plan.json' with { type: 'json' };
import enBusinessPlanFinance from './en/business-plan-finance.json' with { type: 'json' };
import enBusinessPlanPrint from './en/business-plan-print.json' with { type: 'json' };
import enCalendar from './en/calendar.json' with { type: 'json' };
import enClientRoom from './en/client-room.json' with { type: 'json' };
import enCompany from './en/company.json' with { type: 'json' };
import enConsultingStatus from './en/consulting-status.json' with { type: 'json' };
import enDataProtection from './en/data-protection.json' with { type: 'json' };
import enDocument from './en/document.json' with { type: 'json' };
import enError from './en/error.json' with { type: 'json' };
import enFailure from './en/failure.json' with { type: 'json' };
import enFundingCase from './en/funding-case.json' with { type: 'json' };
import enFundingProcedure from './en/funding-procedure.json' with { type: 'json' };
import enFundingProgramme from './en/funding-programme.json' with { type: 'json' };
import enFundingResearch from './en/funding-research.json' with { type: 'json' };
import enFundingWording from './en/funding-wording.json' with { type: 'json' };
import enImport from './en/import.json' with { type: 'json' };
import enLead from './en/lead.json' with { type: 'json' };
import enLeadAssignment from './en/lead-assignment.json' with { type: 'json' };
import enLeadIntake from './en/lead-intake.json' with { type: 'json' };
import enLegalDocument from './en/legal-document.json' with { type: 'json' };
import enMessage from './en/message.json' with { type: 'json' };
import enNotification from './en/notification.json' with { type: 'json' };
import enOwnSession from './en/own-session.json' with { type: 'json' };
import enPaperRequest from './en/paper-request.json' with { type: 'json' };
import enParameter from './en/parameter.json' with { type: 'json' };
import enPartner from './en/partner.json' with { type: 'json' };
import enPerson from './en/person.json' with { type: 'json' };
import enPlanKit from './en/plan-kit.json' with { type: 'json' };
import enPlanText from './en/plan-text.json' with { type: 'json' };
import enPrint from './en/print.json' with { type: 'json' };
import enProfile from './en/profile.json' with { type: 'json' };
import enProjectOutline from './en/project-outline.json' with { type: 'json' };
import enReport from './en/report.json' with { type: 'json' };
import enResearchState from './en/research-state.json' with { type: 'json' };
import enSettingAdministration from './en/setting-administration.json' with { type: 'json' };
import enShareLink from './en/share-link.json' with { type: 'json' };
import enUser from './en/user.json' with { type: 'json' };
import enValidation from './en/validation.json' with { type: 'json' };
import enVocabulary from './en/vocabulary.json' with { type: 'json' };
/** The nouns that the server words (errors, mail, print); the web loads its nouns one by one. */
export const messageCatalogues = {
  de: {
    audit: deAudit,
    'business-model': deBusinessModel,
    'project-outline': deProjectOutline,
    'account-mail': deAccountMail,
    'data-protection': deDataProtection,
    'legal-document': deLegalDocument,
    document: deDocument,
    error: deError,
    failure: deFailure,
    'business-plan': deBusinessPlan,
    'business-plan-print': deBusinessPlanPrint,
    'plan-kit': dePlanKit,
    'plan-text': dePlanText,
    'business-plan-finance': deBusinessPlanFinance,
    'funding-case': deFundingCase,
    'funding-procedure': deFundingProcedure,
    'funding-programme': deFundingProgramme,
    'funding-research': deFundingResearch,
    'funding-wording': deFundingWording,
    'lead-assignment': deLeadAssignment,
    'lead-intake': deLeadIntake,
    lead: deLead,
    message: deMessage,
    notification: deNotification,
    'own-session': deOwnSession,
    print: dePrint,
    profile: deProfile,
    import: deImport,
    report: deReport,
    'research-state': deResearchState,
    'setting-administration': deSettingAdministration,
    'share-link': deShareLink,
    calendar: deCalendar,
    'client-room': deClientRoom,
    company: deCompany,
    'consulting-status': deConsultingStatus,
    'paper-request': dePaperRequest,
    parameter: deParameter,
    partner: dePartner,
    person: dePerson,
    vocabulary: deVocabulary,
    user: deUser,
    validation: deValidation,
  },
  en: {
    audit: enAudit,
    'business-model': enBusinessModel,
    'project-outline': enProjectOutline,
    'account-mail': enAccountMail,
    'data-protection': enDataProtection,
    'legal-document': enLegalDocument,
    document: enDocument,
    error: enError,
    failure: enFailure,
    'business-plan': enBusinessPlan,
    'business-plan-print': enBusinessPlanPrint,
    'plan-kit': enPlanKit,
    'plan-text': enPlanText,
    'business-plan-finance': enBusinessPlanFinance,
    'funding-case': enFundingCase,
    'funding-procedure': enFundingProcedure,
    'funding-programme': enFundingProgramme,
    'funding-research': enFundingResearch,
    'funding-wording': enFundingWording,
    'lead-assignment': enLeadAssignment,
    'lead-intake': enLeadIntake,
    lead: enLead,
    message: enMessage,
    notification: enNotification,
    'own-session': enOwnSession,
    print: enPrint,
    profile: enProfile,
    import: enImport,
    report: enReport,
    'research-state': enResearchState,
    'setting-administration': enSettingAdministration,
    'share-link': enShareLink,
    calendar: enCalendar,
    'client-room': enClientRoom,
    company: enCompany,
    'consulting-status': enConsultingStatus,
    'paper-request': enPaperRequest,
    parameter: enParameter,
    partner: enPartner,
    person: enPerson,
    vocabulary: enVocabulary,
    user: enUser,
    validation: enValidation,
  },
} as const;

export type MessageNoun = keyof typeof messageCatalogues.de;
