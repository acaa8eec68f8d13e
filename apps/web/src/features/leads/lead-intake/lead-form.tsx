import { investmentKinds } from '@fundus/contract/lead-codes';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import plain from '#ui/plain-button.module.css';
import { paths } from '../../../paths.ts';
import type { LoadedForm } from './delivery.ts';
import { FaultSummary } from './fault-summary.tsx';
import { ChoiceField, idOf, LineField, ListField, ProseField } from './form-fields.tsx';
import classes from './lead-form.module.css';
import { type FormField, foundingTimes } from './lead-form-values.ts';
import { type LeadFormState, useLeadForm } from './use-lead-form.ts';

type LineName = Extract<
  FormField,
  'firstName' | 'lastName' | 'email' | 'phone' | 'postcode' | 'town' | 'industry' | 'investment'
>;

/** Details of an applicant and their plans. */
export function LeadForm(props: {
  sourceId: string;
  form: LoadedForm;
  /** Outcome of a short check, which goes with the request. */
  said?: string | undefined;
  onForm: (form: LoadedForm) => void;
  onDelivered: () => void;
}) {
  const { t } = useTranslation('lead-intake');
  const state = useLeadForm(props);
  const { values, set, faults, failure, isSending, attempts, submit } = state;
  return (
    <form
      className={classes['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <FaultSummary
        faults={faults}
        failure={failure}
        attempts={attempts}
        labelOf={(name) => (name === 'consent' ? t('consent.title') : t(`fields.${name as LineName}`))}
      />
      <PersonPart state={state} />
      <CompanyPart state={state} />
      <PlanPart state={state} />
      <Trap value={values.homepage} onText={(text) => set('homepage', text)} />
      <section className={classes['consent']} aria-labelledby="consent-title">
        <h2 id="consent-title" className={classes['heading']}>
          {t('consent.title')}
        </h2>
        <label className={classes['choice']}>
          <input
            type="checkbox"
            id={idOf('consent')}
            name="consent"
            checked={values.consent}
            aria-invalid={faults.consent !== undefined}
            aria-describedby={faults.consent === undefined ? undefined : `${idOf('consent')}-fault`}
            onChange={(event) => set('consent', event.currentTarget.checked)}
          />
          <span className={classes['prose']}>{props.form.consentText}</span>
        </label>
        {faults.consent !== undefined && (
          <p id={`${idOf('consent')}-fault`} className={classes['fault']}>
            {faults.consent}
          </p>
        )}
        <p className={classes['quiet']}>
          <a href={paths.privacy} target="_blank" rel="noopener">
            {t('consent.privacy')}
          </a>
        </p>
      </section>
      <button
        type="submit"
        className={`${plain['button'] ?? ''} ${classes['submit'] ?? ''}`}
        aria-busy={isSending}
        aria-disabled={isSending}
      >
        {isSending ? t('sending') : t(failure === null ? 'send' : 'sendAgain')}
      </button>
    </form>
  );
}

function useLine({ values, set, faults }: LeadFormState) {
  const { t } = useTranslation('lead-intake');
  return (name: LineName) => ({
    name,
    label: t(`fields.${name}`),
    value: values[name],
    fault: faults[name],
    onText: (text: string) => set(name, text),
  });
}

function PersonPart({ state }: { state: LeadFormState }) {
  const { t } = useTranslation('lead-intake');
  const line = useLine(state);
  const salutations = (['', 'ms', 'mr'] as const).map((value) => ({
    value,
    label: t(`salutations.${value === '' ? 'none' : value}`),
  }));
  return (
    <section className={classes['part']} aria-labelledby="person-part">
      <h2 id="person-part" className={classes['heading']}>
        {t('sections.person')}
      </h2>
      <ListField
        name="salutation"
        label={t('fields.salutation')}
        value={state.values.salutation}
        choices={salutations}
        isOptional
        isAlone
        onChoose={(value) => state.set('salutation', value)}
      />
      <LineField {...line('firstName')} autoComplete="given-name" maxLength={100} isOptional />
      <LineField {...line('lastName')} autoComplete="family-name" maxLength={100} required />
      <p className={classes['note']}>{t('hints.contact')}</p>
      <LineField {...line('email')} type="email" autoComplete="email" maxLength={254} />
      <LineField {...line('phone')} type="tel" autoComplete="tel" maxLength={40} />
      <LineField {...line('postcode')} inputMode="numeric" autoComplete="postal-code" maxLength={12} isOptional />
      <LineField {...line('town')} autoComplete="address-level2" maxLength={100} isOptional />
    </section>
  );
}

function CompanyPart({ state }: { state: LeadFormState }) {
  const { t } = useTranslation('lead-intake');
  const line = useLine(state);
  const { values, set, faults } = state;
  const isFounder = values.stage === 'founder';
  return (
    <section className={classes['part']} aria-labelledby="company-part">
      <h2 id="company-part" className={classes['heading']}>
        {t('sections.company')}
      </h2>
      <ChoiceField
        name="stage"
        type="radio"
        label={t('fields.stage')}
        chosen={[values.stage]}
        choices={(['existing', 'founder'] as const).map((value) => ({ value, label: t(`stages.${value}`) }))}
        fault={faults.stage}
        onToggle={(value) => set('stage', value)}
      />
      {values.stage !== '' && (
        <>
          <LineField
            name="company"
            label={t(isFounder ? 'fields.plannedCompany' : 'fields.company')}
            value={values.company}
            fault={faults.company}
            autoComplete="organization"
            maxLength={200}
            isOptional
            onText={(text) => set('company', text)}
          />
          {isFounder ? (
            <ListField
              name="foundingTime"
              label={t('fields.foundingTime')}
              value={values.foundingTime}
              choices={foundingTimes.map((value) => ({ value, label: t(`foundingTimes.${value}`) }))}
              onChoose={(value) => set('foundingTime', value)}
            />
          ) : (
            <LineField
              name="foundedOn"
              label={t('fields.foundedOn')}
              type="date"
              value={values.foundedOn}
              fault={faults.foundedOn}
              isOptional
              onText={(text) => set('foundedOn', text)}
            />
          )}
        </>
      )}
      <LineField {...line('industry')} hint={t('hints.industry')} maxLength={300} isOptional isWide />
    </section>
  );
}

function PlanPart({ state }: { state: LeadFormState }) {
  const { t } = useTranslation('lead-intake');
  const line = useLine(state);
  const { values, set, faults } = state;
  const chosen = values.investmentKinds;
  return (
    <section className={classes['part']} aria-labelledby="plan-part">
      <h2 id="plan-part" className={classes['heading']}>
        {t('sections.plan')}
      </h2>
      <ChoiceField
        name="investmentKinds"
        type="checkbox"
        label={t('fields.investmentKinds')}
        chosen={chosen}
        choices={investmentKinds.map((value) => ({ value, label: t(`investmentKinds.${value}`) }))}
        isOptional
        fault={faults.investmentKinds}
        onToggle={(kind) =>
          set(
            'investmentKinds',
            investmentKinds.filter((other) => chosen.includes(other) !== (other === kind)),
          )
        }
      />
      <LineField
        {...line('investment')}
        hint={t('hints.investment')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        isOptional
        isAlone
      />
      <ProseField
        name="message"
        label={t('fields.message')}
        hint={t('hints.message')}
        value={values.message}
        fault={faults.message}
        rows={5}
        maxLength={5000}
        isOptional
        onText={(text) => set('message', text)}
      />
    </section>
  );
}

/** A field that only robots fill in: out of sight, out of the order of the keyboard, and not read out. */
function Trap({ value, onText }: { value: string; onText: (text: string) => void }) {
  const { t } = useTranslation('lead-intake');
  return (
    <div className={classes['trap']} aria-hidden="true">
      <label>
        {t('trap')}
        <input
          type="text"
          name="homepage"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore
          data-lpignore="true"
          value={value}
          onChange={(event) => onText(event.currentTarget.value)}
        />
      </label>
    </div>
  );
}
