import type { Home } from '@fundus/contract/home';
import type { FirstStepName } from '@fundus/contract/home-codes';
import { Button } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type SettingSectionName, slugOfSection } from '#features/platform/setting/setting-sections.ts';
import { useCall } from '#lib/api/use-call.ts';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { notifyError } from '#ui/notify.tsx';
import { paths } from '../../../paths.ts';
import { queryKeys } from '../../../query-keys.ts';
import classes from './first-steps.module.css';
import homeClasses from './home.module.css';
import { homeQuery } from './home.queries.ts';

type StepPath =
  | typeof paths.profile
  | typeof paths.administrationSetting
  | typeof paths.administrationSystem
  | typeof paths.administrationUsers
  | typeof paths.partners
  | typeof paths.administrationLeadSources
  | typeof paths.administrationUpkeep;

/** Where a step is taken: the page, or the part of it. */
interface StepWay {
  to: StepPath;
  search?: { tab: string };
  params?: { section: string };
}

const settings = (section: SettingSectionName): StepWay => ({
  to: paths.administrationSetting,
  params: { section: slugOfSection(section) },
});

const ways: Record<FirstStepName, StepWay> = {
  ownName: { to: paths.profile },
  firstPassword: { to: paths.profile, search: { tab: 'security' } },
  legalTexts: settings('imprint'),
  disclosure: settings('disclosure'),
  phone: settings('portal'),
  address: { to: paths.administrationSystem },
  mail: { to: paths.administrationSystem },
  backup: { to: paths.administrationSystem },
  storage: { to: paths.administrationSystem },
  time: { to: paths.administrationSystem },
  users: { to: paths.administrationUsers },
  quota: { to: paths.partners },
  leadSources: { to: paths.administrationLeadSources },
  catalogue: { to: paths.administrationUpkeep },
  links: settings('links'),
};

/** First steps of an administrator in an empty portal, with their state; gone once all are done, or when dismissed. */
export function FirstSteps() {
  const { data } = useQuery(homeQuery);
  const steps = data?.firstSteps ?? null;
  return steps === null ? null : <Steps steps={steps} />;
}

function Steps({ steps }: { steps: NonNullable<Home['firstSteps']> }) {
  const { t } = useTranslation('home');
  const client = useQueryClient();
  const dismiss = useCall('POST /api/home/first-steps/dismissal', () => ({}), {
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.home.all }),
    onError: notifyError,
  });
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section className={homeClasses['panel']} aria-labelledby="first-steps">
      <div className={homeClasses['head']}>
        <h2 id="first-steps" className={homeClasses['heading']}>
          {t('firstSteps.title')}
        </h2>
        <Button variant="subtle" size="compact-sm" loading={dismiss.isPending} onClick={() => dismiss.mutate()}>
          {t('firstSteps.dismiss')}
        </Button>
      </div>
      <p className={homeClasses['below']}>{t('firstSteps.done', { done, count: steps.length })}</p>
      <ol className={homeClasses['list']}>
        {steps.map((step) => (
          <Step key={step.name} step={step} />
        ))}
      </ol>
    </section>
  );
}

function Step({ step: { name, isDone, count } }: { step: NonNullable<Home['firstSteps']>[number] }) {
  const { t } = useTranslation('home');
  const state = isDone ? 'done' : 'open';
  const Icon = isDone ? IconCircleCheckFilled : IconCircle;
  return (
    <li>
      <Link {...ways[name]} className={classes['step']} data-done={isDone || undefined}>
        <Icon
          size={20}
          stroke={1.6}
          className={classes['icon']}
          role="img"
          aria-label={t(isDone ? 'firstSteps.stateDone' : 'firstSteps.stateOpen')}
        />
        <span className={classes['words']}>
          <span className={classes['name']}>{t(`firstSteps.step.${name}.title`)}</span>
          <span className={homeClasses['quiet']}>
            {t(`firstSteps.step.${name}.${state}`, { count, formatted: formatNumber(count, 0) })}
          </span>
        </span>
      </Link>
    </li>
  );
}
