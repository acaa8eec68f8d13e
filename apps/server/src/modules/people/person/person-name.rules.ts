/** How a person is called in lists, messages and researches: by name, or by the company where there is no name. */
export function personName(person: { firstName: string; lastName: string; company: string }): string {
  if (person.lastName === '' && person.company !== '') return person.company;
  return `${person.firstName} ${person.lastName}`.trim();
}
