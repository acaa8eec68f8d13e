interface Named {
  title?: string;
  firstName: string;
  lastName: string;
  company: string;
  email?: string;
  phone?: string;
}

/** Name of a lead: the name, else the company, else its contact; an empty text without any of these. */
export function nameOfLead({ title = '', firstName, lastName, company, email = '', phone = '' }: Named): string {
  const name = [title, firstName, lastName].filter((part) => part !== '').join(' ');
  const hasName = firstName !== '' || lastName !== '';
  return (hasName ? name : company) || name || email || phone;
}
