import type { ChosenProgramme } from '@fundus/contract/funding-case';
import { isApproved } from '@fundus/contract/funding-case-codes';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { TasksButton } from '#features/people/task/tasks-button.tsx';
import { formatMoney } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { FactsAge } from '#ui/facts-age.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import typography from '#ui/typography.module.css';
import { paths } from '../../../paths.ts';
import { caseTones, useCaseWords } from './case-words.ts';
import { CasesTogether } from './cases-together.tsx';
import { CreateCasesButton } from './create-cases-button.tsx';
import classes from './funding-case.module.css';
import { casesOfPersonQuery } from './funding-case.queries.ts';

/** The programmes chosen in a person's researches with what became of each, and the person's other cases. */
export function CaseList({ personId, canEdit }: { personId: string; canEdit: boolean }) {
  const { t } = useTranslation(['person-funding', 'funding-case']);
  return (
    <Loaded query={useQuery(casesOfPersonQuery(personId))} skeleton={{ count: 3 }}>
      {(chosen) => {
        if (chosen.length === 0) return <p className={classes['empty']}>{t('case.empty')}</p>;
        const granted = chosen.reduce(
          (sum, { case: one }) => sum + (one !== null && isApproved(one.state) ? (one.grantedCents ?? 0) : 0),
          0,
        );
        return (
          <>
            <ul className={classes['list']} aria-label={t('case.title')}>
              {chosen.map((entry) => (
                <ChosenRow
                  key={entry.itemId ?? entry.case?.caseId}
                  personId={personId}
                  entry={entry}
                  canEdit={canEdit}
                />
              ))}
            </ul>
            {granted > 0 && <p className={classes['sum']}>{t('case.sum', { amount: formatMoney(granted) })}</p>}
            <CasesTogether personId={personId} />
          </>
        );
      }}
    </Loaded>
  );
}

function ChosenRow({ personId, entry, canEdit }: { personId: string; entry: ChosenProgramme; canEdit: boolean }) {
  const { t } = useTranslation(['person-funding', 'funding-case']);
  const words = useCaseWords();
  const { case: one, itemId, programmeId, programmeTitle, researchName } = entry;
  const facts = [
    ...(researchName === '' ? [] : [t('case.research', { name: researchName })]),
    ...(one === null ? [] : [words.since(one), ...(one.next === null ? [] : [words.next(one)]), words.filingFact(one)]),
    ...(one?.isDeMinimis === true && isApproved(one.state) ? [t('case.inLedger')] : []),
  ].filter((fact) => fact !== '');
  const amount = one === null ? null : (one.grantedCents ?? one.askedCents);
  return (
    <li className={classes['row']}>
      <div className={classes['words']}>
        {programmeId === null ? (
          <span className={classes['title']}>{programmeTitle}</span>
        ) : (
          <Link className={classes['title']} to={paths.programme} params={{ programmeId }}>
            {programmeTitle}
          </Link>
        )}
        {facts.length > 0 && <span className={typography['below']}>{facts.join(' · ')}</span>}
        <FactsAge age={entry.factsAge} on={entry.factsOn} />
      </div>
      {amount !== null && <span className={classes['amount']}>{formatMoney(amount)}</span>}
      {one === null ? (
        canEdit &&
        itemId !== null && <CreateCasesButton personId={personId} itemIds={[itemId]} title={programmeTitle} />
      ) : (
        <>
          <StatusChip tone={caseTones[one.state]}>{t(`funding-case:state.${one.state}`)}</StatusChip>
          <TasksButton
            subject={{ kind: 'case', id: one.caseId }}
            name={programmeTitle}
            canEdit={canEdit}
            size="compact-sm"
          />
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t('funding-case:page.openOf', { title: programmeTitle })}
            renderRoot={(props) => <Link {...props} to={paths.fundingCase} params={{ caseId: one.caseId }} />}
          >
            {t('funding-case:page.open')}
          </Button>
        </>
      )}
    </li>
  );
}
