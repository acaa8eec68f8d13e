import { type OutlineAim, outlineAim } from '@fundus/contract/project-outline-content';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { RecordDialog } from '#ui/form/record-dialog.tsx';
import { TextField } from '#ui/form/text-fields.tsx';
import { wordPart } from './part-words.ts';
import { isNewPart, nextRank, type PartDialogProps, useOutlinePart } from './use-outline-part.ts';

/** A measurable aim. */
export function AimDialog({ outline, id, onSaved, onClose }: PartDialogProps) {
  const { t } = useTranslation(['project-outline', 'common']);
  const isNew = isNewPart(outline, 'aims', id);
  const editing = useOutlinePart<OutlineAim>({
    outline,
    group: 'aims',
    id,
    schema: outlineAim,
    empty: { text: '', rank: nextRank(outline.content, 'aims') },
  });
  return (
    <RecordDialog
      title={t(isNew ? 'aim.createTitle' : 'aim.editTitle')}
      editing={editing}
      words={{ label: () => t('aim.text'), word: wordPart }}
      submitLabel={t(isNew ? 'common:action.create' : 'common:action.save')}
      onSaved={onSaved}
      onClose={onClose}
    >
      <TextField control={editing.form.control} name="text" label={t('aim.text')} maxLength={300} required isFirst />
    </RecordDialog>
  );
}
