interface Named {
  title?: string;
  firstName: string;
  lastName: string;
  company: string;
  email?: string;
  phone?: string;
}

/** What a lead is called: the name, else the company, else how it can be reached; an empty text without any of these. */
export function nameOfLead({ title = '', firstName, lastName, company, email = '', phone = '' }: Named): string {
  const name = [title, firstName, lastName].filter((part) => part !== '').join(' ');
  const hasName = firstName !== '' || lastName !== '';
  return (hasName ? name : company) || name || email || phone;
}
