import { type LegalDocument, type LegalDocumentForm, legalDocumentForm } from '@fundus/contract/legal-document';
import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { RecordForm } from '#ui/form/record-form.tsx';
import { TextArea } from '#ui/form/text-fields.tsx';
import { type RecordEditing, useRecordForm } from '#ui/form/use-record-form.ts';
import { StatusChip } from '#ui/status-chip.tsx';
import classes from './legal-document.module.css';
import { useUpdateLegalDocument } from './legal-document.queries.ts';

type TextLanguage = 'de' | 'en';
type Editing = RecordEditing<LegalDocument, LegalDocumentForm>;

const toRecord = ({ revision, sections }: LegalDocument) => ({
  revision,
  values: Object.fromEntries(sections.map(({ key, text }) => [key, text])),
});

/** The sections of a document to be changed, in one language at a time. */
export function LegalDocumentFields({
  document,
  children,
}: {
  document: LegalDocument;
  /** The part above the sections; knows whether something is unsaved. */
  children: (isDirty: boolean) => React.ReactNode;
}) {
  const { t } = useTranslation('legal-document');
  const [language, setLanguage] = useState<TextLanguage>('de');
  const update = useUpdateLegalDocument();
  const { kind } = document;
  const editing = useRecordForm<LegalDocument, LegalDocumentForm>({
    row: document,
    toRecord,
    schema: legalDocumentForm,
    save: (changes, { row: { revision } }) =>
      update.mutateAsync({ kind, revision, sections: changes as LegalDocumentForm }),
  });
  const headingOf = (key: string): string =>
    document.sections.find((section) => section.key === key)?.heading.de ?? key;
  const words = {
    label: headingOf,
    word: (_key: string, value: unknown): string => t('conflictText', value as LegalDocumentForm[string]),
  };
  return (
    <>
      {children(editing.isDirty)}
      <SegmentedControl
        className={classes['language']}
        aria-label={t('language.label')}
        value={language}
        onChange={setLanguage}
        data={(['de', 'en'] as const).map((value) => ({ value, label: t(`language.${value}`) }))}
      />
      <p className={classes['quiet']}>{language === 'en' ? t('language.hint') : t('openHint')}</p>
      <p className={classes['quiet']}>{t('markdown')}</p>
      <RecordForm
        name={`legal-document-${kind}`}
        label={t(`kind.${kind}`)}
        editing={editing}
        words={words}
        savedMessage={t('saved')}
      >
        <div className={classes['stack']}>
          {document.sections.map((section) => (
            <SectionField key={`${section.key}-${language}`} editing={editing} section={section} language={language} />
          ))}
        </div>
      </RecordForm>
    </>
  );
}

function SectionField({
  editing: { form },
  section: { key, heading, proposal },
  language,
}: {
  editing: Editing;
  section: LegalDocument['sections'][number];
  language: TextLanguage;
}) {
  const { t } = useTranslation('legal-document');
  const name = `${key}.${language}` as const;
  const texts = useWatch({ control: form.control });
  const isProposal = texts[key]?.[language] === proposal[language];
  return (
    <div lang={language}>
      {/* Which sections there are is known at run time alone; the paths of a record have no type. */}
      <TextArea control={form.control} name={name as never} label={heading[language]} minRows={3} maxRows={24} />
      {!isProposal && (
        <div className={classes['below']}>
          <StatusChip tone="grey" isPlain>
            {t('proposal.changed')}
          </StatusChip>
          <Button
            variant="subtle"
            size="xs"
            aria-label={t('proposal.useOf', { section: heading[language] })}
            onClick={() => form.setValue(name, proposal[language], { shouldDirty: true })}
          >
            {t('proposal.use')}
          </Button>
        </div>
      )}
    </div>
  );
}
