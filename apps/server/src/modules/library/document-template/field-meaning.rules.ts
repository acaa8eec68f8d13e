import type { FieldMeaning } from '@fundus/contract/document-filling';
import { type FormFieldName, formFieldNames } from '@fundus/contract/form-field-codes';
import { fieldKey } from '#lib/document-text/field-values.ts';
import type { FormField } from '#lib/document-text/form-field.ts';
import { synonyms, ticks } from './field-synonyms.ts';

const meanings: ReadonlyMap<string, FormFieldName> = new Map(
  formFieldNames.flatMap((name) => [name, ...(synonyms[name] ?? [])].map((word) => [fieldKey(word), name] as const)),
);
const tickMeanings: ReadonlyMap<string, FieldMeaning> = new Map(
  ticks.flatMap(([meaning, when, words]) => words.map((word) => [fieldKey(word), { meaning, when }] as const)),
);

/** Parts of a name that say where a field stands and nothing else. */
const layout =
  /^(?:topmostsubform|subform|form|formular|area|pageset|bodypage|page|pages|seite|seiten|untitled|blatt|body|main|content)\d{0,4}$/;
/** Parts that say that it speaks of the client. After any other part it may be another person's. */
const client =
  /^(?:teil[a-z]?|abschnitt[a-z]?|antrag|antragsteller|antragstellerin|antragstellende|antragstellender|antragstellers|zuwendungsempfaenger|unternehmen|firma|betrieb|bankverbindung|bankdaten|adresse|anschrift|kontakt|kontaktdaten|stammdaten|person|personalien|persoenlichedaten|angaben|angabenzurperson|angabenzumantragsteller|angabenzurantragstellerin|angabenzumunternehmen|angabenzurfirma)\d{0,2}$/;
const index = /\[(\d{1,4})\]$/;

function isOfClient(part: string): boolean {
  const key = fieldKey(part.replace(index, ''));
  if (layout.test(key)) return true;
  return client.test(key) && (index.exec(part)?.[1] ?? '0') === '0';
}

const prefix = /^(?:txt|text|tf|edt|edit|feld|field|fld|cbx?|chk|rb|rbg|opt|ddl?|lst|num|dat|date|str)[_-]?/i;
const head = /^(?:antragsteller(?:innen|in|ende[rn]?)?|unternehmen|firma|kontakt|as)(?=\p{L})/u;
const tail = /(?:de[rs])?(?:antragsteller(?:innen|in|ende[rn]?|s)?|unternehmens?|firma)$/;
/** Words of people beside the client. */
const others =
  /ehe|gatt|partner|vertret|bevollm|kind|berat|ansprech|bank|arbeitgeber|vermieter|gesellschafter|gesetzlich|eltern|mutter|vater|buerg/;

/** The meaning of a name or a tooltip. */
function wordsMean(words: string, kind: FormField['kind']): FieldMeaning | null {
  const key = fieldKey(words);
  for (const one of [key, key.replace(tail, ''), key.replace(head, '')]) {
    if (kind === 'check') {
      const tick = tickMeanings.get(one);
      if (tick !== undefined) return tick;
    } else {
      const meaning = meanings.get(one);
      if (meaning !== undefined) return { meaning, when: '' };
    }
  }
  return null;
}

/**
 * The meaning of a field by its name, else by its tooltip; null where neither is clear. Of a name in parts
 * (`form1[0].Seite1[0].txtNachname[0]`) the last counts where only forms, pages and the client stand before it.
 */
export function knownMeaning({
  name,
  label,
  kind,
  options,
}: Pick<FormField, 'name' | 'label' | 'kind' | 'options'>): FieldMeaning | null {
  const parts = name.split('.');
  const last = (parts.pop() ?? '').replace(/\[0\]$/, '');
  const words = [name];
  if (parts.every(isOfClient)) {
    const group = (parts.at(-1) ?? '').replace(index, '');
    words.push(`${group} ${last}`, last, last.replace(prefix, ''));
    if (!others.test(fieldKey(last))) words.push(...(kind === 'check' ? options.map((one) => one.label) : []), label);
  }
  for (const one of words) {
    const known = one === '' ? null : wordsMean(one, kind);
    if (known !== null) return known;
  }
  return null;
}

/**
 * The meanings of the fields of one template, by name. The fields beside one say more than its name: »Name« beside »Vorname« is the
 * last name, and where nothing asks for the number of a house, »Straße« does. In braces the names of the portal's own templates stand.
 */
export function knownMeanings(fields: readonly FormField[]): ReadonlyMap<string, FieldMeaning> {
  const known = fields.flatMap((field) => {
    const meaning = knownMeaning(field);
    return meaning === null ? [] : [{ field, meaning }];
  });
  const asked = new Set(known.map(({ meaning }) => meaning.meaning));
  const instead = new Map<FormFieldName, FormFieldName>();
  if (asked.has('Vorname') && !asked.has('Nachname')) instead.set('Name', 'Nachname');
  if (!asked.has('Hausnummer') && !asked.has('Straße und Hausnummer')) instead.set('Straße', 'Straße und Hausnummer');
  return new Map(
    known.map(({ field, meaning }) => {
      const other = meaning.meaning === null || field.mark === 'braces' ? undefined : instead.get(meaning.meaning);
      return [field.name, other === undefined ? meaning : { ...meaning, meaning: other }];
    }),
  );
}
