import { assistedAreas, outlinePartnerKinds, rateBonuses } from '@fundus/contract/project-outline-codes';
import { type OutlinePartner, outlinePartner } from '@fundus/contract/project-outline-content';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { CheckboxField, SelectField } from '#ui/form/choice-fields.tsx';
import { RecordDialog } from '#ui/form/record-dialog.tsx';
import { TextArea, TextField } from '#ui/form/text-fields.tsx';
import { NumberField } from '#ui/form/value-fields.tsx';
import { wordPart } from './part-words.ts';
import { isNewPart, nextRank, type PartDialogProps, useOutlinePart } from './use-outline-part.ts';

/** A partner of the project, with what decides the rate of its funding. */
export function PartnerDialog({ outline, id, onSaved, onClose }: PartDialogProps) {
  const { t } = useTranslation(['project-outline', 'common']);
  const isNew = isNewPart(outline, 'partners', id);
  const isFirst = Object.values(outline.content.partners).every((partner) => partner === null);
  const editing = useOutlinePart<OutlinePartner>({
    outline,
    group: 'partners',
    id,
    schema: outlinePartner,
    empty: {
      name: isFirst ? (outline.person?.name ?? '') : '',
      isApplicant: isFirst,
      kind: 'small',
      area: 'none',
      role: '',
      bonus: 'none',
      isNonEconomic: false,
      isYoung: false,
      ratePercent: null,
      ownShare: '',
      rank: nextRank(outline.content, 'partners'),
    },
  });
  const { control } = editing.form;
  const { family } = outline.content;
  const rateHint = family === 'zim' || family === 'agvo' || family === 'researchAllowance' ? family : 'own';
  return (
    <RecordDialog
      title={t(isNew ? 'partner.createTitle' : 'partner.editTitle')}
      editing={editing}
      words={{ label: (name) => t(`partner.${name as 'name'}`), word: wordPart }}
      submitLabel={t(isNew ? 'common:action.create' : 'common:action.save')}
      onSaved={onSaved}
      onClose={onClose}
    >
      <TextField control={control} name="name" label={t('partner.name')} maxLength={200} required isFirst />
      <CheckboxField control={control} name="isApplicant" label={t('partner.isApplicant')} />
      <SelectField
        control={control}
        name="kind"
        label={t('partner.kind')}
        choices={outlinePartnerKinds.map((value) => ({ value, label: t(`partnerKind.${value}`) }))}
      />
      {family === 'zim' && <CheckboxField control={control} name="isYoung" label={t('partner.isYoung')} />}
      <CheckboxField control={control} name="isNonEconomic" label={t('partner.isNonEconomic')} />
      <SelectField
        control={control}
        name="area"
        label={t('partner.area')}
        choices={assistedAreas.map((value) => ({ value, label: t(`area.${value}`) }))}
      />
      <SelectField
        control={control}
        name="bonus"
        label={t('partner.bonus')}
        choices={rateBonuses.map((value) => ({ value, label: t(`bonus.${value}`) }))}
      />
      <NumberField
        control={control}
        name="ratePercent"
        label={t('partner.ratePercent')}
        description={t(`partner.rateHint.${rateHint}`)}
        isWhole
        unit="%"
      />
      <TextField control={control} name="ownShare" label={t('partner.ownShare')} maxLength={300} />
      <TextArea control={control} name="role" label={t('partner.role')} minRows={2} />
    </RecordDialog>
  );
}
