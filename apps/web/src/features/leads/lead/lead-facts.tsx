import type { Lead } from '@fundus/contract/lead';
import { leadContactFields } from '@fundus/contract/lead-codes';
import type { LeadFields } from '@fundus/contract/lead-fields';
import { formatMoney } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { type Fact, FactList } from '#ui/fact-list.tsx';
import { type AmountGroup, amountGroups, amountKinds } from './lead-amounts.ts';
import { LeadBandIcon } from './lead-band-icon.tsx';
import classes from './lead-fields.module.css';
import type { LeadWords } from './lead-words.ts';

const contactFields: readonly string[] = leadContactFields;
/** Long values take a row of their own. */
const wide: readonly string[] = ['plan', 'notes', 'industry', 'companyObject', 'email'];

interface Group {
  name: 'plan' | 'firm' | 'name' | 'address';
  fields: readonly (keyof LeadFields)[];
}

const planGroup: Group = { name: 'plan', fields: ['plan', 'isRefinancing', 'notes'] };
const otherGroups: readonly Group[] = [
  {
    name: 'firm',
    fields: [
      'company',
      'businessForm',
      'industry',
      'companyObject',
      'foundedOn',
      'employees',
      'employeesNew',
      'apprentices',
      'interns',
    ],
  },
  { name: 'name', fields: ['salutation', 'title', 'firstName', 'lastName', 'phone', 'email', 'socialStatus'] },
  { name: 'address', fields: ['street', 'houseNumber', 'postcode', 'town', 'federalState', 'country'] },
];

/** A country alone says only that the form did not ask where they live. */
const isTold = (field: keyof LeadFields, { country, postcode, town }: Lead): boolean =>
  field !== 'country' || country !== 'DE' || postcode !== '' || town !== '';

/**
 * Facts of a lead for reading, its plans first. Unknown facts are left out, and so are those in a
 * form above (`hidesContact`).
 */
export function LeadFacts({
  lead,
  words,
  hidesContact = false,
}: {
  lead: Lead;
  words: LeadWords;
  hidesContact?: boolean;
}) {
  const { t } = useTranslation('lead-detail');
  const group = ({ name, fields }: Group) => (
    <FactGroup
      key={name}
      title={t(`group.${name}`)}
      facts={fields
        .filter((field) => isTold(field, lead) && !(hidesContact && contactFields.includes(field)))
        .map((field) => ({
          label: words.label(field),
          value: words.word(field, lead[field]),
          isWide: wide.includes(field),
        }))}
    />
  );
  return (
    <>
      {group(planGroup)}
      {amountGroups.map((amounts) => (
        <AmountFacts key={amounts} lead={lead} group={amounts} words={words} />
      ))}
      {otherGroups.map(group)}
    </>
  );
}

function FactGroup({ title, facts }: { title: string; facts: readonly Fact[] }) {
  if (facts.every(({ value }) => value === '')) return null;
  return (
    <section className={classes['group']}>
      <h3 className={classes['heading']}>{title}</h3>
      <FactList facts={facts} layout="grid" columnRem={14} />
    </section>
  );
}

function AmountFacts({ lead, group, words: { t } }: { lead: Lead; group: AmountGroup; words: LeadWords }) {
  const given = amountKinds[group].flatMap((kind) => {
    const cents = lead[kind];
    return cents === null ? [] : [{ kind, cents }];
  });
  if (given.length === 0) return null;
  const totalCents = lead[`${group}TotalCents`];
  const name = t(`lead:amount.${group}`);
  return (
    <section className={classes['group']}>
      <h3 className={classes['heading']}>{name}</h3>
      <FactList
        facts={[
          ...given.map(({ kind, cents }) => ({ label: t(`lead:field.${kind}`), value: formatMoney(cents) })),
          {
            label: t('lead:amount.total', { group: name }),
            isWide: true,
            value: (
              <span className={classes['sum']}>
                <LeadBandIcon group={group} totalCents={totalCents} />
                {formatMoney(totalCents)}
              </span>
            ),
          },
        ]}
        layout="grid"
        columnRem={14}
      />
    </section>
  );
}
