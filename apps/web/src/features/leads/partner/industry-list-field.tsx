import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Modal } from '#ui/dialogs.tsx';
import flow from '#ui/flow.module.css';
import { useFieldLabel } from '#ui/form/form-context.ts';
import typography from '#ui/typography.module.css';
import classes from './partner.module.css';
import type { PartnerFormValues } from './partner-form.ts';

/** Provided by the screen: names of industries, and their search. */
export interface IndustryChoices {
  titleOf: (code: string) => string | undefined;
  picker: (codes: readonly string[], onChange: (codes: string[]) => void) => ReactNode;
}

/** Industries by their codes, as chips, chosen in a dialog. */
export function IndustryListField({
  control,
  name,
  label,
  choices,
}: {
  control: Control<PartnerFormValues, unknown, PartnerFormValues>;
  name: 'industriesIncluded' | 'industriesExcluded';
  label: string;
  choices: IndustryChoices;
}) {
  const { t } = useTranslation(['partner', 'common']);
  const { field, fieldState } = useController({ control, name });
  useFieldLabel(name, label);
  const [isOpen, setOpen] = useState(false);
  const { value: codes, onChange, ref } = field;
  return (
    <div role="group" aria-label={label}>
      <span className={typography['label']}>{label}</span>
      <ul className={classes['chips']}>
        {codes.length === 0 && <li className={typography['small']}>{t('partner:detail.industries.none')}</li>}
        {codes.map((code) => (
          <li key={code} style={{ maxInlineSize: '100%' }}>
            <button
              type="button"
              className={classes['chip']}
              aria-label={t('partner:detail.industries.remove', { code })}
              title={choices.titleOf(code)}
              onClick={() => onChange(codes.filter((other) => other !== code))}
            >
              <span>{[code, choices.titleOf(code)].filter(Boolean).join(' ')}</span>
              <IconX size={14} aria-hidden style={{ flex: 'none' }} />
            </button>
          </li>
        ))}
        <li>
          <Button ref={ref} variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
            {t('partner:detail.industries.choose')}
          </Button>
        </li>
      </ul>
      {fieldState.error?.message !== undefined && <p className={typography['fault']}>{fieldState.error.message}</p>}
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={label} size="lg">
        <p className={typography['small']}>{t('partner:detail.industries.hint')}</p>
        {choices.picker(codes, onChange)}
        <div className={flow['atEnd']}>
          <Button onClick={() => setOpen(false)}>{t('common:action.apply')}</Button>
        </div>
      </Modal>
    </div>
  );
}
