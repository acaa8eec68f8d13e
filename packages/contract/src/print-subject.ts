/** Facts of a research's subject that its title needs. */
interface NamedResearch {
  name: string;
  /** `null`: a free research. */
  person: { name: string; projectName: string } | null;
}

/** Names that the portal gives by itself, in both languages: they say a day and no subject. */
const namedByDay = /^(?:Recherche vom|Research of|Freie Recherche|Free research)\b/iu;
const spokenAlready = /^(?:ihre |mögliche )?(?:förder|fund)/iu;

/**
 * Subject of a research in the client's words: the name of the Vorhaben, else the part of its own name after the name of
 * the client (»Huber: Backofen und Kasse«). Empty where it says a day alone.
 */
export function printSubject({ name, person }: NamedResearch): string {
  const project = person?.projectName.trim() ?? '';
  if (project !== '') return project;
  const [whose = '', ...rest] = name.split(':');
  const subject = rest.length > 0 && whose.length <= 60 ? rest.join(':').trim() : name.trim();
  return namedByDay.test(subject) ? '' : subject;
}

/** An inflected word in front (»Neuer Stall«) stands in the nominative, whatever a sentence would ask for. */
export const isInflected = (subject: string): boolean => /^\p{Lu}\p{Ll}+e[rs] \p{Lu}/u.test(subject);

/** Whether a subject reads as a title by itself: »Förderung der Werkstatt«. */
export const isSpokenTitle = (subject: string): boolean => spokenAlready.test(subject);
