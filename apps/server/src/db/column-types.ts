import type { SituationContent } from '@fundus/contract/advice-situation';
import type { AudienceChoice } from '@fundus/contract/business-plan-audience-codes';
import type { PlanAudience, PlanChapter } from '@fundus/contract/business-plan-codes';
import type { FinanceDocument } from '@fundus/contract/business-plan-finance';
import type { CompanyAccount } from '@fundus/contract/company-account';
import type { AvgsFacts, BafaFacts, ProcessDates } from '@fundus/contract/consulting-status';
import type { ResearchStart } from '@fundus/contract/funding-research';
import type { ImportRun, ValueChoice } from '@fundus/contract/import';
import type { ProposedAssignment } from '@fundus/contract/lead-distribution';
import type { LeadSource } from '@fundus/contract/lead-source';
import type { MessageKind } from '@fundus/contract/message-codes';
import type { NotificationKind } from '@fundus/contract/notification';
import type { PaperTemplateLine } from '@fundus/contract/paper-template';
import type { ParameterKey } from '@fundus/contract/parameter';
import type { PartnerRules } from '@fundus/contract/partner';
import type { PlanText } from '@fundus/contract/plan-text';
import type { PrintJob, PrintOptions } from '@fundus/contract/print';
import type { ProcessStep } from '@fundus/contract/process-template';
import type { ProgrammeContent } from '@fundus/contract/programme-content';
import type { ErasedCounts } from '@fundus/contract/protection-codes';
import type { SavedFilters } from '@fundus/contract/saved-search';
import type { ShortCheckAnswers } from '@fundus/contract/short-check';
import type { TaskPoint, TaskRepeat } from '@fundus/contract/task';
import type { VideoChapter } from '@fundus/contract/video';
import type { ColumnType, RawBuilder } from 'kysely';
import type { FieldRevisions } from '#lib/field-revision.ts';
import type { Remark } from '#lib/source-error.ts';

/**
 * Type of each jsonb column. `Partial`: fields came later than the oldest records. `unknown`: the shape is the business of
 * one module, which reads it with `fromJson`. The compiler refuses a jsonb column that is not named here.
 */
interface JsonColumns {
  'advice_situation.shipped': SituationContent;
  'advice_situation.field_revisions': FieldRevisions;
  'advice_situation_version.content': SituationContent;
  'audit_event.changes': unknown;
  'company.accounts': CompanyAccount[];
  'business_plan.finance': FinanceDocument;
  'business_plan.audiences': Partial<Record<PlanAudience, AudienceChoice | null>>;
  'business_plan_chapter.text': PlanText;
  'business_plan_version.content': {
    chapters: {
      chapter: PlanChapter;
      text: PlanText;
      answered: number[];
      revision: number;
      authorName: string;
      updatedAt: string;
    }[];
    finance: FinanceDocument;
  };
  'business_plan.field_revisions': FieldRevisions;
  'business_model.content': unknown;
  'business_model.field_revisions': FieldRevisions;
  'business_model_version.content': unknown;
  'company.field_revisions': FieldRevisions;
  'company_link.field_revisions': FieldRevisions;
  'company_merge.journal': unknown;
  'consulting_status.dates': Partial<ProcessDates>;
  'consulting_status.facts': Partial<BafaFacts> | Partial<AvgsFacts>;
  'consulting_status.field_revisions': FieldRevisions;
  'de_minimis_aid.field_revisions': FieldRevisions;
  'video.chapters': VideoChapter[];
  'webhook.field_revisions': FieldRevisions;
  'webhook_delivery.data': unknown;
  'video.field_revisions': FieldRevisions;
  'document.field_revisions': FieldRevisions;
  'document_archive.entries': { name: string; bytes: number; crc32: number; sha256: string }[];
  'erasure_record.counts': ErasedCounts;
  'funding_case.field_revisions': FieldRevisions;
  'funding_procedure.field_revisions': FieldRevisions;
  'funding_programme_version.content': Partial<ProgrammeContent>;
  'funding_research.field_revisions': FieldRevisions;
  'funding_research.industries': { classification: 'wz2008' | 'wz2025'; code: string; title: string }[];
  'funding_research.start': Partial<ResearchStart>;
  'funding_research_item.field_revisions': FieldRevisions;
  'funding_research_state.content': unknown;
  'import_mapping.mapping': Record<string, string>;
  'import_mapping.value_choices': ValueChoice[];
  'import_row.before': object;
  'import_row.cells': string[];
  'import_row.content': object;
  'import_row.remarks': Remark[];
  'import_run.columns': ImportRun['columns'];
  'import_run.settings': object;
  'import_run.unknown_values': ImportRun['unknownValues'];
  'lead.field_revisions': FieldRevisions;
  'lead_decision.facts': unknown;
  'lead_decision.values': Record<string, string>;
  'lead_proposal.proposals': ProposedAssignment[];
  'lead_source.field_revisions': FieldRevisions;
  'lead_source.form': Omit<LeadSource['form'], 'url'>;
  'list_view.field_revisions': FieldRevisions;
  'list_view.search': Record<string, string>;
  'message.values': Record<string, string>;
  'notification.values': Record<string, string>;
  'paper_template.field_revisions': FieldRevisions;
  'paper_template.lines': PaperTemplateLine[];
  'parameter.field_revisions': FieldRevisions;
  'partner.field_revisions': FieldRevisions;
  'partner.rules': Partial<PartnerRules>;
  'partner_certificate.field_revisions': FieldRevisions;
  'person.field_revisions': FieldRevisions;
  'learning_path.field_revisions': FieldRevisions;
  'mail_template.field_revisions': FieldRevisions;
  'person_document.field_revisions': FieldRevisions;
  'person_merge.journal': unknown;
  'person_project.field_revisions': FieldRevisions;
  'print_job.options': PrintOptions;
  'print_job.warnings': PrintJob['warnings'];
  'process_template.field_revisions': FieldRevisions;
  'process_template.steps': ProcessStep[];
  'project_outline.content': unknown;
  'project_outline.field_revisions': FieldRevisions;
  'project_outline_version.content': unknown;
  'retention_rule.field_revisions': FieldRevisions;
  'role_policy.field_revisions': FieldRevisions;
  'saved_search.field_revisions': FieldRevisions;
  'saved_search.filters': SavedFilters;
  'saved_search.industries': { classification: 'wz2008' | 'wz2025'; code: string; title: string }[];
  'saved_search.start': Partial<ResearchStart>;
  'setting.value': unknown;
  'share_link.frozen': unknown;
  'short_check.answers': Partial<ShortCheckAnswers>;
  'short_check.field_revisions': FieldRevisions;
  'task.checklist': TaskPoint[];
  'task.field_revisions': FieldRevisions;
  'task.repeat': TaskRepeat;
  'user.field_revisions': FieldRevisions;
}

/** A jsonb column: read as its value, written by `toJson` alone. */
export type JsonColumn<Name extends keyof JsonColumns> = ColumnType<JsonColumns[Name], RawBuilder<JsonColumns[Name]>>;

/** Columns of text with the codes of a list that grows with the contract; what they hold was written by this server. */
interface NamedColumns {
  'message.kind': MessageKind;
  'notification.kind': NotificationKind;
  'notification_setting.kind': NotificationKind;
  'parameter.key': ParameterKey;
}

export type NamedColumn<Name extends keyof NamedColumns> = NamedColumns[Name];
