import type { MergeField } from '@fundus/contract/record-merge';
import { Button, Radio } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { isApiError } from '#lib/api/api-error.ts';
import { messageOfFailure } from '#lib/error-message.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Banner } from '#ui/banner.tsx';
import classes from './record-merge.module.css';

/** `both`: the two values in one, offered where they can be joined. */
type Side = 'kept' | 'merged' | 'both';
const twoSides: readonly Side[] = ['kept', 'merged'];
const allSides: readonly Side[] = [...twoSides, 'both'];

/** Two records of one kind that are compared: which value holds is chosen field by field. */
export function MergeForm<Field extends string>({
  fields,
  words: { label, word },
  text,
  children,
  merge,
  onClose,
  onStale,
}: {
  fields: readonly (MergeField & { field: Field })[];
  words: { label: (field: Field) => string; word: (field: Field, value: unknown) => string };
  text: string;
  /** Further records that move, below the fields. */
  children: ReactNode;
  merge: {
    error: Error | null;
    isPending: boolean;
    /** Merges with the values that the kept record takes; rejects where the server refuses. */
    run: (values: Partial<Record<Field, unknown>>) => Promise<void>;
  };
  onClose: () => void;
  onStale: () => void;
}) {
  const { t } = useTranslation('person-detail');
  const [sides, setSides] = useState<Partial<Record<Field, Side>>>({});
  // Joined wherever that is possible: then nothing is lost without having been seen.
  const sideOf = ({ field, proposal, both }: MergeField & { field: Field }): Side =>
    sides[field] ?? (both === undefined ? proposal : 'both');
  // Values that only one of the two has are taken over; they are shown on demand.
  const oneSided = fields.filter((entry) => !isContested(entry));
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? fields : fields.filter(isContested);
  const run = (): void => {
    const taken = fields.flatMap((entry) => {
      const side = sideOf(entry);
      return side === 'kept' ? [] : [[entry.field, entry[side]]];
    });
    merge.run(Object.fromEntries(taken) as Partial<Record<Field, unknown>>).catch((error: unknown) => {
      if (isApiError(error, 'REVISION_CONFLICT')) onStale();
    });
  };
  return (
    <>
      <p className={classes['text']}>{text}</p>
      {merge.error !== null && (
        <Banner tone="error">
          {isApiError(merge.error, 'REVISION_CONFLICT') ? t('merge.stale') : messageOfFailure('merge', merge.error)}
        </Banner>
      )}
      {fields.length === 0 && <p className={classes['text']}>{t('merge.same')}</p>}
      {shown.map((entry) => (
        <FieldChoice
          key={entry.field}
          name={label(entry.field)}
          sides={entry.both === undefined ? twoSides : allSides}
          wordOf={(side) => word(entry.field, entry[side]) || t('merge.empty')}
          chosen={sideOf(entry)}
          onChoose={(side) => setSides((before) => ({ ...before, [entry.field]: side }))}
        />
      ))}
      {oneSided.length > 0 && !showsAll && (
        <p className={classes['text']}>
          {t('merge.oneSided', {
            count: oneSided.length,
            fields: oneSided.map(({ field }) => label(field)).join(', '),
          })}{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => setShowsAll(true)}>
            {t('merge.showAll')}
          </Button>
        </p>
      )}
      {children}
      <div className={classes['actions']}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('dialog.cancel')}
        </Button>
        <Button onClick={run} loading={merge.isPending}>
          {t('merge.confirm')}
        </Button>
      </div>
    </>
  );
}

/** One field of which the two records say something else. */
function FieldChoice({
  name,
  sides,
  wordOf,
  chosen,
  onChoose,
}: {
  name: string;
  sides: readonly Side[];
  wordOf: (side: Side) => string;
  chosen: Side;
  onChoose: (side: Side) => void;
}) {
  const { t } = useTranslation('person-detail');
  return (
    <Radio.Group
      label={name}
      className={classes['choice'] ?? ''}
      value={chosen}
      onChange={(side) => onChoose(allSides.find((one) => one === side) ?? 'kept')}
    >
      <div className={classes['sides']}>
        {sides.map((side) => (
          <div key={side} className={classes['side']} data-chosen={chosen === side || undefined}>
            <Radio
              value={side}
              label={wordOf(side)}
              description={t(`merge.${side}`)}
              aria-label={t('merge.choose', { field: name, value: wordOf(side) })}
            />
          </div>
        ))}
      </div>
    </Radio.Group>
  );
}

const isSaid = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

const isContested = ({ kept, merged }: MergeField): boolean => isSaid(kept) && isSaid(merged);
