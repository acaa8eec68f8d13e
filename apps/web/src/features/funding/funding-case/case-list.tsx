import type { FundingCase } from '@fundus/contract/funding-case';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { TasksButton } from '#features/people/task/tasks-button.tsx';
import { formatDate, formatMoney } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { FactsAge } from '#ui/facts-age.tsx';
import { useRecordDialog } from '#ui/list/use-record-dialog.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { StatusChip, type StatusTone } from '#ui/status-chip.tsx';
import typography from '#ui/typography.module.css';
import { paths } from '../../../paths.ts';
import { CaseDialog } from './case-dialog.tsx';
import { CasesTogether } from './cases-together.tsx';
import classes from './funding-case.module.css';
import { fundingCasesQuery } from './funding-case.queries.ts';

const tones: Record<NonNullable<FundingCase['state']>, StatusTone> = {
  requested: 'orange',
  granted: 'green',
  refused: 'red',
  paid: 'green',
};

/** Funding cases of the programmes chosen in a person's researches. */
export function CaseList({ personId, canEdit }: { personId: string; canEdit: boolean }) {
  const { t } = useTranslation('person-funding');
  const editing = useRecordDialog<FundingCase>((entry, onClose) => (
    <CaseDialog personId={personId} entry={entry} onClose={onClose} />
  ));
  return (
    <Loaded query={useQuery(fundingCasesQuery(personId))} skeleton={{ count: 3 }}>
      {(cases) => {
        if (cases.length === 0) return <p className={classes['empty']}>{t('case.empty')}</p>;
        const granted = cases
          .filter(({ state }) => state === 'granted' || state === 'paid')
          .reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0);
        return (
          <>
            <ul className={classes['list']} aria-label={t('case.title')}>
              {cases.map((entry) => (
                <CaseRow key={entry.itemId} entry={entry} onEdit={canEdit ? () => editing.open(entry) : undefined} />
              ))}
            </ul>
            {granted > 0 && <p className={classes['sum']}>{t('case.sum', { amount: formatMoney(granted) })}</p>}
            <CasesTogether personId={personId} />
            {editing.dialog}
          </>
        );
      }}
    </Loaded>
  );
}

function CaseRow({ entry, onEdit }: { entry: FundingCase; onEdit: (() => void) | undefined }) {
  const { t } = useTranslation('person-funding');
  const { state, requestedOn, decidedOn, paidOn } = entry;
  const facts = [
    t('case.research', { name: entry.researchName }),
    ...(requestedOn === null ? [] : [t('case.requested', { date: formatDate(requestedOn) })]),
    ...(decidedOn === null
      ? []
      : [t(state === 'refused' ? 'case.refused' : 'case.granted', { date: formatDate(decidedOn) })]),
    ...(paidOn === null ? [] : [t('case.paid', { date: formatDate(paidOn) })]),
    ...(entry.isDeMinimis && (state === 'granted' || state === 'paid') ? [t('case.inLedger')] : []),
  ];
  return (
    <li className={classes['row']}>
      <div className={classes['words']}>
        <Link className={classes['title']} to={paths.programme} params={{ programmeId: entry.programmeId }}>
          {entry.programmeTitle}
        </Link>
        <span className={typography['below']}>{facts.join(' · ')}</span>
        <FactsAge age={entry.factsAge} on={entry.factsOn} />
      </div>
      {entry.amountCents !== null && <span className={classes['amount']}>{formatMoney(entry.amountCents)}</span>}
      <StatusChip tone={state === null ? 'grey' : tones[state]}>{t(`case.states.${state ?? 'none'}`)}</StatusChip>
      <TasksButton
        subject={{ kind: 'case', id: entry.itemId }}
        name={entry.programmeTitle}
        canEdit={onEdit !== undefined}
        size="compact-sm"
      />
      {onEdit !== undefined && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('case.edit', { title: entry.programmeTitle })}
          onClick={onEdit}
        >
          {t('case.state')}
        </Button>
      )}
    </li>
  );
}
