import type { Lead } from '@fundus/contract/lead';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LeadContactFields } from '#features/leads/lead/lead-contact-fields.tsx';
import { LeadEditForm, LeadForm } from '#features/leads/lead/lead-edit-form.tsx';
import { LeadFacts } from '#features/leads/lead/lead-facts.tsx';
import type { LeadWords } from '#features/leads/lead/lead-words.ts';
import type { LeadEditing } from '#features/leads/lead/use-lead-editing.ts';
import { OneIndustryPicker } from '#features/platform/industry/one-industry-picker.tsx';
import { Cell } from '#ui/form/field-grid.tsx';
import { TextField } from '#ui/form/text-fields.tsx';
import classes from './lead-detail.module.css';

interface DataProps {
  lead: Lead;
  editing: LeadEditing;
  words: LeadWords;
}

/**
 * What is known of a lead. A distributor edits it; its partner reads it as it came in, corrects how to reach them,
 * and is told where everything else is written down.
 */
export function LeadData(props: DataProps) {
  const { t } = useTranslation('lead');
  const { lead, editing, words } = props;
  const [isCorrecting, setCorrecting] = useState(false);
  const { abilities, deletedAt, stage } = lead;
  const mayCorrect = abilities.correct && !abilities.edit;
  return (
    <section className={classes['panel']} aria-labelledby="lead-data">
      <div className={classes['panelHead']}>
        <h2 id="lead-data">{t('detail.section.data')}</h2>
        {mayCorrect && (
          <Button
            variant="default"
            size="xs"
            leftSection={isCorrecting ? undefined : <IconPencil size={16} aria-hidden />}
            aria-expanded={isCorrecting}
            disabled={editing.isDirty}
            title={editing.isDirty ? t('detail.saveFirst') : undefined}
            onClick={() => setCorrecting(!isCorrecting)}
          >
            {t(isCorrecting ? 'detail.correctEnd' : 'detail.correct')}
          </Button>
        )}
      </div>
      {abilities.edit ? (
        <LeadEditForm
          {...props}
          industryPicker={(industry, onChange) => <OneIndustryPicker chosen={industry} onChange={onChange} />}
        />
      ) : (
        <>
          {deletedAt === null && abilities.respond && stage === 'assigned' && (
            <p className={classes['hint']}>{t('detail.readOnly.assigned')}</p>
          )}
          {mayCorrect && !isCorrecting && <p className={classes['asItCame']}>{t('detail.readOnly.accepted')}</p>}
          {mayCorrect && isCorrecting && (
            <LeadForm {...props} onSaved={() => setCorrecting(false)}>
              <LeadContactFields form={editing.form} words={words}>
                <Cell span={6}>
                  <TextField control={editing.form.control} name="company" label={words.label('company')} />
                </Cell>
              </LeadContactFields>
            </LeadForm>
          )}
          <LeadFacts lead={lead} words={words} hidesContact={mayCorrect && isCorrecting} />
        </>
      )}
    </section>
  );
}
