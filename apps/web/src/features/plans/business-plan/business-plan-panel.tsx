import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { formatDate } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useMay } from '#lib/session/use-session.ts';
import { Loaded } from '#ui/loaded.tsx';
import { notifyError } from '#ui/notify.tsx';
import typography from '#ui/typography.module.css';
import { paths } from '../../../paths.ts';
import classes from './business-plan.module.css';
import { businessPlanListQuery, useCreateBusinessPlan } from './business-plan.queries.ts';

/** The plans of a person: begin one or open one, in one click. */
export function BusinessPlanPanel({ personId, canEdit }: { personId: string; canEdit: boolean }) {
  const { t } = useTranslation('business-plan');
  const plans = useInfiniteQuery(businessPlanListQuery({ deleted: false, personId }));
  const create = useCreateBusinessPlan();
  const navigate = useNavigate();
  const mayEdit = useMay('business-plan:edit') && canEdit;
  const begin = (): void =>
    create.mutate(personId, {
      onSuccess: ({ businessPlanId }) => void navigate({ to: paths.businessPlan, params: { businessPlanId } }),
      onError: notifyError,
    });
  return (
    <section aria-label={t('person.heading')} className={classes['panel']}>
      <Loaded query={plans} skeleton={{ count: 1 }}>
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows);
          if (rows.length === 0) return <p className={typography['small']}>{t('person.empty')}</p>;
          return (
            <ul className={classes['plans']}>
              {rows.map(({ businessPlanId, name, updatedAt }) => (
                <li key={businessPlanId}>
                  <Link to={paths.businessPlan} params={{ businessPlanId }}>
                    {name}
                  </Link>
                  <span className={typography['small']}>{t('person.changed', { date: formatDate(updatedAt) })}</span>
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
      {mayEdit && (
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={begin}
          loading={create.isPending}
        >
          {t('person.begin')}
        </Button>
      )}
    </section>
  );
}
