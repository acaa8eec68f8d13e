import type { SituationContent } from '@fundus/contract/advice-situation';
import type { AudienceChoice } from '@fundus/contract/business-plan-audience-codes';
import type { PlanAudience, PlanChapter } from '@fundus/contract/business-plan-codes';
import type { FinanceDocument } from '@fundus/contract/business-plan-finance';
import type { CompanyAccount } from '@fundus/contract/company-account';
import type { AvgsFacts, BafaFacts, ProcessDates } from '@fundus/contract/consulting-status';
import type { FieldMeaning } from '@fundus/contract/document-filling';
import type { StoredMix } from '@fundus/contract/financing-mix';
import type {
  CostBlock,
  Drawdown,
  Duty,
  InterimReport,
  NoticeChange,
  NoticeCondition,
} from '@fundus/contract/funding-notice';
import type { ResearchStart } from '@fundus/contract/funding-research';
import type { ImportRun, ValueChoice } from '@fundus/contract/import';
import type { ProposedAssignment } from '@fundus/contract/lead-distribution';
import type { LeadSource } from '@fundus/contract/lead-source';
import type { LegalDocumentContent, LegalDocumentTexts } from '@fundus/contract/legal-document';
import type { MessageKind } from '@fundus/contract/message-codes';
import type { NotificationKind } from '@fundus/contract/notification';
import type { PaperTemplateLine } from '@fundus/contract/paper-template';
import type { ParameterKey } from '@fundus/contract/parameter';
import type { PartnerRules } from '@fundus/contract/partner';
import type { PlanBand, PlanKitFinance } from '@fundus/contract/plan/plan-kit';
import type { PlanKitFields, PlanPermit } from '@fundus/contract/plan-kit';
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

/** A form as it is stored; the short check came later than the oldest ones. */
export type StoredForm = Omit<LeadSource['form'], 'url' | 'hasCheck'> & { hasCheck?: boolean | undefined };

/**
 * Type of each jsonb column. `Partial`: fields came later than the oldest records. `unknown`: the shape is the business of
 * one module, which reads it with `fromJson`. The compiler refuses a jsonb column that is not named here;
 * `field_revisions` needs no name.
 */
interface JsonColumns {
  'advice_situation.shipped': SituationContent;
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
  'business_model.content': unknown;
  'business_model_version.content': unknown;
  'company_merge.journal': unknown;
  'consulting_status.dates': Partial<ProcessDates>;
  'consulting_status.facts': Partial<BafaFacts> | Partial<AvgsFacts>;
  'video.chapters': VideoChapter[];
  'webhook_delivery.data': unknown;
  'document_archive.entries': { name: string; bytes: number; crc32: number; sha256: string }[];
  'document_template.meanings': Record<string, FieldMeaning>;
  'erasure_record.counts': ErasedCounts;
  'funding_case.blocks': CostBlock[];
  'funding_case.conditions': NoticeCondition[];
  'funding_case.drawdowns': Drawdown[];
  'funding_case.duties': Duty[];
  'funding_case.interim_reports': InterimReport[];
  'funding_case.notice_changes': NoticeChange[];
  'funding_programme_version.content': Partial<ProgrammeContent>;
  'funding_research.financing_mix': StoredMix | null;
  'funding_research.industries': { classification: 'wz2008' | 'wz2025'; code: string; title: string }[];
  'funding_research.start': Partial<ResearchStart>;
  'funding_research_state.content': unknown;
  'import_mapping.mapping': Record<string, string>;
  'import_mapping.value_choices': ValueChoice[];
  'import_row.before': object;
  'import_row.cells': string[];
  'import_row.content': object;
  'import_row.remarks': Remark[];
  'import_run.columns': ImportRun['columns'];
  'import_run.settings': object;
  'import_run.reading': ImportRun['reading'];
  'import_run.unknown_values': ImportRun['unknownValues'];
  'lead_decision.facts': unknown;
  'lead_decision.values': Record<string, string>;
  'lead_proposal.proposals': ProposedAssignment[];
  'lead_source.form': StoredForm;
  'legal_document.texts': LegalDocumentTexts;
  'legal_document_version.content': LegalDocumentContent;
  'list_view.search': Record<string, string>;
  'message.values': Record<string, string>;
  'notification.values': Record<string, string>;
  'paper_template.lines': PaperTemplateLine[];
  'partner.rules': Partial<PartnerRules>;
  'person_merge.journal': unknown;
  'plan_kit.bands': PlanBand[];
  'plan_kit.chapters': PlanKitFields['chapters'];
  'plan_kit.finance': PlanKitFinance;
  'plan_kit.permits': PlanPermit[];
  'print_job.options': PrintOptions;
  'print_job.warnings': PrintJob['warnings'];
  'process_template.steps': ProcessStep[];
  'project_outline.content': unknown;
  'project_outline_version.content': unknown;
  'saved_search.filters': SavedFilters;
  'saved_search.industries': { classification: 'wz2008' | 'wz2025'; code: string; title: string }[];
  'saved_search.start': Partial<ResearchStart>;
  'setting.value': unknown;
  'share_link.frozen': unknown;
  'short_check.answers': Partial<ShortCheckAnswers>;
  'task.checklist': TaskPoint[];
  'task.repeat': TaskRepeat;
}

/** `field_revisions`, which means the same in every table. */
export type RevisionsColumn = ColumnType<FieldRevisions, RawBuilder<FieldRevisions>>;

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
