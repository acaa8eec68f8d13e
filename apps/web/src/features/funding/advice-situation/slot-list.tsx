import type { AdviceSlot } from '@fundus/contract/advice-situation';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { use, useState } from 'react';
import { useController } from 'react-hook-form';
import { RemoveButton } from '#features/funding/funding-programme/remove-button.tsx';
import type { ProgrammeWords } from '#features/funding/funding-programme/use-programme-words.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useFieldLabel } from '#ui/form/form-context.ts';
import { notifyWithUndo } from '#ui/notify.tsx';
import { SortableList } from '#ui/sortable-list.tsx';
import classes from './advice-situation.module.css';
import { ProgrammeTitles } from './programmes-field.tsx';
import { beginSlot, inOrder, type SituationControl, withoutSlot } from './situation-form.ts';
import { SlotFields } from './slot-fields.tsx';

const most = 30;
const idOf = ({ id }: AdviceSlot): string => id;

/** The instruments of a situation in the order of the talk: moved, opened, added, removed with a way back. */
export function SlotList({ control, words }: { control: SituationControl; words: ProgrammeWords }) {
  const { t } = useTranslation(['advice-situation', 'advice-plan']);
  const { field, fieldState } = useController({ control, name: 'slots' });
  useFieldLabel('slots', t('field.slots'));
  const titles = use(ProgrammeTitles);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const slots = field.value;
  const toggle = (id: string, isOpen: boolean): void =>
    setOpen((before) => new Set(isOpen ? [...before, id] : [...before].filter((other) => other !== id)));
  const nameOf = ({ role, programmes: { byState, everywhere } }: AdviceSlot): string => {
    const [first] = [...everywhere, ...Object.values(byState).flat()];
    return [t(`advice-plan:role.${role}`), ...(first === undefined ? [] : [titles.get(first) ?? first])].join(': ');
  };
  const remove = (slot: AdviceSlot): void => {
    field.onChange(withoutSlot(slots, slot.id));
    notifyWithUndo(t('slot.removed', { name: nameOf(slot) }), () => field.onChange(slots));
  };
  const add = (): void => {
    const slot = beginSlot(slots);
    field.onChange([...slots, slot]);
    toggle(slot.id, true);
  };
  return (
    <div className={classes['slots']}>
      <SortableList<AdviceSlot>
        label={t('field.slots')}
        items={slots}
        idOf={idOf}
        nameOf={nameOf}
        onReorder={(ids) => field.onChange(inOrder(slots, ids))}
      >
        {(slot, { handle, buttons }) => {
          const index = slots.indexOf(slot);
          return (
            <div className={classes['slot']}>
              <div className={classes['slotHead']}>
                {handle}
                <span className={classes['place']}>{index + 1}</span>
                <span className={classes['slotName']}>{nameOf(slot)}</span>
                <span className={classes['weight']}>{t('slot.weightOf', { weight: slot.weight })}</span>
                {buttons}
                <RemoveButton label={t('slot.remove', { name: nameOf(slot) })} onClick={() => remove(slot)} />
              </div>
              <details open={open.has(slot.id)} onToggle={({ currentTarget }) => toggle(slot.id, currentTarget.open)}>
                <summary>{slot.why === '' ? t('slot.details') : slot.why}</summary>
                {open.has(slot.id) && <SlotFields control={control} index={index} slots={slots} words={words} />}
              </details>
            </div>
          );
        }}
      </SortableList>
      {fieldState.error?.message !== undefined && <p className={classes['fault']}>{fieldState.error.message}</p>}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={slots.length >= most}
          onClick={add}
        >
          {t('slot.add')}
        </Button>
      </div>
    </div>
  );
}
