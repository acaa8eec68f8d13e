import type { FundingProcedure } from '@fundus/contract/funding-procedure';
import type { StepCode } from '@fundus/contract/funding-procedure-codes';
import { IconClock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { caseTones } from '#features/funding/funding-case/case-words.ts';
import { useProcedureWords } from '#features/funding/funding-case/procedure-words.ts';
import { useFundingSpeech } from '#features/funding/funding-wording/use-funding-words.ts';
import { UnverifiedNote } from '#features/funding/programme-advice/unverified-note.tsx';
import { formatDate, formatMoney } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Banner } from '#ui/banner.tsx';
import { FactsAge } from '#ui/facts-age.tsx';
import { deleteButton, editButton, RowButtons } from '#ui/list/row-buttons.tsx';
import { useRecordDialog } from '#ui/list/use-record-dialog.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import { paths } from '../../../paths.ts';
import classes from './funding-procedure.module.css';
import { ProcedureDialog } from './procedure-dialog.tsx';
import { ProcedureSteps } from './procedure-steps.tsx';

/** One procedure: what it is, its next deadline, what is to be known of its programme, and its steps. */
export function ProcedureCard({
  personId,
  procedure,
  number,
  canEdit,
  onDelete,
}: {
  personId: string;
  procedure: FundingProcedure;
  /** Among those of its kind; `null` where it is the only one. */
  number: number | null;
  canEdit: boolean;
  onDelete: (name: string) => void;
}) {
  const { t } = useTranslation(['funding-procedure', 'funding-case']);
  const words = useProcedureWords(procedure.kind);
  const editing = useRecordDialog<{ step: StepCode | null }>(({ step }, close) => (
    <ProcedureDialog personId={personId} procedure={procedure} step={step} words={words} onClose={close} />
  ));
  const { state, nextDeadline, costsCents, grantedCents, note } = procedure;
  const name = number === null ? words.name : t('numbered', { name: words.name, number });
  const facts = [
    t('begunOn', { date: formatDate(procedure.createdAt) }),
    ...(costsCents === null ? [] : [t('costs', { amount: formatMoney(costsCents) })]),
    ...(grantedCents === null ? [] : [t('granted', { amount: formatMoney(grantedCents) })]),
  ];
  const isOver = state === 'rejected' || state === 'closed';
  return (
    <li className={classes['card']}>
      <div className={classes['head']}>
        <h3 className={classes['name']}>{name}</h3>
        <StatusChip tone={caseTones[state]}>{t(`funding-case:state.${state}`)}</StatusChip>
        {canEdit && (
          <RowButtons
            buttons={[
              editButton(t('edit', { name }), () => editing.open({ step: null })),
              deleteButton(t('remove', { name }), () => onDelete(name)),
            ]}
          />
        )}
      </div>
      <p className={classes['quiet']}>{facts.join(' · ')}</p>
      {!isOver && (
        <p className={classes['deadline']} data-open={nextDeadline !== null || undefined}>
          <IconClock size={18} stroke={1.7} aria-hidden />
          {nextDeadline === null
            ? t('noDeadline')
            : t('nextDeadline', { date: formatDate(nextDeadline.on), step: words.step(nextDeadline.step) })}
        </p>
      )}
      <ProgrammeRemarks programme={procedure.programme} />
      {note !== '' && <p className={classes['note']}>{note}</p>}
      <ProcedureSteps
        procedure={procedure}
        words={words}
        onEdit={canEdit ? (step) => editing.open({ step }) : undefined}
      />
      {editing.dialog}
    </li>
  );
}

/** The entry of the catalogue behind a procedure, with what makes it doubtful. */
function ProgrammeRemarks({ programme }: { programme: FundingProcedure['programme'] }) {
  const { t } = useTranslation('funding-procedure');
  const speech = useFundingSpeech();
  if (programme === null) return <Banner tone="warning">{t('programme.none')}</Banner>;
  const { status, endedOn, validUntil } = programme;
  return (
    <>
      <p className={classes['programme']}>
        <Link to={paths.programme} params={{ programmeId: programme.programmeId }}>
          {t('programme.link', { title: programme.title })}
        </Link>
        <FactsAge age={programme.factsAge} on={programme.factsOn} />
      </p>
      {status === 'ended' && (
        <Banner tone="error">
          {endedOn === null ? t('programme.ended') : t('programme.endedOn', { date: formatDate(endedOn) })}
        </Banner>
      )}
      {status === 'lapsed' && validUntil !== null && (
        <Banner tone="warning">{t('programme.unclear', { date: formatDate(validUntil) })}</Banner>
      )}
      {programme.version !== programme.currentVersion && <Banner>{t('programme.changed')}</Banner>}
      <UnverifiedNote confidence={programme.confidence} words={speech} />
    </>
  );
}
