import { leastOwners } from '@fundus/contract/plan/owner';
import {
  type OwnerFacts,
  type OwnerYear,
  ownerInsurances,
  proposeOwnerYears,
  replacedByProposal,
  withOwnerYears,
} from '@fundus/contract/plan/owner-proposal';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { formatMoney } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { newId } from '#lib/new-id.ts';
import { ComparisonTable } from '#ui/comparison-table.tsx';
import { Modal } from '#ui/dialogs.tsx';
import flow from '#ui/flow.module.css';
import { notifySuccess } from '#ui/notify.tsx';
import typography from '#ui/typography.module.css';
import type { PlanWork } from '../use-finance-desk.ts';
import type { PlanTranslate } from './item-columns.ts';

const mostOwners = 6;

/** Income tax and health insurance by the result, line by line, and the step that enters them as private needs. */
export function OwnerProposalDialog({ desk, onClose }: { desk: PlanWork; onClose: () => void }) {
  const { t } = useTranslation(['business-plan-finance', 'common']);
  const { input, result, changeBy } = desk;
  const least = leastOwners(input);
  const [facts, setFacts] = useState<OwnerFacts>({
    isCouple: false,
    isChildless: true,
    insurance: 'reduced',
    owners: least,
  });
  const years = result === null ? null : proposeOwnerYears(result, facts);
  const replaced = replacedByProposal(input, facts);
  const names = [...replaced.needs, ...replaced.taxes].map(({ name, cents }) =>
    t('ownerProposal.replacedLine', {
      name: name === '' ? t('ownerProposal.unnamed') : name,
      amount: formatMoney(cents),
    }),
  );
  const apply = (): void => {
    changeBy((before) =>
      withOwnerYears(before, years ?? [], {
        facts,
        line: (kind, year) => ({
          id: newId(),
          name: t(`ownerProposal.line.${kind}`, { year: String(year) }),
          note: t(`ownerProposal.note.${kind}`, { how: wordFacts(t, facts) }),
        }),
      }),
    );
    onClose();
    notifySuccess(t('ownerProposal.done'));
  };
  return (
    <Modal opened onClose={onClose} title={t('ownerProposal.title')} size="min(60rem, 96vw)">
      <div className={flow['column']}>
        <p className={typography['small']}>{t('ownerProposal.intro')}</p>
        <div className={flow['wideRow']}>
          <NativeSelect
            label={t('ownerProposal.filing')}
            value={facts.isCouple ? 'couple' : 'single'}
            onChange={({ currentTarget: { value } }) => setFacts({ ...facts, isCouple: value === 'couple' })}
            data={(['single', 'couple'] as const).map((value) => ({ value, label: t(`ownerProposal.of.${value}`) }))}
          />
          <NativeSelect
            label={t('ownerProposal.insurance')}
            value={facts.insurance}
            onChange={({ currentTarget: { value } }) =>
              setFacts({ ...facts, insurance: ownerInsurances.find((one) => one === value) ?? facts.insurance })
            }
            data={ownerInsurances.map((value) => ({ value, label: t(`ownerProposal.of.${value}`) }))}
          />
          {facts.insurance !== 'entered' && (
            <NativeSelect
              label={t('ownerProposal.children')}
              value={facts.isChildless ? 'childless' : 'children'}
              onChange={({ currentTarget: { value } }) => setFacts({ ...facts, isChildless: value === 'childless' })}
              data={(['childless', 'children'] as const).map((value) => ({
                value,
                label: t(`ownerProposal.of.${value}`),
              }))}
            />
          )}
          {(input.legalForm === 'partnership' || input.legalForm === 'otherPerson') && (
            <NativeSelect
              label={t('ownerProposal.owners')}
              value={String(facts.owners)}
              onChange={({ currentTarget: { value } }) => setFacts({ ...facts, owners: Number(value) })}
              data={Array.from({ length: mostOwners - least + 1 }, (_, place) => String(least + place))}
            />
          )}
        </div>
        {years !== null && (
          <ComparisonTable
            label={t('ownerProposal.title')}
            columns={years.map(({ year, months }) => ({
              key: String(year),
              head: months === 12 ? String(year) : t('ownerProposal.part', { year: String(year), count: months }),
            }))}
            rows={rowsOf(t, years, facts)}
          />
        )}
        <div className={typography['small']}>
          <p>{t('ownerProposal.assumed')}</p>
          <ul>
            {(['income', 'deductions', 'law', 'last'] as const).map((one) => (
              <li key={one}>{t(`ownerProposal.assumption.${one}`)}</li>
            ))}
          </ul>
          {names.length > 0 && <p>{t('ownerProposal.replaced', { lines: names.join(', ') })}</p>}
        </div>
        <div className={flow['atEnd']}>
          <Button variant="default" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button disabled={years === null} onClick={apply}>
            {t('ownerProposal.apply')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

function wordFacts(t: PlanTranslate, { isCouple, isChildless, insurance }: OwnerFacts): string {
  const children = insurance === 'entered' ? [] : ([isChildless ? 'childless' : 'children'] as const);
  const said = [isCouple ? 'couple' : 'single', insurance, ...children] as const;
  return said.map((one) => t(`ownerProposal.of.${one}`)).join(', ');
}

type Amount = Exclude<keyof OwnerYear, 'year' | 'from' | 'to' | 'months' | 'insuranceCents'>;

/** The calculation from the result to the monthly amounts; lines that are empty in all years are left out. */
function rowsOf(t: PlanTranslate, years: readonly OwnerYear[], { owners }: OwnerFacts) {
  const line = (key: Amount, { isLess = false, isSum = false } = {}) => ({
    key,
    label: t(`ownerProposal.row.${key}`),
    cells: years.map(({ year, [key]: cents }) => {
      const amount = formatMoney(isLess ? 0 - (cents ?? 0) : (cents ?? 0));
      return isSum ? <strong key={year}>{amount}</strong> : amount;
    }),
  });
  const where = (key: Amount) => years.some((year) => (year[key] ?? 0) !== 0);
  return [
    line('profitCents'),
    ...(owners > 1 ? [line('shareCents')] : []),
    ...(where('monthlyBaseCents')
      ? [line('monthlyBaseCents'), line('monthlyHealthCents'), line('monthlyCareCents')]
      : []),
    ...(where('lossUsedCents') ? [line('lossUsedCents', { isLess: true })] : []),
    line('deductedCents', { isLess: true }),
    line('lumpCents', { isLess: true }),
    line('taxableCents', { isSum: true }),
    line('tariffCents'),
    ...(where('creditCents') ? [line('creditCents', { isLess: true })] : []),
    ...(where('solidarityCents') ? [line('solidarityCents')] : []),
    line('taxCents', { isSum: true }),
    ...(where('monthlyInsuranceCents') ? [line('monthlyInsuranceCents', { isSum: true })] : []),
    line('monthlyTaxCents', { isSum: true }),
  ];
}
