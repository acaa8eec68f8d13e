import type { FederalState } from '@fundus/contract/federal-state';
import { leadMaturities } from '@fundus/contract/lead-codes';
import type { PartnerRules } from '@fundus/contract/partner';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#lib/api/client.ts';
import { useMay } from '#lib/session/use-session.ts';
import { Modal } from '#ui/dialogs.tsx';
import flow from '#ui/flow.module.css';
import { FilterChoice } from '#ui/list/filter-fields.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import typography from '#ui/typography.module.css';
import { queryKeys } from '../../../../query-keys.ts';
import type { ReceivingPartner } from '../lead-distribution.queries.ts';
import type { LeadWords } from '../use-lead-words.ts';
import classes from './replay-rules-dialog.module.css';
import { type RuleProblems, type RulesDraft, readRules, ruleRanges, toRulesDraft } from './rules-draft.ts';

interface RulesDialogProps {
  partner: ReceivingPartner;
  /** Earlier changes. */
  rules: PartnerRules | undefined;
  words: LeadWords;
  /** `undefined`: as they are now. */
  onApply: (rules: PartnerRules | undefined) => void;
  onClose: () => void;
}

/** Rules of one partner for a replay, beginning with those that hold now where one may see them. */
export function ReplayRulesDialog(props: RulesDialogProps) {
  const { partner, rules, words, onClose } = props;
  const mayRead = useMay('partner:read');
  const stored = useQuery({
    queryKey: queryKeys.partner.detail(partner.partnerId),
    queryFn: ({ signal }) => call('GET /api/partners/:partnerId', { params: { partnerId: partner.partnerId }, signal }),
    enabled: mayRead && rules === undefined,
  });
  const isWaiting = mayRead && rules === undefined && stored.isPending;
  return (
    <Modal opened onClose={onClose} title={words.t('rules.title', { name: partner.name })} size="lg">
      {isWaiting ? (
        <SkeletonRows />
      ) : (
        <RulesForm {...props} start={rules ?? stored.data?.rules ?? onlyStates(partner.federalStates)} />
      )}
    </Modal>
  );
}

/** Rules of a partner as distributors see them. */
function onlyStates(federalStates: readonly FederalState[]): PartnerRules {
  return {
    federalStates: [...federalStates],
    industriesIncluded: [],
    industriesExcluded: [],
    maturity: null,
    companyAgeMinimum: null,
    companyAgeMaximum: null,
    employeesMinimum: null,
    employeesMaximum: null,
    investmentMinimumCents: null,
    investmentMaximumCents: null,
  };
}

function RulesForm({ start, words, onApply }: RulesDialogProps & { start: PartnerRules }) {
  const { t, federalState, federalStates } = words;
  const [draft, setDraft] = useState(() => toRulesDraft(start));
  const [problems, setProblems] = useState<RuleProblems>({});
  const set = <Name extends keyof RulesDraft>(name: Name, value: RulesDraft[Name]): void =>
    setDraft((before) => ({ ...before, [name]: value }));
  const text = (name: keyof RuleProblems, label: string, description?: string) => {
    const problem = problems[name];
    return (
      <TextInput
        key={name}
        label={label}
        description={description}
        value={draft[name]}
        error={problem === undefined ? undefined : t(`rules.${problem}`)}
        onChange={({ currentTarget }) => set(name, currentTarget.value)}
        autoComplete="off"
      />
    );
  };
  const apply = (): void => {
    const read = readRules(draft);
    if ('problems' in read) setProblems(read.problems);
    else onApply(read.rules);
  };
  return (
    <form
      className={flow['denseColumn']}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
      noValidate
    >
      <p className={typography['quiet']}>{t('rules.text')}</p>
      <FilterChoice
        label={t('rules.federalStates')}
        values={federalStates}
        word={federalState}
        chosen={draft.federalStates}
        onChange={(chosen) => set('federalStates', chosen as FederalState[])}
      />
      {text('industriesIncluded', t('rules.industriesIncluded'), t('rules.industriesHint'))}
      {text('industriesExcluded', t('rules.industriesExcluded'))}
      <NativeSelect
        label={t('rules.maturity')}
        value={draft.maturity ?? ''}
        onChange={({ currentTarget }) =>
          set('maturity', leadMaturities.find((known) => known === currentTarget.value) ?? null)
        }
      >
        <option value="">{t('rules.anyMaturity')}</option>
        {leadMaturities.map((value) => (
          <option key={value} value={value}>
            {t(`lead:trait.${value}`)}
          </option>
        ))}
      </NativeSelect>
      {ruleRanges.map((range) => (
        <fieldset key={range} className={classes['range']}>
          <legend>{t(`rules.${range}`)}</legend>
          {text(`${range}Minimum`, t('rules.minimum'))}
          {text(`${range}Maximum`, t('rules.maximum'))}
        </fieldset>
      ))}
      <div className={classes['actions']}>
        <Button variant="default" onClick={() => onApply(undefined)}>
          {t('rules.asNow')}
        </Button>
        <Button type="submit">{t('rules.apply')}</Button>
      </div>
    </form>
  );
}
