import type { FundingProcedure } from '@fundus/contract/funding-procedure';
import { procedureKinds } from '@fundus/contract/funding-procedure-codes';
import type { Person } from '@fundus/contract/person';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { PlaceAreas } from '#features/platform/postcode/place-areas.tsx';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useRecordAction } from '#ui/list/use-record-action.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { notifyError, notifySuccess } from '#ui/notify.tsx';
import typography from '#ui/typography.module.css';
import classes from './funding-procedure.module.css';
import { fundingProceduresQuery, useBeginProcedure, useDeleteProcedure } from './funding-procedure.queries.ts';
import { ProcedureCard } from './procedure-card.tsx';

/** The guided procedures of a person; a click on a kind begins another one. */
export function ProcedurePanel({ person, canEdit }: { person: Person; canEdit: boolean }) {
  const { t } = useTranslation(['funding-procedure', 'message']);
  const { personId, postcode, federalState } = person;
  const remove = useDeleteProcedure(personId);
  const deletion = useRecordAction<{ procedureId: string; name: string }>({
    ask: ({ name }) => ({
      title: t('removeTitle', { name }),
      text: t('removeText'),
      confirm: t('removeConfirm'),
    }),
    run: ({ procedureId }) => remove.mutateAsync(procedureId),
    done: () => t('removed'),
  });
  return (
    <>
      <p className={typography['hint']}>{t('intro')}</p>
      <PlaceAreas postcode={postcode} federalState={federalState} layout="line" />
      {canEdit && <BeginButtons personId={personId} />}
      <Loaded query={useQuery(fundingProceduresQuery(personId))} skeleton={{ count: 3 }}>
        {(procedures) =>
          procedures.length === 0 ? (
            <p className={typography['quiet']}>{t('empty')}</p>
          ) : (
            <ul className={classes['list']}>
              {/* The newest is the one that is worked on. */}
              {procedures.toReversed().map((procedure) => (
                <ProcedureCard
                  key={procedure.procedureId}
                  personId={personId}
                  procedure={procedure}
                  number={numberOf(procedure, procedures)}
                  canEdit={canEdit}
                  onDelete={(name) => deletion.start({ procedureId: procedure.procedureId, name })}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {deletion.dialog}
    </>
  );
}

/** Its number among those of its kind, in the order in which they were begun; null for the only one. */
function numberOf(procedure: FundingProcedure, all: readonly FundingProcedure[]): number | null {
  const ofKind = all.filter(({ kind }) => kind === procedure.kind);
  return ofKind.length === 1 ? null : ofKind.findIndex(({ procedureId }) => procedureId === procedure.procedureId) + 1;
}

function BeginButtons({ personId }: { personId: string }) {
  const { t } = useTranslation(['funding-procedure', 'message']);
  const begin = useBeginProcedure(personId);
  return (
    <div className={classes['begin']} role="group" aria-label={t('begin')}>
      <span className={classes['beginLabel']} aria-hidden>
        {t('begin')}
      </span>
      {procedureKinds.map((kind) => (
        <Button
          key={kind}
          variant="default"
          size="compact-sm"
          loading={begin.isPending && begin.variables === kind}
          onClick={() =>
            begin.mutate(kind, {
              onSuccess: () => notifySuccess(t('begun', { name: t(`message:procedureKind.${kind}`) })),
              onError: notifyError,
            })
          }
        >
          {t(`message:procedureKind.${kind}`)}
        </Button>
      ))}
    </div>
  );
}
