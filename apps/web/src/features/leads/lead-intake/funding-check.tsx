import type { VisitorAnswers } from '@fundus/contract/lead-intake';
import { useEffect, useRef, useState } from 'react';
import { type AnswerOf, call } from '#lib/api/client.ts';
import { messageOfError } from '#lib/error-message.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { parseCents } from '#lib/parse-input.ts';
import plain from '#ui/plain-button.module.css';
import type { IntakeForm } from './delivery.ts';
import { ChoiceField, LineField, ListField } from './form-fields.tsx';
import classes from './lead-form.module.css';

type Result = AnswerOf<'POST /api/intake/forms/:sourceId/check'>;
type Choices = NonNullable<IntakeForm['check']>;

const stages = ['existing', 'founder'] as const;
const starts = ['no', 'yes', 'unknown'] as const;
const startedOf = { no: false, yes: true, unknown: null } as const;

/** Five questions, up to three answers, and the way to a talk. */
export function FundingCheck({
  sourceId,
  choices,
  onRequest,
}: {
  sourceId: string;
  choices: Choices;
  /** Answers and programmes as a text that goes with the request. */
  onRequest: (said: string) => void;
}) {
  const { t } = useTranslation('lead-intake');
  const [values, setValues] = useState({ stage: '', state: '', project: '', investment: '', start: '' });
  const [result, setResult] = useState<Result>();
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (result !== undefined) heading.current?.focus();
  }, [result]);
  const set = (name: keyof typeof values) => (value: string) => setValues((known) => ({ ...known, [name]: value }));
  const labelOf = (list: Choices['states'], code: string) => list.find((one) => one.code === code)?.label ?? '';
  const listed = (list: Choices['states']) => [
    { value: '', label: t('check.choose') },
    ...list.map(({ code, label }) => ({ value: code, label })),
  ];

  const ask = async (): Promise<void> => {
    const { stage, state, project, investment, start } = values;
    if (stage === '' || state === '' || project === '' || start === '') return setFault(t('check.incomplete'));
    setBusy(true);
    setFault(undefined);
    const body = {
      stage,
      federalState: state,
      project,
      investmentCents: parseCents(investment),
      hasStarted: startedOf[start as keyof typeof startedOf],
    } as VisitorAnswers;
    try {
      setResult(await call('POST /api/intake/forms/:sourceId/check', { params: { sourceId }, body }));
    } catch (error) {
      setFault(messageOfError(error));
    } finally {
      setBusy(false);
    }
  };

  if (result === undefined) {
    return (
      <form
        className={classes['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void ask();
        }}
      >
        <section className={classes['part']}>
          <ChoiceField
            name="checkStage"
            type="radio"
            label={t('fields.stage')}
            chosen={[values.stage as (typeof stages)[number]]}
            choices={stages.map((value) => ({ value, label: t(`stages.${value}`) }))}
            fault={undefined}
            onToggle={set('stage')}
          />
          <ListField
            name="checkState"
            label={t('check.state')}
            value={values.state}
            choices={listed(choices.states)}
            onChoose={set('state')}
          />
          <ListField
            name="checkProject"
            label={t('check.project')}
            value={values.project}
            choices={listed(choices.projects)}
            onChoose={set('project')}
          />
          <LineField
            name="checkInvestment"
            label={t('fields.investment')}
            hint={t('hints.investment')}
            value={values.investment}
            fault={undefined}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            isOptional
            isAlone
            onText={set('investment')}
          />
          <ChoiceField
            name="checkStart"
            type="radio"
            label={t('check.started')}
            chosen={[values.start as (typeof starts)[number]]}
            choices={starts.map((value) => ({ value, label: t(`check.start.${value}`) }))}
            fault={undefined}
            onToggle={set('start')}
          />
        </section>
        <p role="alert" className={classes['fault']}>
          {fault}
        </p>
        <button type="submit" className={`${plain['button'] ?? ''} ${classes['submit'] ?? ''}`} aria-busy={isBusy}>
          {t('check.show')}
        </button>
      </form>
    );
  }
  const said = [
    `${t(`stages.${values.stage as (typeof stages)[number]}`)}; ${labelOf(choices.states, values.state)}; ${labelOf(choices.projects, values.project)}`,
    `${t('check.started')} ${t(`check.start.${values.start as (typeof starts)[number]}`)}`,
    ...(values.investment === '' ? [] : [`${t('fields.investment')}: ${values.investment}`]),
    ...result.hits.map(({ title, verdict }) => `${title} (${t(`check.verdict.${verdict}`)})`),
  ].join(' | ');
  return (
    <section className={classes['form']}>
      <h2 ref={heading} tabIndex={-1} className={classes['heading']}>
        {t(result.hits.length === 0 ? 'check.none' : 'check.result')}
      </h2>
      <ol className={classes['hits']}>
        {result.hits.map(({ title, funder, why, verdict, benefit }) => (
          <li key={title}>
            <strong>{title}</strong>
            <p className={classes['quiet']}>
              {[funder, benefit, t(`check.verdict.${verdict}`)].filter((part) => part !== '').join(' · ')}
            </p>
            {why !== '' && <p>{why}</p>}
          </li>
        ))}
      </ol>
      {result.open.length > 0 && <p>{t('check.open', { facts: result.open.join(', ') })}</p>}
      <p className={classes['quiet']}>{t('check.caution')}</p>
      <button
        type="button"
        className={`${plain['button'] ?? ''} ${classes['submit'] ?? ''}`}
        onClick={() => onRequest(said)}
      >
        {t('check.request')}
      </button>
      <button type="button" className={plain['quiet']} onClick={() => setResult(undefined)}>
        {t('check.change')}
      </button>
    </section>
  );
}
