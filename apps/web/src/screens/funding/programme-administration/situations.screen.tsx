import type { AdviceSituationLine } from '@fundus/contract/advice-situation';
import { Button } from '@mantine/core';
import { IconPlus, IconRoute } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import classes from '#features/funding/advice-situation/advice-situation.module.css';
import { situationsQuery } from '#features/funding/advice-situation/advice-situation.queries.ts';
import { formatDate } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import flow from '#ui/flow.module.css';
import { Loaded } from '#ui/loaded.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import { paths } from '../../../paths.ts';

/** The situations in which clients come, with the instruments that the plan of advice names in each. */
export function SituationsScreen() {
  const { t } = useTranslation('advice-situation');
  const situations = useQuery(situationsQuery);
  const addButton = (
    <Button
      data-page-new
      leftSection={<IconPlus size={18} aria-hidden />}
      renderRoot={(props) => <Link {...props} to={paths.administrationNewSituation} />}
    >
      {t('list.add')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('list.title')} description={t('list.description')} actions={addButton} />
      <Loaded query={situations}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState
              icon={<IconRoute size={24} stroke={1.6} />}
              title={t('list.emptyTitle')}
              text={t('list.emptyText')}
              action={addButton}
            />
          ) : (
            <ul className={`${flow['framedList']} ${classes['lines']}`} aria-label={t('list.title')}>
              {all.map((situation) => (
                <Line key={situation.adviceSituationId} situation={situation} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  );
}

function Line({ situation }: { situation: AdviceSituationLine }) {
  const { t } = useTranslation('advice-situation');
  const { adviceSituationId, title, slotCount, origin, isArchived, unknownProgrammes, updatedAt, updatedBy } =
    situation;
  return (
    <li>
      <Link to={paths.administrationSituation} params={{ adviceSituationId }}>
        {title}
      </Link>
      {isArchived && <StatusChip tone="grey">{t('archived')}</StatusChip>}
      {origin !== 'shipped' && <StatusChip tone="brand">{t(`origin.${origin}`)}</StatusChip>}
      {unknownProgrammes.length > 0 && (
        <StatusChip tone="orange">
          {t('list.unknown', { count: unknownProgrammes.length, ids: unknownProgrammes.join(', ') })}
        </StatusChip>
      )}
      <span className={classes['facts']}>
        {[t('list.slots', { count: slotCount }), formatDate(updatedAt), ...(updatedBy === '' ? [] : [updatedBy])].join(
          ' · ',
        )}
      </span>
    </li>
  );
}
