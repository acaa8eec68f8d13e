/** Name of a person in a list: the name, else the company. */
export function nameOfPerson(person: { firstName: string; lastName: string; company: string }): string {
  const name = `${person.firstName} ${person.lastName}`.trim();
  return name === '' ? person.company : name;
}
