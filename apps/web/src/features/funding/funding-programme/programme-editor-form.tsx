import type { ProgrammeDetail } from '@fundus/contract/funding-programme';
import { Button } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { useIndustryTitles } from '#features/platform/industry/use-industry-titles.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Form } from '#ui/form/form.tsx';
import { RecordConflictDialog, useSavedNotice } from '#ui/form/record-conflict-dialog.tsx';
import { UnsavedChangesGuard } from '#ui/form/unsaved-changes-guard.tsx';
import { SectionFrame, SectionPage } from '#ui/section-page.tsx';
import { DocumentEditor } from './document-editor.tsx';
import { type FieldProtection, FieldProtectionContext } from './field-protection.tsx';
import { formSections } from './form-sections.tsx';
import type { ProgrammeEdit } from './funding-programme.mutations.ts';
import classes from './programme-editor.module.css';
import { fieldGroups } from './programme-fields.ts';
import { findRuleProblems, fromDraft } from './rule-draft.ts';
import { faultNameOfRule } from './rule-editing.ts';
import { RuleEditor } from './rule-editor.tsx';
import { listRuleIndustries } from './rule-rows.ts';
import { conflictWordsOf, type SavedProgramme, useProgrammeEditing } from './use-programme-editing.ts';
import { type ProgrammeTerms, useProgrammeWords } from './use-programme-words.ts';

const sections = [...fieldGroups.map(({ name }) => name), 'documents'] as const;

const sectionId = (name: (typeof sections)[number]): string => `abschnitt-${name}`;

/** The whole editor below its title: sections, their navigation, and one way to save. */
export function ProgrammeEditorForm({
  programme,
  terms,
  save,
  savedMessage,
  onSaved,
  header,
}: {
  /** `null` while it does not exist yet. */
  programme: ProgrammeDetail | null;
  terms: ProgrammeTerms;
  save: (edit: ProgrammeEdit) => Promise<ProgrammeDetail>;
  savedMessage: (saved: ProgrammeDetail) => string;
  onSaved?: (saved: ProgrammeDetail) => void;
  /** Title and actions; they depend on whether something is unsaved. */
  header: (state: { isDirty: boolean; rebase: (next: ProgrammeDetail) => void }) => ReactNode;
}) {
  const editing = useProgrammeEditing(programme, save);
  const { form, rules, isDirty } = editing;
  const industries = useMemo(() => listRuleIndustries(fromDraft(rules)), [rules]);
  const words = useProgrammeWords(terms, useIndustryTitles(industries));
  const { t } = words;
  const [isDiscarding, setDiscarding] = useState(false);
  const protectedFields = form.watch('protectedFields');
  const protection = useMemo((): FieldProtection => {
    return {
      isProtected: (field) => protectedFields.includes(field),
      toggle: (field) =>
        form.setValue(
          'protectedFields',
          protectedFields.includes(field)
            ? protectedFields.filter((other) => other !== field)
            : [...protectedFields, field],
          { shouldDirty: true },
        ),
    };
  }, [form, protectedFields]);
  const isNew = programme === null;
  const ruleFaults = [...findRuleProblems(rules)].map(([id, problem]) => ({
    name: faultNameOfRule(id),
    message: t(`rule.problem.${problem}`),
  }));

  const conflictWords = conflictWordsOf(words);
  const tellSaved = useSavedNotice(conflictWords);
  const end = (saved: SavedProgramme): void => {
    tellSaved(savedMessage(saved.row), saved);
    onSaved?.(saved.row);
  };
  return (
    <>
      {header({ isDirty, rebase: editing.rebase })}
      <SectionPage
        label={t('editor.navigation')}
        sections={sections.map((name) => ({ id: sectionId(name), title: t(`group.${name}`) }))}
      >
        <FieldProtectionContext value={isNew ? null : protection}>
          <Form
            form={form}
            onSubmit={async () => end(await editing.submit())}
            ownFaults={ruleFaults}
            guardsChanges={false}
            label={t('editor.editTab')}
          >
            {sections.map((name) =>
              name === 'documents' ? null : (
                <SectionFrame key={name} id={sectionId(name)} title={t(`group.${name}`)}>
                  {name === 'rules' ? (
                    <RuleEditor
                      root={rules}
                      words={words}
                      dispatch={editing.dispatchRules}
                      showsProblems={form.formState.submitCount > 0}
                    />
                  ) : (
                    <SectionFields name={name} form={form} words={words} />
                  )}
                </SectionFrame>
              ),
            )}
            <div className={classes['saveBar']}>
              <Button type="submit" loading={form.formState.isSubmitting} disabled={!isDirty && !isNew}>
                {t(isNew ? 'editor.create' : 'editor.save')}
              </Button>
              <Button variant="default" disabled={!isDirty} onClick={() => setDiscarding(true)}>
                {t('editor.discard')}
              </Button>
              <span className={classes['state']} role="status">
                {isDirty && t('editor.unsaved')}
              </span>
              {protectedFields.length > 0 && (
                <span className={classes['state']}>
                  {t('editor.protectedCount', { count: protectedFields.length })}
                </span>
              )}
            </div>
          </Form>
        </FieldProtectionContext>
        <SectionFrame id={sectionId('documents')} title={t('group.documents')}>
          {programme === null ? (
            <p className={classes['state']}>{t('document.saveFirst')}</p>
          ) : (
            <DocumentEditor programmeId={programme.programmeId} documents={programme.documents} />
          )}
        </SectionFrame>
      </SectionPage>
      <UnsavedChangesGuard isDirty={isDirty} />
      <ConfirmDialog
        isOpen={isDiscarding}
        title={t('editor.discardTitle')}
        confirmLabel={t('editor.discard')}
        cancelLabel={t('editor.keepGoing')}
        onClose={() => setDiscarding(false)}
        onConfirm={() => {
          editing.discard();
          setDiscarding(false);
        }}
      >
        {t('editor.discardText')}
      </ConfirmDialog>
      <RecordConflictDialog
        editing={editing}
        words={conflictWords}
        onSettled={() => form.clearErrors()}
        onSaved={end}
      />
    </>
  );
}

function SectionFields({
  name,
  ...props
}: { name: keyof typeof formSections } & Parameters<(typeof formSections)['base']>[0]) {
  const Fields = formSections[name];
  return (
    <div className={classes['fields']}>
      <Fields {...props} />
    </div>
  );
}
