import type { CompanyPerson } from '@fundus/contract/company';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useMay } from '#lib/session/use-session.ts';
import flow from '#ui/flow.module.css';
import { notifyError } from '#ui/notify.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import typography from '#ui/typography.module.css';
import { personPaths, researchStepPaths } from '../../../paths.ts';
import { useStartPersonResearch } from '../person-project/person-project.queries.ts';
import { researchListQuery } from './funding-research.queries.ts';
import { Researches } from './research-panel.tsx';

/** The researches of a company: those of each of its persons, and the way to begin one. */
export function CompanyResearches({ persons }: { persons: readonly CompanyPerson[] }) {
  return (
    <ul className={`${flow['column']} ${flow['bare']}`}>
      {persons.map((person) => (
        <ResearchesOfPerson key={person.personId} person={person} />
      ))}
    </ul>
  );
}

function ResearchesOfPerson({ person: { personId, kind, name } }: { person: CompanyPerson }) {
  const { t } = useTranslation(['company', 'person']);
  const list = useInfiniteQuery(researchListQuery({ personId, deleted: false }));
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  const start = useStartPersonResearch();
  const navigate = useNavigate();
  const mayBegin = useMay('funding-research:edit');
  const shownName = name || t('person:unnamed');
  return (
    <li>
      <div className={flow['wideRow']}>
        <Link to={personPaths[kind]} params={{ personId }} search={{ tab: 'fundingResearch' }}>
          {shownName}
        </Link>
        {mayBegin && (
          <Button
            variant="subtle"
            size="compact-sm"
            loading={start.isPending}
            aria-label={t('company:page.startFor', { name: shownName })}
            onClick={() =>
              start.mutate(
                { personId, projectId: null },
                {
                  onSuccess: ({ researchId, step }) =>
                    void navigate({ to: researchStepPaths[step], params: { researchId } }),
                  onError: notifyError,
                },
              )
            }
          >
            {t('company:page.startResearch')}
          </Button>
        )}
      </div>
      {list.isPending && <SkeletonRows count={1} />}
      {list.data !== undefined && rows.length === 0 && (
        <p className={typography['quiet']}>{t('company:page.noResearches')}</p>
      )}
      <Researches rows={rows} />
    </li>
  );
}
