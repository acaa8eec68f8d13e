import {
  endsWithoutSuccessor,
  type ParameterKey,
  type ParameterValue,
  sourceEndDays,
} from '@fundus/contract/parameter';
import { Button } from '@mantine/core';
import { IconExternalLink, IconPlus } from '@tabler/icons-react';
import { dayFromToday, formatDate } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Banner } from '#ui/banner.tsx';
import { deleteButton, editButton, RowButtons } from '#ui/list/row-buttons.tsx';
import { StatusChip, type StatusTone } from '#ui/status-chip.tsx';
import classes from './parameter.module.css';
import { dayOfToday, type ParameterState, stateOf, useParameterWords } from './parameter-words.ts';

const tones: Record<ParameterState, StatusTone> = { past: 'grey', present: 'green', future: 'orange' };

/** A number of law with every value that it had, has and will have. */
export function ParameterCard({
  parameterKey,
  values,
  onAdd,
  onEdit,
  onRemove,
}: {
  parameterKey: ParameterKey;
  values: readonly ParameterValue[];
  onAdd: () => void;
  onEdit: (value: ParameterValue) => void;
  onRemove: (value: ParameterValue) => void;
}) {
  const { t } = useTranslation('parameter');
  const say = useParameterWords();
  const name = t(`key.${parameterKey}`);
  const today = dayOfToday();
  const present = values.find((value) => stateOf(value, today) === 'present');
  const ending = findEnd(values);
  return (
    <article className={classes['card']} aria-label={name}>
      <header className={classes['head']}>
        <div>
          <h3 className={classes['name']}>{name}</h3>
          <p className={classes['now']}>{present === undefined ? t('none') : say(parameterKey, present.value)}</p>
        </div>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          aria-label={t('addFor', { name })}
          onClick={onAdd}
        >
          {t('add')}
        </Button>
      </header>
      {ending !== undefined && (
        <div className={classes['ending']}>
          <Banner tone="warning">
            {t(ending.until < today ? 'ending.passed' : 'ending.ahead', { date: formatDate(ending.until) })}
          </Banner>
        </div>
      )}
      <ul className={classes['values']} aria-label={t('history')}>
        {values.map((value) => (
          <li key={value.parameterId}>
            <ValueRow
              value={value}
              name={name}
              today={today}
              canRemove={values.length > 1}
              onEdit={() => onEdit(value)}
              onRemove={() => onRemove(value)}
            />
          </li>
        ))}
      </ul>
    </article>
  );
}

/** The day on which the source of the last value ends, if that is soon or was. */
function findEnd(values: readonly ParameterValue[]): { until: string } | undefined {
  const soon = dayFromToday(sourceEndDays);
  const until = values.find((value) => endsWithoutSuccessor(value, soon))?.sourceValidUntil ?? null;
  return until === null ? undefined : { until };
}

function ValueRow({
  value,
  name,
  today,
  canRemove,
  onEdit,
  onRemove,
}: {
  value: ParameterValue;
  name: string;
  today: string;
  canRemove: boolean;
  onEdit: () => void;
  onRemove: () => void;
}) {
  const { t } = useTranslation('parameter');
  const say = useParameterWords();
  const state = stateOf(value, today);
  const from = formatDate(value.validFrom);
  const period =
    value.validUntil !== null
      ? t('between', { from, until: formatDate(value.validUntil) })
      : t(state === 'future' ? 'from' : 'since', { from });
  return (
    <>
      <div className={classes['row']}>
        <StatusChip tone={tones[state]}>{t(`state.${state}`)}</StatusChip>
        <strong>{say(value.key, value.value)}</strong>
        <span>{period}</span>
        <span className={classes['buttons']}>
          <RowButtons
            signSize={18}
            buttons={[
              editButton(t('edit', { from, name }), onEdit),
              canRemove && deleteButton(t('remove', { from, name }), onRemove),
            ]}
          />
        </span>
      </div>
      <p className={classes['source']}>
        {value.source}
        {value.sourceUrl !== '' && (
          <>
            {' '}
            <a href={value.sourceUrl} target="_blank" rel="noreferrer" aria-label={t('sourceLink')}>
              <IconExternalLink size={14} aria-hidden />
            </a>
          </>
        )}
        {value.updatedBy !== '' && (
          <span className={classes['written']}>
            {t('written', { date: formatDate(value.updatedAt), name: value.updatedBy })}
          </span>
        )}
      </p>
    </>
  );
}
