import type { ResearchState } from '@fundus/contract/research-state';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ItemRank } from '#features/funding/item-rank/item-rank.tsx';
import { formatInstant } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { mutateToEnd } from '#lib/mutate-to-end.ts';
import { Modal } from '#ui/dialogs.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import flow from '#ui/flow.module.css';
import { notifyError, notifySuccess } from '#ui/notify.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import {
  researchStateQuery,
  researchStatesQuery,
  useDeleteResearchState,
  useRestoreResearchState,
  useSaveResearchState,
} from './research-state.queries.ts';
import classes from './saved-states.module.css';

/** Saves the research under a name and date, and shows the states that one can come back to. */
export function SavedStatesDialog({
  researchId,
  isOpen,
  onClose,
}: {
  researchId: string;
  isOpen: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation(['research-state', 'common']);
  const [name, setName] = useState('');
  const save = useSaveResearchState(researchId);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save.mutate(name, {
      onSuccess: () => {
        setName('');
        notifySuccess(t('saved'));
      },
      onError: notifyError,
    });
  };
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('title')} size="lg">
      <div className={flow['column']}>
        <p className={classes['quiet']}>{t('intro')}</p>
        <form className={classes['form']} onSubmit={submit}>
          <TextInput
            className={classes['name'] ?? ''}
            label={t('name')}
            description={t('nameHint')}
            maxLength={200}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            data-autofocus
          />
          <Button type="submit" loading={save.isPending}>
            {t('save')}
          </Button>
        </form>
        {isOpen && <SavedStates researchId={researchId} onRestored={onClose} />}
        <div className={classes['actions']}>
          <Button variant="default" onClick={onClose}>
            {t('common:action.close')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

function SavedStates({ researchId, onRestored }: { researchId: string; onRestored: () => void }) {
  const { t } = useTranslation('research-state');
  const { data, error, refetch } = useQuery(researchStatesQuery(researchId));
  if (data === undefined) {
    return error === null ? <SkeletonRows count={2} /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  }
  return (
    <section aria-label={t('list')}>
      <h3 className={classes['subtitle']}>{t('list')}</h3>
      {data.length === 0 ? (
        <p className={classes['quiet']}>{t('empty')}</p>
      ) : (
        <ul className={flow['bare']}>
          {data.map((state) => (
            <StateRow key={state.stateId} researchId={researchId} state={state} onRestored={onRestored} />
          ))}
        </ul>
      )}
    </section>
  );
}

function StateRow({
  researchId,
  state,
  onRestored,
}: {
  researchId: string;
  state: ResearchState;
  onRestored: () => void;
}) {
  const { t } = useTranslation('research-state');
  const [isShown, setShown] = useState(false);
  const restore = useRestoreResearchState(researchId);
  const remove = useDeleteResearchState(researchId);
  const { stateId, savedAt, savedBy, itemCount } = state;
  const date = formatInstant(savedAt);
  const name = state.name === '' ? date : state.name;
  return (
    <li className={classes['row']}>
      <div className={classes['words']}>
        <span className={classes['title']}>{state.name === '' ? t('unnamed') : state.name}</span>
        <span className={classes['quiet']}>{t('facts', { date, name: savedBy, count: itemCount })}</span>
      </div>
      <div className={classes['buttons']}>
        <Button
          variant="default"
          size="compact-sm"
          aria-expanded={isShown}
          aria-label={t('lookAt', { name })}
          onClick={() => setShown(!isShown)}
        >
          {t(isShown ? 'close' : 'look')}
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('restoreOf', { name })}
          loading={restore.isPending}
          onClick={() =>
            restore.mutate(stateId, {
              onSuccess: () => {
                notifySuccess(t('restored'));
                onRestored();
              },
              onError: notifyError,
            })
          }
        >
          {t('restore')}
        </Button>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t('deleteOf', { name })}
          loading={remove.isPending}
          onClick={() =>
            mutateToEnd(remove, stateId, { onSuccess: () => notifySuccess(t('deleted')), onError: notifyError })
          }
        >
          {t('delete')}
        </Button>
      </div>
      {isShown && <StateItems researchId={researchId} stateId={stateId} />}
    </li>
  );
}

function StateItems({ researchId, stateId }: { researchId: string; stateId: string }) {
  const { t } = useTranslation(['research-state', 'funding-wording']);
  const { data, error, refetch } = useQuery(researchStateQuery(researchId, stateId));
  if (data === undefined) {
    return error === null ? <SkeletonRows count={2} /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  }
  if (data.items.length === 0) return <p className={classes['quiet']}>{t('noItems')}</p>;
  return (
    <ol className={classes['items']}>
      {data.items.map(({ programmeId, title, funder, status, comment, change }) => (
        <li key={programmeId}>
          <span className={classes['title']}>{title}</span>{' '}
          <StatusChip tone={status} icon={<ItemRank status={status} />}>
            {t(`funding-wording:itemStatus.${status}`)}
          </StatusChip>{' '}
          {change !== 'unchanged' && <StatusChip tone="orange">{t(change)}</StatusChip>}
          <span className={classes['quiet']}>{funder}</span>
          {comment !== '' && <p className={classes['comment']}>{comment}</p>}
        </li>
      ))}
    </ol>
  );
}
