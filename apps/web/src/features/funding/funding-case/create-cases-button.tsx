import type { FundingCase } from '@fundus/contract/funding-case';
import { Button } from '@mantine/core';
import { IconBriefcase } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useRecordAction } from '#ui/list/use-record-action.tsx';
import { paths } from '../../../paths.ts';
import { useCreateCases, useDeleteCase } from './funding-case.queries.ts';

/** Makes cases of chosen programmes or of programmes of the catalogue, with their first steps and days. */
export function CreateCasesButton({
  personId,
  itemIds = [],
  programmeIds = [],
  title,
}: {
  personId: string;
  itemIds?: string[];
  programmeIds?: string[];
  /** Of the only programme; without it the button is for all of a list. */
  title?: string;
}) {
  const { t } = useTranslation('funding-case');
  const navigate = useNavigate();
  const create = useCreateCases(personId);
  const remove = useDeleteCase();
  const action = useRecordAction<{ itemIds: string[]; programmeIds: string[] }, FundingCase[]>({
    run: (wanted) => create.mutateAsync(wanted),
    done: (_, { length: count }) =>
      count === 0 ? t('create.none') : t('create.made', { count, formatted: formatNumber(count, 0) }),
    undo: (_, made) => Promise.all(made.map((one) => remove.mutateAsync(one))),
    follow: () => ({ label: t('create.show'), onFollow: () => void navigate({ to: paths.fundingCases }) }),
  });
  return (
    <Button
      variant="default"
      size={title === undefined ? 'sm' : 'compact-sm'}
      leftSection={<IconBriefcase size={16} aria-hidden />}
      loading={action.isBusy}
      disabled={itemIds.length + programmeIds.length === 0}
      {...(title === undefined ? {} : { 'aria-label': t('create.oneFor', { title }) })}
      onClick={() => action.start({ itemIds, programmeIds })}
    >
      {t(title === undefined ? 'create.all' : 'create.one')}
    </Button>
  );
}
