import type { SharedRoom } from '@fundus/contract/shared-room';
import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { daysFromToday, formatDate, formatEuros } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import flow from '#ui/flow.module.css';
import letter from '#ui/letter.module.css';
import { StatusChip } from '#ui/status-chip.tsx';
import typography from '#ui/typography.module.css';
import classes from './shared-room.module.css';

/** A part of the room under its heading. */
export function RoomSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes['section']} aria-labelledby={id}>
      <h2 id={id} className={classes['heading']}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A record with the page of its own to which it leads. */
function Leading({
  title,
  facts,
  href,
  label,
  action,
  children,
}: {
  title: string;
  facts: readonly string[];
  href: string;
  label: string;
  action: string;
  children?: ReactNode;
}) {
  return (
    <li className={classes['entry']}>
      <div className={classes['words']}>
        <p className={typography['name']}>{title}</p>
        {facts.length > 0 && <p className={typography['quiet']}>{facts.join(' · ')}</p>}
        {children}
      </div>
      <Button component="a" href={href} variant="default" aria-label={label}>
        {action}
      </Button>
    </li>
  );
}

/** Papers wanted of the client, with the first of them by name. */
export function RoomPapers({ papers }: Pick<SharedRoom, 'papers'>) {
  const { t } = useTranslation('client-room');
  const open = papers.filter((request) => request.open.length > 0);
  const done = papers.filter((request) => request.open.length === 0);
  return (
    <>
      {open.length > 0 && (
        <RoomSection title={t('page.todo.title')}>
          <ul className={flow['framedList']}>
            {open.map((request) => (
              <OpenPapers key={request.url} request={request} />
            ))}
          </ul>
        </RoomSection>
      )}
      {done.length > 0 && (
        <RoomSection title={t('page.papers.title')}>
          <ul className={flow['framedList']}>
            {done.map(({ title, url, total }) => (
              <Leading
                key={url}
                title={title}
                facts={[t('page.papers.progress', { done: total, total })]}
                href={url}
                label={t('page.todo.openOf', { title })}
                action={t('page.todo.open')}
              />
            ))}
          </ul>
        </RoomSection>
      )}
    </>
  );
}

/** Papers of a request that are named; the rest is counted. */
const namedPapers = 5;

function OpenPapers({ request }: { request: SharedRoom['papers'][number] }) {
  const { t } = useTranslation('client-room');
  const { title, url, dueOn, total, open } = request;
  const due =
    dueOn === null
      ? []
      : [t(daysFromToday(dueOn) < 0 ? 'page.todo.wasDue' : 'page.todo.due', { date: formatDate(dueOn) })];
  const more = open.length - namedPapers;
  return (
    <Leading
      title={title}
      facts={[t('page.papers.progress', { done: total - open.length, total }), ...due]}
      href={url}
      label={t('page.todo.openOf', { title })}
      action={t('page.todo.open')}
    >
      <ul className={letter['files']}>
        {open.slice(0, namedPapers).map((line, index) => (
          <li key={index}>
            {line.title} {line.isReturned && <StatusChip tone="red">{t('page.todo.returned')}</StatusChip>}
          </li>
        ))}
        {more > 0 && <li>{t('page.todo.more', { count: more })}</li>}
      </ul>
    </Leading>
  );
}

/** Result lists that the advisor shared. */
export function RoomResearches({ researches }: Pick<SharedRoom, 'researches'>) {
  const { t } = useTranslation('client-room');
  if (researches.length === 0) return null;
  return (
    <RoomSection title={t('page.found.title')}>
      <ul className={flow['framedList']}>
        {researches.map(({ title, url, hasPassword, sentAt }) => (
          <Leading
            key={url}
            title={title}
            facts={[
              t('page.found.sent', { date: formatDate(sentAt) }),
              ...(hasPassword ? [t('page.found.password')] : []),
            ]}
            href={url}
            label={t('page.found.openOf', { title })}
            action={t('page.found.open')}
          />
        ))}
      </ul>
    </RoomSection>
  );
}

/** Plans in which the client writes. */
export function RoomPlans({ plans }: Pick<SharedRoom, 'plans'>) {
  const { t } = useTranslation('client-room');
  if (plans.length === 0) return null;
  return (
    <RoomSection title={t('page.write.title')}>
      <ul className={flow['framedList']}>
        {plans.map(({ title, url, chapters }) => (
          <Leading
            key={url}
            title={title}
            facts={[t('page.write.plan', { count: chapters })]}
            href={url}
            label={t('page.write.openOf', { title })}
            action={t('page.write.open')}
          />
        ))}
      </ul>
    </RoomSection>
  );
}

/** How far applications are, with their days and sums. */
export function RoomCases({ cases }: Pick<SharedRoom, 'cases'>) {
  const { t } = useTranslation(['client-room', 'funding-case']);
  if (cases.length === 0) return null;
  return (
    <RoomSection title={t('page.cases.title')}>
      <ul className={flow['framedList']}>
        {cases.map(({ title, state, steps, askedCents, grantedCents, paidCents }, index) => {
          const sums = [
            ['asked', askedCents],
            ['granted', grantedCents],
            ['paid', paidCents],
          ] as const;
          return (
            <li key={index} className={classes['entry']}>
              <div className={classes['words']}>
                <p className={typography['name']}>
                  {title} <StatusChip tone="brand">{t(`funding-case:state.${state}`)}</StatusChip>
                </p>
                <p className={typography['quiet']}>
                  {sums
                    .flatMap(([name, cents]) =>
                      cents === null ? [] : `${t(`page.cases.${name}`)}: ${formatEuros(cents)}`,
                    )
                    .join(' · ')}
                </p>
                {steps.length > 0 && (
                  <ol className={classes['steps']} aria-label={t('page.cases.steps')}>
                    {steps.map((step) => (
                      <li key={step.state}>
                        {formatDate(step.on)} {t(`funding-case:state.${step.state}`)}
                      </li>
                    ))}
                  </ol>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </RoomSection>
  );
}

/** The days of what is shown, the nearest first. */
export function RoomDays({ days }: { days: NonNullable<SharedRoom['days']> }) {
  const { t } = useTranslation('client-room');
  return (
    <RoomSection title={t('page.days.title')}>
      {days.length === 0 ? (
        <p className={typography['quiet']}>{t('page.days.none')}</p>
      ) : (
        <ul className={flow['framedList']}>
          {days.map(({ on, kind, title, text }, index) => (
            <li key={index} className={classes['day']}>
              <span className={classes['date']}>
                <time dateTime={on}>{formatDate(on)}</time>
                {daysFromToday(on) < 0 && <StatusChip tone="grey">{t('page.days.past')}</StatusChip>}
              </span>
              <span className={classes['words']}>
                <span className={typography['name']}>{t(`page.days.${kind}`)}</span>
                <span className={typography['below']}>{[title, text].filter((part) => part !== '').join(' · ')}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </RoomSection>
  );
}
