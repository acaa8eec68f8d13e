import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { PersonPapers } from '#features/plans/work-paper/person-papers.tsx';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useMay } from '#lib/session/use-session.ts';
import { notifyError } from '#ui/notify.tsx';
import { paths } from '../../../paths.ts';
import { businessPlanListQuery, useCreateBusinessPlan } from './business-plan.queries.ts';

/** The plans of a person: begin one or open one, in one click. */
export function BusinessPlanPanel({ personId, canEdit }: { personId: string; canEdit: boolean }) {
  const { t } = useTranslation('business-plan');
  const create = useCreateBusinessPlan();
  const navigate = useNavigate();
  const mayEdit = useMay('business-plan:edit') && canEdit;
  const start = (): void =>
    create.mutate(personId, {
      onSuccess: ({ businessPlanId }) => void navigate({ to: paths.businessPlan, params: { businessPlanId } }),
      onError: notifyError,
    });
  return (
    <PersonPapers
      words={{ title: t('person.heading'), empty: t('person.empty'), start: t('person.begin') }}
      query={useInfiniteQuery(businessPlanListQuery({ deleted: false, personId }))}
      keyOf={({ businessPlanId }) => businessPlanId}
      linkTo={({ businessPlanId, name }) => (
        <Link to={paths.businessPlan} params={{ businessPlanId }}>
          {name}
        </Link>
      )}
      begin={mayEdit ? { start, isBusy: create.isPending } : null}
    />
  );
}
