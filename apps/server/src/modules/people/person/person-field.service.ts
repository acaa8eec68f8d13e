import { calendarDateAt } from '@fundus/contract/date';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import type { FieldValues } from '#lib/document-text/field-values.ts';
import type { With } from '#lib/with.ts';
import { getUser } from '#modules/access/user/user.service.ts';
import { getVisibleCompany } from '#modules/people/company/company-access.service.ts';
import { readTermWords } from '#modules/platform/reference/term-words.service.ts';
import { getPerson } from './person.service.ts';
import { fieldValuesOf } from './person-field.rules.ts';

/** Values of a template's fields for a person whom the actor may reach. Throws NOT_FOUND. */
export async function readFieldValues(
  db: Executor,
  { clock }: With<'clock'>,
  actor: Actor,
  personId: string,
): Promise<FieldValues> {
  const person = await getPerson(db, actor, personId);
  const { businessForm } =
    person.companyId === null ? { businessForm: '' } : await getVisibleCompany(db, actor, person.companyId);
  const words = await readTermWords(db, 'de');
  return fieldValuesOf(person, {
    advisor: await getUser(db, person.owner.userId),
    businessForm: words.businessForm(businessForm),
    today: calendarDateAt(clock()),
  });
}
