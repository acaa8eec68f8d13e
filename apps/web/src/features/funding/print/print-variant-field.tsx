import { type PrintVariant, printVariants } from '@fundus/contract/print-section';
import { SegmentedControl } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import classes from './print.module.css';

/** How much is printed, with what each choice means. */
export function PrintVariantField({
  value,
  onChange,
}: {
  value: PrintVariant;
  onChange: (variant: PrintVariant) => void;
}) {
  const { t } = useTranslation('print');
  const hintId = useId();
  return (
    <fieldset className={classes['group']} aria-describedby={hintId}>
      <legend>{t('dialog.variant')}</legend>
      <SegmentedControl
        aria-label={t('dialog.variant')}
        value={value}
        onChange={(chosen) => onChange(printVariants.find((variant) => variant === chosen) ?? 'full')}
        data={printVariants.map((variant) => ({ value: variant, label: t(`variant.${variant}`) }))}
      />
      <p id={hintId} className={classes['quiet']}>
        {t(`dialog.${value}Hint`)}
      </p>
    </fieldset>
  );
}
