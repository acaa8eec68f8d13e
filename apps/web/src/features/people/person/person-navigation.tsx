import type { Person } from '@fundus/contract/person';
import { Select } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useAtOnce } from '#lib/at-once.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useUnsavedForms } from '#ui/form/unsaved-scope.tsx';
import { personPaths } from '../../../paths.ts';
import classes from './person-navigation.module.css';
import { formsOf, type PersonSectionName, sectionGroups } from './person-sections.ts';

/** The sections of the page: a list beside it, on a phone one field to choose from. A dot marks unsaved changes. */
export function PersonNavigation({
  person,
  current,
  onOpen,
}: {
  person: Person;
  current: PersonSectionName;
  onOpen: (section: PersonSectionName) => void;
}) {
  const { t } = useTranslation('person-detail');
  const unsaved = useUnsavedForms();
  const navigate = useNavigate();
  const [shown, show] = useAtOnce(current);
  const linkTo = (section: PersonSectionName) => ({
    to: personPaths[person.kind],
    params: { personId: person.personId },
    search: section === 'profile' ? {} : { tab: section },
    replace: true,
    resetScroll: false,
  });
  const follow = (event: MouseEvent, section: PersonSectionName): void => {
    // With a key the browser opens another tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    show(section, () => void navigate(linkTo(section)));
  };
  const isUnsaved = (section: PersonSectionName): boolean => formsOf(section).some((form) => unsaved.has(form));
  return (
    <>
      <nav className={classes['nav']} aria-label={t('sections')} data-print="hide">
        {sectionGroups.map((group) => (
          <div key={group.name}>
            <p className={classes['group']} id={`group-${group.name}`}>
              {t(`sectionGroup.${group.name}`)}
            </p>
            <ul aria-labelledby={`group-${group.name}`}>
              {group.sections.map((section) => (
                <li key={section}>
                  <Link
                    {...linkTo(section)}
                    onClick={(event) => follow(event, section)}
                    {...(section === shown ? { 'aria-current': 'page' as const } : {})}
                    activeProps={{}}
                    activeOptions={{ exact: true, includeSearch: true }}
                  >
                    {t(`section.${section}`)}
                    {isUnsaved(section) && <span className={classes['unsaved']} role="img" aria-label={t('unsaved')} />}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className={classes['phoneNav']} data-print="hide">
        <Select
          label={t('sections')}
          value={current}
          onChange={(section) => section !== null && onOpen(section)}
          allowDeselect={false}
          data={sectionGroups.map((group) => ({
            group: t(`sectionGroup.${group.name}`),
            items: group.sections.map((value) => ({
              value,
              label: isUnsaved(value) ? `${t(`section.${value}`)} – ${t('unsaved')}` : t(`section.${value}`),
            })),
          }))}
        />
      </div>
    </>
  );
}
