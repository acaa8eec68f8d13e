import type { Person } from '@fundus/contract/person';

type Named = Pick<Person, 'title' | 'firstName' | 'lastName' | 'company'>;

/** How a person is called: title and name, the company where there is no name. */
export function personTitleOf({ title, firstName, lastName, company }: Named): string {
  const name = [title, firstName, lastName].filter((part) => part !== '').join(' ');
  return firstName === '' && lastName === '' ? company || name : name;
}
