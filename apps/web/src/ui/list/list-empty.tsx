import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../empty-state.tsx';

/** In place of rows: nothing fits what the list is narrowed by, with the way back, or there is nothing yet. */
export function ListEmpty({
  icon: Sign,
  words,
  isNarrowed,
  onClear,
  action,
}: {
  icon: Icon;
  words: { empty: { title: string; text: string }; noHits: { title: string; text: string; clear: string } };
  /** Whether filters or words are set. */
  isNarrowed: boolean;
  /** Takes filters and words off. */
  onClear: () => void;
  /** The first step where there is nothing yet. */
  action?: ReactNode;
}) {
  if (!isNarrowed) return <EmptyState icon={<Sign size={24} stroke={1.6} />} {...words.empty} action={action} />;
  const { clear, ...noHits } = words.noHits;
  return (
    <EmptyState
      {...noHits}
      action={
        <Button variant="default" onClick={onClear}>
          {clear}
        </Button>
      }
    />
  );
}
