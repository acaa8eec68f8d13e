import { Button } from '@mantine/core';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Modal } from '#ui/dialogs.tsx';
import flow from '#ui/flow.module.css';
import type { FinanceDesk } from './use-finance-desk.ts';
import { itemNames } from './why-drawer.tsx';

/** Another user stored other values in the same places meanwhile: the reader chooses whose stand. */
export function FinanceConflictDialog({ desk }: { desk: FinanceDesk }) {
  const { t } = useTranslation('business-plan-finance');
  const { conflict, decide } = desk.saving;
  const names = itemNames(desk.work.input);
  const placeOf = (path: readonly string[]): string => {
    const item = path.map((step) => names.get(step)).find((name) => name !== undefined && name !== '');
    return item ?? t('conflict.single');
  };
  const places = [...new Set((conflict?.clashes ?? []).map(({ path }) => placeOf(path)))];
  return (
    <Modal opened={conflict !== null} onClose={() => undefined} title={t('conflict.title')} withCloseButton={false}>
      {conflict !== null && (
        <>
          <p>{t('conflict.text', { places: places.join(', ') })}</p>
          <div className={flow['atEnd']}>
            <Button variant="default" onClick={() => decide(conflict.theirs)}>
              {t('conflict.theirs')}
            </Button>
            <Button onClick={() => decide(conflict.mine)}>{t('conflict.mine')}</Button>
          </div>
        </>
      )}
    </Modal>
  );
}
