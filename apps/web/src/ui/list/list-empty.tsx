import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../empty-state.tsx';
import type { ListAddress } from './list-address.ts';

/** In place of rows: nothing fits what the list is narrowed by, with the way back, or there is nothing yet. */
export function ListEmpty({
  icon: Sign,
  words,
  address,
  action,
}: {
  icon: Icon;
  words: { empty: { title: string; text: string }; noHits: { title: string; text: string; clear: string } };
  address: Pick<ListAddress<object>, 'isNarrowed' | 'showAll'>;
  /** The first step where there is nothing yet. */
  action?: ReactNode;
}) {
  if (!address.isNarrowed)
    return <EmptyState icon={<Sign size={24} stroke={1.6} />} {...words.empty} action={action} />;
  const { clear, ...noHits } = words.noHits;
  return (
    <EmptyState
      {...noHits}
      action={
        <Button variant="default" onClick={address.showAll}>
          {clear}
        </Button>
      }
    />
  );
}
