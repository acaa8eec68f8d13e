import { Button } from '@mantine/core';
import { IconTargetArrow } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#ui/empty-state.tsx';

/** What stands there without any lead: nothing found, nothing deleted, or where leads come from. */
export function LeadListEmpty({
  isTrash,
  isNarrowed,
  seesAll,
  onClear,
}: {
  isTrash: boolean;
  isNarrowed: boolean;
  seesAll: boolean;
  onClear: () => void;
}) {
  const { t } = useTranslation('lead');
  if (isNarrowed) {
    return (
      <EmptyState
        title={t('list.noHits.title')}
        text={t('list.noHits.text')}
        action={<Button onClick={onClear}>{t('list.noHits.clear')}</Button>}
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
