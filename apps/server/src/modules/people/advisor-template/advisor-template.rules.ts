import type { templateAbilities } from '@fundus/contract/advisor-template';
import type { FieldRevisions } from '#lib/field-revision.ts';

/** Metadata of a template beside its fields. */
interface TemplateHead {
  revision: number;
  abilities: (typeof templateAbilities)[number][];
}

/** The part that is special to one kind of template; everything else is in this module. */
export interface TemplateKind<Fields extends { name: string }, Template> {
  table: 'mail_template' | 'paper_template' | 'plan_kit' | 'process_template';
  /** The noun as the audit log spells it. */
  noun: 'mailTemplate' | 'paperTemplate' | 'planKit' | 'processTemplate';
  permission: 'mail-template:edit' | 'paper-template:edit' | 'plan-kit:edit' | 'process-template:edit';
  /** Fields that administrators change; a list is one column and is compared as a whole. */
  fieldsOf: (record: Fields) => Fields;
  /** Fields that are short enough for the audit log. */
  audited: readonly (keyof Fields & string)[];
  /** A template as the contract says. */
  present: (id: string, template: Fields & TemplateHead) => Template;
}

/** A template as it is stored. */
export type TemplateRecord<Fields> = Fields & {
  id: string;
  revision: number;
  fieldRevisions: FieldRevisions;
  createdAt: Date;
  updatedAt: Date;
};
