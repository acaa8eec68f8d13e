import type { ProgrammeDetail } from '@fundus/contract/funding-programme';
import type { ProgrammeAdvice } from '@fundus/contract/programme-advice';
import type { ProgrammeField } from '@fundus/contract/programme-content';
import { wordAidBasis } from '@fundus/messages/wording/advice-words';
import type { ReactNode } from 'react';
import {
  DocumentNames,
  hasRoute,
  RouteFacts,
  RouteSteps,
  TrapList,
} from '#features/funding/programme-advice/advice-parts.tsx';
import { MentionList } from '#features/funding/programme-advice/mention-list.tsx';
import { type Fact, FactList } from '#ui/fact-list.tsx';
import { EvidenceList, ProofLinks } from './evidence-list.tsx';
import { LongText } from './long-text.tsx';
import classes from './programme-tabs.module.css';
import { onlyRepeatsClauses } from './repeated-clauses.ts';
import { RuleTable } from './rule-table.tsx';
import type { ProgrammeWords } from './use-programme-words.ts';

interface PartProps {
  programme: ProgrammeDetail;
  words: ProgrammeWords;
}

const scopeFields = {
  applicants: 'applicant',
  companySizes: 'companySize',
  projects: 'project',
  purposes: 'purpose',
  fundingAreas: 'fundingArea',
  programmeGroups: 'programmeGroup',
} as const;

/** The content in the order of reading: the way to the application and its traps before all else. */
export function OverviewTab({ programme, words }: PartProps) {
  const { say, t } = words;
  const { content, mentions } = programme;
  const advice: ProgrammeAdvice = { ...content, mentions };
  const part = (title: string, fields: readonly ProgrammeField[], children: ReactNode) => (
    <Part title={title} programme={programme} fields={fields} words={words}>
      {children}
    </Part>
  );
  const text = (field: 'shortText' | 'description' | 'conditions' | 'contact') =>
    programme.prose[field].length > 0 &&
    part(
      t(field === 'shortText' ? 'detail.subject' : `field.${field}`),
      [field],
      <LongText blocks={programme.prose[field]} openLabel={t('detail.moreOf', { field: t(`field.${field}`) })} />,
    );
  return (
    <>
      {hasRoute(advice, words) &&
        part(
          say('advice.route'),
          ['routes', 'routeText', 'applicationBeforeStart', 'startMeans', 'earlyStart'],
          <>
            <RouteSteps routeText={content.routeText} words={words} />
            <RouteFacts advice={advice} words={words} />
          </>,
        )}
      {content.traps.length > 0 && part(say('advice.traps'), ['traps'], <TrapList traps={content.traps} />)}
      {content.applicationDocuments.length > 0 &&
        part(say('advice.documents'), ['applicationDocuments'], <DocumentNames names={content.applicationDocuments} />)}
      {text('shortText')}
      {part(
        t('field.rules'),
        ['rules'],
        content.rules === null ? (
          <p className={classes['quiet']}>{t('rule.empty')}</p>
        ) : (
          <>
            <p className={classes['quiet']}>{t('rule.reading')}</p>
            <RuleTable rules={content.rules} words={words} />
          </>
        ),
      )}
      {!onlyRepeatsClauses(content) && text('conditions')}
      {text('description')}
      <Law programme={programme} words={words} />
      <Combination programme={programme} words={words} />
      <Scope programme={programme} words={words} />
      {text('contact')}
      <Part title={t('evidence.title')} programme={programme} fields={[]} words={words}>
        <EvidenceList content={content} words={words} />
      </Part>
    </>
  );
}

function Part({
  title,
  fields,
  programme,
  words,
  children,
}: PartProps & { title: string; fields: readonly ProgrammeField[]; children: ReactNode }) {
  return (
    <section className={classes['text']} aria-label={title}>
      <div className={classes['head']}>
        <h2>{title}</h2>
        <ProofLinks content={programme.content} fields={fields} words={words} />
      </div>
      {children}
    </section>
  );
}

function Law({ programme, words }: PartProps) {
  const bases = wordAidBasis(programme.content.aidBasis, words);
  if (bases.length === 0) return null;
  return (
    <Part title={words.say('advice.aidBasis')} programme={programme} fields={['aidBasis']} words={words}>
      <ul className={classes['plain']}>
        {bases.map((basis) => (
          <li key={basis}>{basis}</li>
        ))}
      </ul>
    </Part>
  );
}

function Combination({ programme, words }: PartProps) {
  const { say, t } = words;
  const { mentions, prose } = programme;
  const entries = { 'advice.excludes': mentions.combinationExcludes, 'advice.allows': mentions.combinationAllows };
  const facts = (['advice.excludes', 'advice.allows'] as const).map(
    (label): Fact => ({
      label: say(label),
      value: entries[label].length > 0 && <MentionList entries={entries[label]} />,
    }),
  );
  if (prose.combination.length === 0 && facts.every(({ value }) => value === false)) return null;
  const fields = ['combination', 'combinationExcludes', 'combinationAllows'] as const;
  return (
    <Part title={say('advice.combination')} programme={programme} fields={fields} words={words}>
      {prose.combination.length > 0 && (
        <LongText blocks={prose.combination} openLabel={t('detail.moreOf', { field: t('field.combination') })} />
      )}
      <FactList facts={facts} layout="beside" isRuled />
    </Part>
  );
}

/** For whom and what; the subject by its keywords only where without them it does not fit. */
function Scope({ programme, words }: PartProps) {
  const { t, terms } = words;
  const { content } = programme;
  const scopes = (Object.keys(scopeFields) as (keyof typeof scopeFields)[]).map(
    (field): Fact => ({
      label: t(`field.${field}`),
      value: content[field].map((code) => terms.label(scopeFields[field], code)).join(' · '),
    }),
  );
  const isNarrow = content.specificity === 'niche' || content.specificity === 'targeted';
  const facts: Fact[] = [
    ...scopes,
    { label: t('field.districts'), value: content.districts.join(' · ') },
    { label: t('field.topics'), value: isNarrow && content.topics.join(' · ') },
    {
      label: t('field.specificity'),
      value: content.specificity !== null && t(`vocabulary:specificity.${content.specificity}`),
    },
    { label: t('field.otherNames'), value: content.otherNames.join(' · ') },
  ];
  if (facts.every(({ value }) => value === '' || value === false)) return null;
  return (
    <Part title={t('group.scope')} programme={programme} fields={[]} words={words}>
      <FactList facts={facts} layout="beside" isRuled />
    </Part>
  );
}
