import { Button, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Modal } from '#ui/dialogs.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import flow from '#ui/flow.module.css';
import classes from '#ui/form/conflict-dialog.module.css';
import { useEndProgramme } from './funding-programme.mutations.ts';
import { programmeChoiceQuery } from './funding-programme.queries.ts';

/** Ends a programme, with the one that follows it if there is one. */
export function EndDialog({
  programmeId,
  title,
  onClose,
  onEnded,
}: {
  programmeId: string;
  title: string;
  onClose: () => void;
  onEnded: () => void;
}) {
  const { t } = useTranslation('funding-programme');
  const { t: tCommon } = useTranslation('common');
  const { t: tUi } = useTranslation('ui');
  const end = useEndProgramme(programmeId);
  const [successor, setSuccessor] = useState<{ value: string; label: string } | null>(null);
  const [search, setSearch] = useState('');
  const [settled] = useDebouncedValue(search, 250);
  const { data: found } = useQuery(programmeChoiceQuery(settled.trim() === successor?.label ? '' : settled.trim()));
  const choices = (found ?? [])
    .filter((row) => row.programmeId !== programmeId)
    .map((row) => ({ value: row.programmeId, label: row.title }));
  const data =
    successor === null || choices.some(({ value }) => value === successor.value) ? choices : [successor, ...choices];
  return (
    <Modal opened onClose={onClose} title={t('end.title', { title })} size="lg">
      <p className={classes['text']}>{t('end.text')}</p>
      <Select
        label={t('end.successor')}
        placeholder={t('end.searchHint')}
        data={data}
        value={successor?.value ?? null}
        onChange={(value) => setSuccessor(data.find((choice) => choice.value === value) ?? null)}
        searchable
        searchValue={search}
        onSearchChange={setSearch}
        // The server has found what fits; its order stays.
        filter={({ options }) => options}
        clearable
        clearButtonProps={{ 'aria-label': tUi('select.clear') }}
        nothingFoundMessage={settled === '' ? t('end.search') : tUi('select.nothingFound')}
        mb="lg"
      />
      {end.error !== null && <ErrorState error={end.error} />}
      <div className={flow['atEnd']}>
        <Button variant="default" onClick={onClose}>
          {tCommon('action.cancel')}
        </Button>
        <Button loading={end.isPending} onClick={() => end.mutate(successor?.value ?? null, { onSuccess: onEnded })}>
          {t('end.confirm')}
        </Button>
      </div>
    </Modal>
  );
}
