import type { CompanySize, RuleLeaf } from '@fundus/contract/eligibility-rule';
import type { Region } from '@fundus/contract/federal-state';
import { socialStatuses } from '@fundus/contract/person-codes';
import { assistedAreas, craftsAnnexes, foundingKinds, researchCategories } from '@fundus/contract/research-fact-codes';
import {
  isMoneyFact,
  vocabularyOfFact,
  wordIndustries,
  wordListValue,
  wordRequired,
  wordYesNo,
} from '@fundus/messages/wording/rule-words';
import { Button, MultiSelect, SegmentedControl, Select, Textarea } from '@mantine/core';
import { useState } from 'react';
import { formatAmount, formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { parseCents, parseNumber } from '#lib/parse-input.ts';
import { Modal } from '#ui/dialogs.tsx';
import { TypedInput } from '#ui/form/typed-input.tsx';
import type { RuleBound } from './rule-draft.ts';
import { useRuleEditing } from './rule-editing.ts';
import classes from './rule-editor.module.css';
import { RuleIndustryPicker } from './rule-industry-picker.tsx';

interface ValueProps<Leaf extends RuleLeaf = RuleLeaf> {
  leaf: Leaf;
  /** Subject of the demand; names its fields. */
  name: string;
  onChange: (leaf: RuleLeaf) => void;
  /** Called with whether the field of a bound is not a number. */
  onUnreadable: (bound: RuleBound, isUnreadable: boolean) => void;
}

type Op<Name extends RuleLeaf['op']> = Extract<RuleLeaf, { op: Name }>;

/** The fields of a demand, by its kind. */
export function RuleValue({ leaf, ...rest }: ValueProps) {
  switch (leaf.op) {
    case 'anyOf':
    case 'noneOf':
      return <ChosenValues leaf={leaf} {...rest} />;
    case 'industryIn':
    case 'industryNotIn':
      return <ChosenIndustries leaf={leaf} {...rest} />;
    case 'between':
      return <Bounds leaf={leaf} {...rest} />;
    case 'is':
      return <YesNo leaf={leaf} {...rest} />;
    case 'companySizeAtMost':
    case 'companySizeAbove':
    case 'companySizeIs':
      return <Size leaf={leaf} {...rest} />;
    case 'deMinimisRoom':
      return null;
    case 'not':
      return <Negated leaf={leaf} {...rest} />;
    case 'region':
      return <Regions leaf={leaf} {...rest} />;
    case 'condition':
      return <Condition leaf={leaf} {...rest} />;
  }
}

/** Codes of the lists that stand in no table of terms; districts are typed. */
const wordedLists = {
  socialStatus: socialStatuses,
  foundingKind: foundingKinds,
  researchCategory: researchCategories,
  assistedArea: assistedAreas,
  craftsAnnex: craftsAnnexes,
  district: [],
} as const satisfies Partial<Record<ListVocabulary, readonly string[]>>;
type ListVocabulary = (typeof vocabularyOfFact)[keyof typeof vocabularyOfFact];

const isTermList = (list: ListVocabulary): list is Exclude<ListVocabulary, keyof typeof wordedLists> =>
  !(list in wordedLists);

function ChosenValues({ leaf, name, onChange }: ValueProps<Op<'anyOf'> | Op<'noneOf'>>) {
  const { words } = useRuleEditing();
  const { t, terms } = words;
  const { t: tUi } = useTranslation('ui');
  const vocabulary = vocabularyOfFact[leaf.fact];
  const known = isTermList(vocabulary) ? terms.list(vocabulary).map(({ value }) => value) : wordedLists[vocabulary];
  const codes = [...new Set([...known, ...leaf.values])].filter(
    // A seat or an investment lies in one federal state; only rules on regions know »nationwide«.
    (code) => vocabulary !== 'region' || (code !== 'nationwide' && code !== 'other'),
  );
  return (
    <div className={classes['row']}>
      <SegmentedControl
        size="xs"
        aria-label={`${name}: ${t('rule.operator')}`}
        value={leaf.op}
        onChange={(op) => onChange(op === 'anyOf' ? { ...leaf, op } : { ...leaf, op })}
        data={[
          { value: 'anyOf', label: t('rule.operatorName.anyOf') },
          { value: 'noneOf', label: t('rule.operatorName.noneOf') },
        ]}
      />
      <MultiSelect
        className={classes['values'] ?? ''}
        aria-label={`${name}: ${t('rule.values')}`}
        data={codes.map((value) => ({ value, label: wordListValue(leaf.fact, value, words) }))}
        value={leaf.values}
        onChange={(values) => onChange({ ...leaf, values })}
        searchable
        hidePickedOptions
        maxValues={100}
        nothingFoundMessage={tUi('select.nothingFound')}
      />
    </div>
  );
}

function ChosenIndustries({ leaf, name, onChange }: ValueProps<Op<'industryIn'> | Op<'industryNotIn'>>) {
  const { words } = useRuleEditing();
  const { t } = words;
  const { t: tCommon } = useTranslation('common');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classes['row']}>
      <SegmentedControl
        size="xs"
        aria-label={`${name}: ${t('rule.operator')}`}
        value={leaf.op}
        onChange={(op) => onChange({ ...leaf, op: op })}
        data={[
          { value: 'industryIn', label: t('rule.operatorName.industryIn') },
          { value: 'industryNotIn', label: t('rule.operatorName.industryNotIn') },
        ]}
      />
      <ul className={classes['industries']} aria-label={t('rule.industries')}>
        {leaf.codes.map((code) => (
          <li key={code}>{wordIndustries([code], words)}</li>
        ))}
      </ul>
      <Button variant="default" size="xs" onClick={() => setOpen(true)}>
        {t('rule.chooseIndustries')}
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={t('rule.chooseIndustries')} size="xl">
        <RuleIndustryPicker codes={leaf.codes} onChange={(codes) => onChange({ ...leaf, codes })} />
        <div className={classes['modalActions']}>
          <Button onClick={() => setOpen(false)}>{tCommon('action.apply')}</Button>
        </div>
      </Modal>
    </div>
  );
}

