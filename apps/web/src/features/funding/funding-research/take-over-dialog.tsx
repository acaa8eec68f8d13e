import { Button, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '#lib/api/use-call.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { queryKeys } from '#query-keys.ts';
import { Modal } from '#ui/dialogs.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import flow from '#ui/flow.module.css';
import { notifySuccess } from '#ui/notify.tsx';
import { paths } from '../../../paths.ts';
import { researchListQuery } from './funding-research.queries.ts';
import { useCreateResearch } from './use-create-research.ts';

/** Puts a programme on the result list of a research: of one that is chosen, the last ones first, or of a new one. */
export function TakeOverDialog({
  programme,
  onClose,
}: {
  programme: { programmeId: string; title: string };
  onClose: () => void;
}) {
  const { t } = useTranslation(['research-start', 'funding-research', 'common', 'ui']);
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  const [settled] = useDebouncedValue(search.trim(), 250);
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null);
  const { data } = useInfiniteQuery(
    researchListQuery({ deleted: false, search: settled === '' || settled === chosen?.label ? undefined : settled }),
  );
  const found = (data?.pages ?? []).flatMap(({ rows }) =>
    rows.map(({ researchId, name, person }) => ({
      value: researchId,
      label: [name === '' ? t('funding-research:name.unnamed') : name, person?.name].filter(Boolean).join(' · '),
    })),
  );
  const choices = chosen === null || found.some(({ value }) => value === chosen.value) ? found : [chosen, ...found];
  const takeOver = useTakeOver(programme.programmeId);
  const create = useCreateResearch();

  const finish = (researchId: string): void => {
    notifySuccess(t('takeOver.done', { title: programme.title }));
    onClose();
    void navigate({ to: paths.researchResultList, params: { researchId } });
  };
  const intoChosen = (): void => {
    if (chosen !== null) takeOver.mutate(chosen.value, { onSuccess: () => finish(chosen.value) });
  };
  const intoNew = (): void =>
    create.mutate(undefined, {
      onSuccess: ({ researchId }) =>
        takeOver.mutate(researchId, {
          onSuccess: () => {
            onClose();
            void navigate({ to: paths.researchLiabilityNotice, params: { researchId } });
          },
        }),
    });
  const error = takeOver.error ?? create.error;
  const isBusy = takeOver.isPending || create.isPending;

  return (
    <Modal opened onClose={onClose} title={t('takeOver.title', { title: programme.title })} size="lg">
      <form
        className={flow['column']}
        onSubmit={(event) => {
          event.preventDefault();
          intoChosen();
        }}
      >
        <Select
          label={t('takeOver.research')}
          placeholder={t('takeOver.search')}
          data={choices}
          value={chosen?.value ?? null}
          onChange={(value) => setChosen(choices.find((choice) => choice.value === value) ?? null)}
          searchable
          searchValue={search}
          onSearchChange={setSearch}
          // The server has found what fits; its order stays.
          filter={({ options }) => options}
          clearable
          clearButtonProps={{ 'aria-label': t('ui:select.clear') }}
          nothingFoundMessage={t('ui:select.nothingFound')}
          data-autofocus
        />
        {error !== null && <ErrorState error={error} />}
        <div className={flow['atEnd']}>
          <Button variant="default" onClick={intoNew} loading={isBusy}>
            {t('takeOver.new')}
          </Button>
          <Button type="submit" disabled={chosen === null} loading={isBusy}>
            {t('takeOver.confirm')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

function useTakeOver(programmeId: string) {
  const client = useQueryClient();
  return useCall(
    'POST /api/funding-researches/:researchId/items',
    (researchId: string) => ({ params: { researchId }, body: { programmeIds: [programmeId] } }),
    {
      onSuccess: (_, researchId) =>
        Promise.all([
          client.invalidateQueries({ queryKey: queryKeys.fundingResearch.detail(researchId) }),
          client.invalidateQueries({ queryKey: queryKeys.fundingResearch.lists }),
        ]),
    },
  );
}
