import type { BusinessPlan } from '@fundus/contract/business-plan';
import type { PlanKit } from '@fundus/contract/plan-kit';
import { Button, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { messageOfError } from '#lib/error-message.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import flow from '#ui/flow.module.css';
import { notifySuccess } from '#ui/notify.tsx';
import typography from '#ui/typography.module.css';
import classes from './plan-kit.module.css';
import { useMakePlanKit } from './plan-kit.queries.ts';

/** Choice of a kit that is not there yet. */
const newKit = 'new';

/** A finished plan as a kit: a new one, or in place of the figures and texts of one that is there. */
export function KitMaking({
  plan: { businessPlanId, isFinished },
  kits,
  onClose,
}: {
  plan: BusinessPlan;
  kits: readonly PlanKit[];
  onClose: () => void;
}) {
  const { t } = useTranslation('plan-kit');
  const [into, setInto] = useState(newKit);
  const [name, setName] = useState('');
  const make = useMakePlanKit(businessPlanId);
  const isNew = into === newKit;
  return (
    <form
      className={classes['making']}
      onSubmit={(event) => {
        event.preventDefault();
        make.mutate(
          { planKitId: isNew ? null : into, name },
          {
            onSuccess: (kit) => {
              notifySuccess(t('making.done', { name: kit.name }));
              onClose();
            },
          },
        );
      }}
    >
      <h3>{t('making.title')}</h3>
      <p className={typography['small']}>{t(isFinished ? 'making.text' : 'making.notFinished')}</p>
      {isFinished && (
        <>
          <Select
            label={t('making.into')}
            value={into}
            onChange={(value) => setInto(value ?? newKit)}
            allowDeselect={false}
            data={[
              { value: newKit, label: t('making.new') },
              ...kits.map((kit) => ({ value: kit.planKitId, label: kit.name })),
            ]}
            error={isNew || make.error === null ? undefined : messageOfError(make.error)}
          />
          {isNew && (
            <TextInput
              label={t('making.name')}
              value={name}
              maxLength={120}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
              error={make.error === null ? undefined : messageOfError(make.error)}
            />
          )}
          <div className={flow['atEnd']}>
            <Button type="submit" variant="default" disabled={isNew && name.trim() === ''} loading={make.isPending}>
              {t('making.submit')}
            </Button>
          </div>
        </>
      )}
    </form>
  );
}