const formatPlain = (value: number): string => formatNumber(value, 6);
const parseWhole = (text: string): number | null => {
  const value = parseNumber(text);
  return value !== null && Number.isInteger(value) && value >= 0 ? value : null;
};

function Bounds({ leaf, name, onChange, onUnreadable }: ValueProps<Op<'between'>>) {
  const { words } = useRuleEditing();
  const { t } = words;
  const isMoney = isMoneyFact(leaf.fact);
  const unit = isMoney
    ? '€'
    : leaf.fact === 'companyAgeYears' || leaf.fact === 'ageYears'
      ? t('rule.yearsUnit')
      : undefined;
  return (
    <div className={classes['row']}>
      {(['minimum', 'maximum'] as const).map((bound) => (
        <TypedInput<number>
          key={bound}
          className={classes['bound'] ?? ''}
          label={t(`rule.${bound}`)}
          aria-label={`${name}, ${t(`rule.${bound}`)}`}
          inputMode="decimal"
          value={leaf[bound]}
          parse={isMoney ? parseCents : parseWhole}
          format={isMoney ? formatAmount : formatPlain}
          onChange={(value) => onChange({ ...leaf, [bound]: value })}
          onUnreadable={(isUnreadable) => onUnreadable(bound, isUnreadable)}
          rightSection={unit === undefined ? undefined : <span aria-hidden>{unit}</span>}
          rightSectionWidth={unit === '€' ? 32 : 52}
        />
      ))}
    </div>
  );
}

function YesNo({ leaf, name, onChange }: ValueProps<Op<'is'>>) {
  const { words } = useRuleEditing();
  return (
    <SegmentedControl
      size="xs"
      aria-label={name}
      value={String(leaf.value)}
      onChange={(value) => onChange({ ...leaf, value: value === 'true' })}
      data={[
        { value: 'false', label: wordYesNo(leaf.fact, false, words) },
        { value: 'true', label: wordYesNo(leaf.fact, true, words) },
      ]}
    />
  );
}

type SizeLeaf = Op<'companySizeAtMost'> | Op<'companySizeAbove'> | Op<'companySizeIs'>;

/** The leaf with a size; `large` can only be demanded exactly. */
function withSize(leaf: SizeLeaf, size: CompanySize): SizeLeaf {
  if (leaf.op === 'companySizeIs') return { ...leaf, size };
  return size === 'large' ? leaf : { ...leaf, size };
}

function Size({ leaf, name, onChange }: ValueProps<SizeLeaf>) {
  const { words } = useRuleEditing();
  const sizes: CompanySize[] = [
    'micro',
    'small',
    'medium',
    ...(leaf.op === 'companySizeIs' ? (['large'] as const) : []),
  ];
  return (
    <Select
      className={classes['values'] ?? ''}
      aria-label={name}
      value={leaf.size}
      allowDeselect={false}
      onChange={(size) => size !== null && onChange(withSize(leaf, size))}
      data={sizes.map((value) => ({ value, label: wordRequired(withSize(leaf, value), words) }))}
    />
  );
}

function Regions({ leaf, name, onChange }: ValueProps<Op<'region'>>) {
  const { terms, t } = useRuleEditing().words;
  const { t: tUi } = useTranslation('ui');
  return (
    <MultiSelect
      className={classes['values'] ?? ''}
      aria-label={`${name}: ${t('rule.values')}`}
      data={terms.list('region').map(({ value, label }) => ({ value, label }))}
      value={leaf.values}
      onChange={(values) => onChange({ ...leaf, values: values as Region[] })}
      searchable
      hidePickedOptions
      nothingFoundMessage={tUi('select.nothingFound')}
    />
  );
}

/** A demand that must not be met is edited as that demand; what it negates stays negated. */
function Negated({ leaf, name, onChange, onUnreadable }: ValueProps<Op<'not'>>) {
  const change = (rule: RuleLeaf): void => {
    if (rule.op !== 'not' && rule.op !== 'condition') onChange({ ...leaf, rule });
  };
  return (
    <div className={classes['row']}>
      <span>{useRuleEditing().words.t('rule.operatorName.not')}</span>
      <RuleValue leaf={leaf.rule} name={name} onChange={change} onUnreadable={onUnreadable} />
    </div>
  );
}

function Condition({ leaf, name, onChange }: ValueProps<Op<'condition'>>) {
  return (
    <Textarea
      aria-label={name}
      autosize
      minRows={2}
      maxRows={6}
      maxLength={1_000}
      value={leaf.text}
      onChange={(event) => onChange({ ...leaf, text: event.currentTarget.value })}
    />
  );
}
