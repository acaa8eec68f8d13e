import type { RuleLeaf } from '@fundus/contract/eligibility-rule';
import type { Region } from '@fundus/contract/federal-state';
import { Button, Modal, MultiSelect, SegmentedControl, Select, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#lib/format.ts';
import { parseCents, parseGermanNumber } from '#lib/parse-input.ts';
import { TypedInput } from '#ui/form/typed-input.tsx';
import { useRuleEditing } from './rule-editing.ts';
import classes from './rule-editor.module.css';
import { factValueLabel, industryLabel, isMoneyFact, vocabularyOfFact } from './rule-words.ts';

interface ValueProps<Leaf extends RuleLeaf = RuleLeaf> {
  leaf: Leaf;
  /** What the demand is about; names its fields. */
  name: string;
  onChange: (leaf: RuleLeaf) => void;
}

type Op<Name extends RuleLeaf['op']> = Extract<RuleLeaf, { op: Name }>;

/** `socialStatus` has no closed list of its own; these are the codes of the messages. */
const socialStatuses = ['alg1', 'buergergeld', 'employed', 'selfEmployed', 'student', 'pensioner', 'other'];

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
      return <Started leaf={leaf} {...rest} />;
    case 'companySizeAtMost':
      return <Size leaf={leaf} {...rest} />;
    case 'region':
      return <Regions leaf={leaf} {...rest} />;
    case 'condition':
      return <Condition leaf={leaf} {...rest} />;
  }
}

function ChosenValues({ leaf, name, onChange }: ValueProps<Op<'anyOf'> | Op<'noneOf'>>) {
  const { words } = useRuleEditing();
  const { t, terms } = words;
  const { t: tUi } = useTranslation('ui');
  const vocabulary = vocabularyOfFact[leaf.fact];
  const known = vocabulary === 'socialStatus' ? socialStatuses : terms.list(vocabulary).map(({ value }) => value);
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
        onChange={(op) => onChange({ ...leaf, op: op })}
        data={[
          { value: 'anyOf', label: t('rule.operatorName.anyOf') },
          { value: 'noneOf', label: t('rule.operatorName.noneOf') },
        ]}
      />
      <MultiSelect
        className={classes['values'] ?? ''}
        aria-label={`${name}: ${t('rule.values')}`}
        data={codes.map((value) => ({ value, label: factValueLabel(words, leaf.fact, value) }))}
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
  const { words, industryPicker } = useRuleEditing();
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
          <li key={code}>{industryLabel(words, code)}</li>
        ))}
      </ul>
      <Button variant="default" size="xs" onClick={() => setOpen(true)}>
        {t('rule.chooseIndustries')}
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={t('rule.chooseIndustries')} size="xl">
        {industryPicker(leaf.codes, (codes) => onChange({ ...leaf, codes }))}
        <div className={classes['modalActions']}>
          <Button onClick={() => setOpen(false)}>{tCommon('action.apply')}</Button>
        </div>
      </Modal>
    </div>
  );
}

const formatCents = (cents: number): string => formatNumber(cents / 100, 2, 'de');
const formatPlain = (value: number): string => formatNumber(value, 6, 'de');
const parseWhole = (text: string): number | null => {
  const value = parseGermanNumber(text);
  return value !== null && Number.isInteger(value) && value >= 0 ? value : null;
};

function Bounds({ leaf, name, onChange }: ValueProps<Op<'between'>>) {
  const { words } = useRuleEditing();
  const { t } = words;
  const isMoney = isMoneyFact(leaf.fact);
  const unit = isMoney ? '€' : leaf.fact === 'companyAgeYears' ? t('rule.yearsUnit') : undefined;
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
          format={isMoney ? formatCents : formatPlain}
          onChange={(value) => onChange({ ...leaf, [bound]: value })}
          rightSection={unit === undefined ? undefined : <span aria-hidden>{unit}</span>}
          rightSectionWidth={unit === '€' ? 32 : 52}
        />
      ))}
    </div>
  );
}

function Started({ leaf, name, onChange }: ValueProps<Op<'is'>>) {
  const { t } = useRuleEditing().words;
  return (
    <SegmentedControl
      size="xs"
      aria-label={name}
      value={String(leaf.value)}
      onChange={(value) => onChange({ ...leaf, value: value === 'true' })}
      data={[
        { value: 'false', label: t('rule.operatorName.notStarted') },
        { value: 'true', label: t('rule.operatorName.started') },
      ]}
    />
  );
}

function Size({ leaf, name, onChange }: ValueProps<Op<'companySizeAtMost'>>) {
  const { t } = useRuleEditing().words;
  return (
    <Select
      className={classes['values'] ?? ''}
      aria-label={name}
      value={leaf.size}
      allowDeselect={false}
      onChange={(size) => size !== null && onChange({ ...leaf, size: size })}
      data={(['micro', 'small', 'medium'] as const).map((value) => ({ value, label: t(`rule.size.${value}`) }))}
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

function Condition({ leaf, name, onChange }: ValueProps<Op<'condition'>>) {
  return (
    <Textarea
      aria-label={name}
      autosize
      minRows={2}
      maxRows={6}
      maxLength={500}
      value={leaf.text}
      onChange={(event) => onChange({ ...leaf, text: event.currentTarget.value })}
    />
  );
}
