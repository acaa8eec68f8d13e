import type { AdministrationOverview } from '@fundus/contract/administration';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { administrationQuery } from '#features/operation/administration/administration.queries.ts';
import {
  type AdministrationPart,
  administrationGroups,
} from '#features/operation/administration/administration-parts.ts';
import { containsWords } from '#lib/contains-words.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { may } from '#lib/session/session-rights.ts';
import { useSessionUser } from '#lib/session/use-session.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SearchField } from '#ui/search-field.tsx';
import classes from './administration.module.css';

/** The first page of the administration: all parts, and what of them waits for an administrator. */
export function AdministrationScreen() {
  const { t } = useTranslation(['administration', 'layout']);
  const user = useSessionUser();
  const [words, setWords] = useState('');
  const { data: overview, error, refetch } = useQuery(administrationQuery);
  const isFound = ({ name, permission }: AdministrationPart): boolean =>
    may(user, permission) &&
    containsWords(`${t(`part.${name}.title`)} ${t(`part.${name}.text`)} ${t(`part.${name}.words`)}`, words);
  const groups = administrationGroups
    .map(({ name, parts }) => ({ name, parts: parts.filter(isFound) }))
    .filter(({ parts }) => parts.length > 0);
  return (
    <>
      <PageHeader title={t('title')} />
      <div className={classes['search']}>
        <SearchField
          label={t('searchLabel')}
          placeholder={t('search')}
          value={words}
          onSearch={(text) => setWords(text ?? '')}
        />
      </div>
      {overview === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {groups.length === 0 && <EmptyState title={t('noHits.title')} text={t('noHits.text')} />}
      {groups.map(({ name, parts }) => (
        <section key={name} aria-labelledby={`group-${name}`}>
          <h2 id={`group-${name}`} className={classes['group']}>
            {t(`layout:part.${name}`)}
          </h2>
          <ul className={classes['tiles']}>
            {parts.map((part) => (
              <li key={part.name}>
                <Tile part={part} overview={overview} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function Tile({ part, overview }: { part: AdministrationPart; overview: AdministrationOverview | undefined }) {
  const { t } = useTranslation('administration');
  const { name, to, icon: Icon } = part;
  const waiting = part.waits.flatMap((what) => {
    const count = overview?.[what] ?? 0;
    return count === 0 ? [] : [{ what, count }];
  });
  return (
    <Link to={to} className={classes['tile']} data-waiting={waiting.length > 0 || undefined}>
      <Icon size={24} stroke={1.6} aria-hidden className={classes['icon']} />
      <span className={classes['words']}>
        <span className={classes['title']}>{t(`part.${name}.title`)}</span>
        <span className={classes['text']}>{t(`part.${name}.text`)}</span>
        {waiting.map(({ what, count }) => (
          <span key={what} className={classes['waits']}>
            <IconAlertTriangle size={16} aria-hidden />
            {t(`waits.${what}`, { count })}
          </span>
        ))}
      </span>
    </Link>
  );
}
