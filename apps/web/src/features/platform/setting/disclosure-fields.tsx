import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Cell, FieldGrid } from '#ui/form/field-grid.tsx';
import { TextArea } from '#ui/form/text-fields.tsx';
import classes from './setting.module.css';
import type { SettingsEditing } from './setting-form.ts';

/** The parts of a disclosure that the operator words, in the order in which they are printed. */
const parts = [
  'controller',
  'officer',
  'purposes',
  'legalBases',
  'categories',
  'recipients',
  'transfers',
  'authority',
] as const;
const hinted: readonly string[] = ['controller', 'recipients', 'authority'];

/** Texts of disclosures beside the data, each part in both languages. */
export function DisclosureFields({ editing: { form } }: { editing: SettingsEditing }) {
  const { t } = useTranslation('setting-administration');
  return (
    <FieldGrid>
      <Cell span={6}>
        <p className={classes['quiet']}>{t('hint.disclosure')}</p>
      </Cell>
      {parts.flatMap((part) =>
        (['de', 'en'] as const).map((language) => (
          <Cell key={`${part}.${language}`}>
            <TextArea
              control={form.control}
              name={`disclosure.${part}.${language}`}
              label={t(`language.${language}Of`, { field: t(`disclosure.field.${part}`) })}
              description={hinted.includes(part) ? t(`disclosure.hint.${part as 'controller'}`) : undefined}
              minRows={2}
            />
          </Cell>
        )),
      )}
    </FieldGrid>
  );
}
