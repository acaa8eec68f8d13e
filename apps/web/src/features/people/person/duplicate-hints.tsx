import type { Person } from '@fundus/contract/person';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { personPaths } from '../../../paths.ts';
import { MergeHints } from '../record-merge/merge-hints.tsx';
import { duplicatesQuery } from './person-record.queries.ts';
import type { PersonWords } from './person-words.ts';
import type { PersonEditing } from './use-person-editing.ts';

/** Persons who may be the one on the page, from what stands in the form, saved or not. */
export function DuplicateHints({
  person,
  editing,
  words,
  onMerge,
}: {
  person: Person;
  editing: PersonEditing;
  words: PersonWords;
  onMerge: (otherPersonId: string) => void;
}) {
  const { t } = words;
  const [firstName, lastName, postcode, email, phone, mobile] = useWatch({
    control: editing.form.control,
    name: ['firstName', 'lastName', 'postcode', 'email', 'phone', 'mobile'],
  });
  const [search] = useDebouncedValue(
    { exceptPersonId: person.personId, firstName, lastName, postcode, email, phone, mobile },
    600,
  );
  const { data: hints = [] } = useQuery({
    ...duplicatesQuery(search),
    // An address or number that is still being typed is not compared.
    retry: false,
    enabled: /^$|^\S+@\S+\.\S+$/.test(search.email),
  });
  return (
    <MergeHints
      title={t('person-detail:duplicate.title', { count: hints.length })}
      hints={hints.map((hint) => ({
        id: hint.personId,
        name: hint.name || hint.company,
        line: (
          <>
            <Link to={personPaths[hint.kind]} params={{ personId: hint.personId }}>
              {[hint.name || t('person:unnamed'), hint.company, hint.town].filter((part) => part !== '').join(', ')}
            </Link>{' '}
            ({t(`person:kind.${hint.kind}`)};{' '}
            {hint.reasons.map((reason) => t(`person:create.duplicate.reason.${reason}`)).join(', ')})
          </>
        ),
      }))}
      canMerge={person.abilities.edit}
      isDirty={editing.isDirty}
      onMerge={onMerge}
    />
  );
}
