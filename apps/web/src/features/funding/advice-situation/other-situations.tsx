import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { MultiSelectField } from '#ui/form/choice-fields.tsx';
import { NumberField } from '#ui/form/value-fields.tsx';
import classes from './advice-situation.module.css';
import { situationsQuery } from './advice-situation.queries.ts';
import type { SituationControl } from './situation-form.ts';

/** How much a situation counts while it is open, and which others take its place or go before it. */
export function OtherSituations({ control }: { control: SituationControl }) {
  const { t } = useTranslation('advice-situation');
  const { data: all = [] } = useQuery(situationsQuery);
  const own = useWatch({ control, name: 'code' });
  const others = all.filter(({ code }) => code !== own).map(({ code, title }) => ({ value: code, label: title }));
  return (
    <div className={classes['fields']}>
      <NumberField
        control={control}
        name="whenOpen"
        label={t('field.whenOpen')}
        description={t('form.whenOpenHint')}
        required
      />
      <MultiSelectField
        control={control}
        name="yieldsTo"
        label={t('field.yieldsTo')}
        description={t('form.yieldsToHint')}
        choices={others}
      />
      <MultiSelectField
        control={control}
        name="after"
        label={t('field.after')}
        description={t('form.afterHint')}
        choices={others}
      />
    </div>
  );
}
