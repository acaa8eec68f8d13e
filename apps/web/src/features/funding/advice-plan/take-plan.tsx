import { Button } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useResearch } from '#features/funding/funding-research/research-context.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { notifyError, notifySuccess } from '#ui/notify.tsx';
import { paths } from '../../../paths.ts';
import classes from './advice-plan.module.css';
import { type PlacedSlot, programmesToAdd } from './plan-order.ts';

/** Takes the recommendation over as the result list, behind what is on it already, and leads there. */
export function TakePlan({ leading }: { leading: readonly PlacedSlot[] }) {
  const { t } = useTranslation(['advice-plan', 'funding-research']);
  const { research, selection } = useResearch();
  const navigate = useNavigate();
  const missing = programmesToAdd(leading, selection.isSelected);
  const kept = selection.selectedIds.size;
  const goTo = { to: paths.researchResultList, params: { researchId: research.researchId } };
  if (missing.length === 0) {
    return (
      <div className={classes['take']}>
        <p role="status">{t('take.all')}</p>
        <Button renderRoot={(props) => <Link {...props} {...goTo} />}>{t('take.toList')}</Button>
      </div>
    );
  }
  const take = (): void => {
    selection.add(missing).then(
      () => notifySuccess(t('take.done', { count: missing.length })),
      () => notifyError(t('funding-research:fundingList.selectFailed')),
    );
    void navigate(goTo);
  };
  return (
    <div className={classes['take']}>
      {kept > 0 && <p>{t('take.kept', { count: kept })}</p>}
      <Button leftSection={<IconListCheck size={18} aria-hidden />} onClick={take}>
        {t('take.action')}
      </Button>
    </div>
  );
}
