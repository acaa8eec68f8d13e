import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Translator } from '#lib/i18n/translate.ts';
import { EmptyState } from '../empty-state.tsx';
import type { ListAddress } from './list-address.ts';

type EmptyKey = `list.empty.${'title' | 'text'}` | `list.noHits.${'title' | 'text' | 'clear'}`;

/** In place of rows: nothing fits what the list is narrowed by, with the way back, or there is nothing yet. */
export function ListEmpty({
  icon: Sign,
  t,
  address,
  action,
}: {
  icon: Icon;
  t: Translator<EmptyKey>;
  address: Pick<ListAddress<object>, 'isNarrowed' | 'showAll'>;
  /** The first step where there is nothing yet. */
  action?: ReactNode;
}) {
  if (!address.isNarrowed) {
    const icon = <Sign size={24} stroke={1.6} />;
    return <EmptyState icon={icon} title={t('list.empty.title')} text={t('list.empty.text')} action={action} />;
  }
  return (
    <EmptyState
      title={t('list.noHits.title')}
      text={t('list.noHits.text')}
      action={
        <Button variant="default" onClick={address.showAll}>
          {t('list.noHits.clear')}
        </Button>
      }
    />
  );
}
