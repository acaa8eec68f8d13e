import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatRelativeDay } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { personPaths } from '../../../paths.ts';
import classes from './home.module.css';
import { homeQuery } from './home.queries.ts';

/** The persons the user last worked on; renders nothing without any. */
export function RecentPersons() {
  const { t } = useTranslation(['home', 'person']);
  const { data } = useQuery(homeQuery);
  const persons = data?.recentPersons ?? [];
  if (persons.length === 0) return null;
  return (
    <section className={classes['panel']} aria-labelledby="recent-persons">
      <h2 id="recent-persons" className={classes['heading']}>
        {t('home:persons.title')}
      </h2>
      <ul className={classes['list']}>
        {persons.map((person) => (
          <li key={person.personId}>
            <Link to={personPaths[person.kind]} params={{ personId: person.personId }} className={classes['line']}>
              <span className={classes['what']}>{person.name || person.company || t('person:unnamed')}</span>
              <span className={classes['quiet']}>
                {[
                  t(`person:kind.${person.kind}`),
                  person.company === person.name ? '' : person.company,
                  formatRelativeDay(person.updatedAt),
                ]
                  .filter((part) => part !== '')
                  .join(' · ')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
