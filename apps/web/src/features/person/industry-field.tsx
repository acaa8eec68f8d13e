import type { PersonFields } from '@fundus/contract/person';
import { Button, Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import classes from './person-form.module.css';
import type { PersonWords } from './person-words.ts';

export type PersonIndustry = PersonFields['industry'];
/** Draws the catalogue of industries; the screen brings it, as it belongs to another noun. */
export type IndustryPickerOf = (industry: PersonIndustry, onChange: (industry: PersonIndustry) => void) => ReactNode;

/** The industry as code and title; it is chosen from the catalogue in a dialog. */
export function IndustryField({
  control,
  words,
  picker,
}: {
  control: Control<PersonFields, unknown, PersonFields>;
  words: PersonWords;
  picker: IndustryPickerOf;
}) {
  const { t } = words;
  const {
    field: { ref, value, onChange },
  } = useController({ control, name: 'industry' });
  const [isOpen, setOpen] = useState(false);
  const label = words.label('industry');
  return (
    <div role="group" aria-label={label}>
      <span className={classes['label']}>{label}</span>
      <div className={classes['industry']}>
        <span className={value === null ? classes['quiet'] : undefined}>
          {value === null ? t('person-detail:form.noIndustry') : `${value.code} ${value.title}`}
        </span>
        <span className={classes['buttons']}>
          {value !== null && (
            <Button variant="subtle" size="compact-sm" onClick={() => onChange(null)}>
              {t('person-detail:form.removeIndustry')}
            </Button>
          )}
          <Button ref={ref} variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
            {t(value === null ? 'person-detail:form.chooseIndustry' : 'person-detail:form.changeIndustry')}
          </Button>
        </span>
      </div>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={label} size="lg">
        {picker(value, (next) => {
          onChange(next);
          if (next !== null) setOpen(false);
        })}
      </Modal>
    </div>
  );
}
