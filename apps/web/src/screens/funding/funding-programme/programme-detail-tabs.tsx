import type { ProgrammeDetail } from '@fundus/contract/funding-programme';
import { DocumentList } from '#features/funding/funding-programme/document-list.tsx';
import { LongText } from '#features/funding/funding-programme/long-text.tsx';
import type { ProgrammeWords } from '#features/funding/funding-programme/programme-words.ts';
import { RuleTable } from '#features/funding/funding-programme/rule-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import classes from './programme-detail.module.css';

interface TabProps {
  programme: ProgrammeDetail;
  words: ProgrammeWords;
}

const overviewTexts = ['shortText', 'description', 'conditions', 'combination', 'contact'] as const;
const scopeFields = {
  applicants: 'applicant',
  companySizes: 'companySize',
  projects: 'project',
  purposes: 'purpose',
  fundingAreas: 'fundingArea',
  programmeGroups: 'programmeGroup',
} as const;

/** The content: the texts in the order of reading, then for whom and what. */
export function OverviewTab({ programme, words }: TabProps) {
  const { t, terms } = words;
  const texts = overviewTexts.filter((field) => programme.prose[field].length > 0);
  const scopes = (Object.keys(scopeFields) as (keyof typeof scopeFields)[]).filter(
    (field) => programme.content[field].length > 0,
  );
  return (
    <>
      {texts.length === 0 && <p className={classes['quiet']}>{t('detail.emptyText')}</p>}
      {texts.map((field) => (
        <section key={field} className={classes['text']}>
          <h2 className={field === 'shortText' ? classes['hidden'] : undefined}>{t(`field.${field}`)}</h2>
          <LongText blocks={programme.prose[field]} openLabel={t('detail.moreOf', { field: t(`field.${field}`) })} />
        </section>
      ))}
      {scopes.length > 0 && (
        <section className={classes['text']}>
          <h2>{t('group.scope')}</h2>
          <dl className={classes['scope']}>
            {scopes.map((field) => (
              <div key={field}>
                <dt>{t(`field.${field}`)}</dt>
                <dd>{programme.content[field].map((code) => terms.label(scopeFields[field], code)).join(' · ')}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  );
}

export function RulesTab({ programme, words }: TabProps) {
  const { t } = words;
  const { rules } = programme.content;
  if (rules === null) return <EmptyState title={t('rule.none')} text={t('rule.empty')} />;
  return (
    <section className={classes['text']}>
      <h2 className={classes['hidden']}>{t('tab.rules')}</h2>
      <p className={classes['quiet']}>{t('rule.reading')}</p>
      <RuleTable rules={rules} words={words} />
    </section>
  );
}

export function LegalBasisTab({ programme, words }: TabProps) {
  const { t } = words;
  const blocks = programme.prose.legalBasis;
  if (blocks.length === 0) return <EmptyState title={t('detail.noLegalBasis')} text={t('detail.noLegalBasisText')} />;
  return (
    <section className={classes['text']}>
      <h2 className={classes['hidden']}>{t('tab.legalBasis')}</h2>
      <LongText blocks={blocks} openLabel={t('detail.showLegalBasis')} />
    </section>
  );
}

export function DocumentsTab({ programme, words }: TabProps) {
  return (
    <section className={classes['text']}>
      <h2 className={classes['hidden']}>{words.t('tab.documents')}</h2>
      <DocumentList documents={programme.documents} />
    </section>
  );
}
