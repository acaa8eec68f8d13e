import { Button } from '@mantine/core';
import { useState } from 'react';
import { useResearch } from '#features/funding/funding-research/research-context.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useMay } from '#lib/session/use-session.ts';
import { lazyDialog } from '#ui/lazy-part.tsx';

const HandOnDialog = lazyDialog(() => import('./hand-on-dialog.tsx').then((part) => part.HandOnDialog));

/** Opens the comparison of a research with its person; nothing where it has none, or the user may not change both. */
export function HandOnButton() {
  const { t } = useTranslation('funding-research');
  const { person, abilities } = useResearch().research;
  const mayEdit = useMay('person:edit');
  const [isOpen, setOpen] = useState(false);
  if (person === null || !abilities.edit || !mayEdit) return null;
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)} data-print="hide">
        {t('handOn.action')}
      </Button>
      <HandOnDialog personId={person.personId} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
