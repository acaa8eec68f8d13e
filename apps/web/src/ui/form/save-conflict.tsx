import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import type { Decisions } from '#lib/save/record-merge.ts';
import { Banner } from '../banner.tsx';
import type { ContestedField } from './conflict-dialog.tsx';
import { ConflictDialog } from './demanded-conflict-dialog.ts';

/** The question about input that collided while it was saved by itself; it can wait, since the input is kept. */
export function SaveConflict({
  fields,
  onSettle,
}: {
  /** Contested fields; none while there is no conflict. */
  fields: readonly ContestedField[];
  onSettle: (decisions: Decisions) => void;
}) {
  const { t } = useTranslation('ui');
  const hasConflict = fields.length > 0;
  const [isComparing, setComparing] = useState(hasConflict);
  // A conflict that appears opens its dialog, also after an earlier one was put aside.
  const [hadConflict, setHadConflict] = useState(hasConflict);
  if (hadConflict !== hasConflict) {
    setHadConflict(hasConflict);
    setComparing(hasConflict);
  }
  if (!hasConflict) return null;
  const putAside = (): void => setComparing(false);
  return (
    <>
      <Banner
        tone="warning"
        title={t('conflict.needed')}
        action={
          <Button size="xs" onClick={() => setComparing(true)}>
            {t('conflict.open')}
          </Button>
        }
      >
        {t('conflict.title')}.
      </Banner>
      {isComparing && (
        <ConflictDialog
          fields={fields}
          takenOver={[]}
          onSettle={(decisions) => {
            putAside();
            onSettle(decisions);
          }}
          onLater={putAside}
          onClose={putAside}
        />
      )}
    </>
  );
}
