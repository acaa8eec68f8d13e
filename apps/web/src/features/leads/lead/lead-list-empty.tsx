import { Button } from '@mantine/core';
import { IconTargetArrow } from '@tabler/icons-react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import type { ListAddress } from '#ui/list/list-address.ts';
import type { LeadListSearch } from './lead-list-search.ts';

/** Empty list of leads: nothing found, nothing deleted, or where leads come from. */
export function LeadListEmpty({
  address,
  isTrash,
  seesAll,
}: {
  address: ListAddress<LeadListSearch>;
  isTrash: boolean;
  seesAll: boolean;
}) {
  const { t } = useTranslation('lead');
  if (address.isNarrowed) {
    return (
      <EmptyState
        title={t('list.noHits.title')}
        text={t('list.noHits.text')}
        action={<Button onClick={address.showAll}>{t('list.noHits.clear')}</Button>}
      />
    );
  }
  if (isTrash) return <EmptyState title={t('list.emptyDeleted.title')} text={t('list.emptyDeleted.text')} />;
  return (
    <EmptyState
      icon={<IconTargetArrow size={24} stroke={1.6} />}
      title={t('list.empty.title')}
      text={t(seesAll ? 'list.empty.all' : 'list.empty.own')}
    />
  );
}
