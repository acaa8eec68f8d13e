import type { Lead } from '@fundus/contract/lead';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Cell } from '#ui/form/field-grid.tsx';
import { TextField } from '#ui/form/text-fields.tsx';
import { Panel } from '#ui/panel.tsx';
import { LeadContactFields } from './lead-contact-fields.tsx';
import classes from './lead-data.module.css';
import { LeadEditForm, LeadForm } from './lead-edit-form.tsx';
import { LeadFacts } from './lead-facts.tsx';
import type { LeadWords } from './lead-words.ts';
import type { LeadEditing } from './use-lead-editing.ts';

interface DataProps {
  lead: Lead;
  editing: LeadEditing;
  words: LeadWords;
}

/**
 * Facts of a lead. A distributor edits them; its partner reads them as they came in, corrects contact data,
 * and sees where to note everything else.
 */
export function LeadData(props: DataProps) {
  const { t } = useTranslation(['lead', 'lead-detail']);
  const { lead, editing, words } = props;
  const [isCorrecting, setCorrecting] = useState(false);
  const { abilities } = lead;
  const mayCorrect = abilities.correct && !abilities.edit;
  return (
    <Panel
      title={t('lead-detail:section.data')}
      action={
        mayCorrect && (
          <Button
            variant="default"
            size="xs"
            leftSection={isCorrecting ? undefined : <IconPencil size={16} aria-hidden />}
            aria-expanded={isCorrecting}
            disabled={editing.isDirty}
            title={editing.isDirty ? t('lead-detail:saveFirst') : undefined}
            onClick={() => setCorrecting(!isCorrecting)}
          >
            {t(isCorrecting ? 'lead-detail:correctEnd' : 'lead-detail:correct')}
          </Button>
        )
      }
    >
      {abilities.edit ? (
        <LeadEditForm {...props} />
      ) : (
        <>
          {abilities.accept && <p className={classes['hint']}>{t('lead-detail:readOnly.assigned')}</p>}
          {mayCorrect && !isCorrecting && <p className={classes['asItCame']}>{t('lead-detail:readOnly.accepted')}</p>}
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
    </Panel>
  );
}
