import type { BusinessModel, Hypothesis } from '@fundus/contract/business-model';
import { evidenceLevels, hypothesisRisks } from '@fundus/contract/business-model-codes';
import { partsOf } from '@fundus/contract/work-paper-codes';
import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { formatDate } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import flow from '#ui/flow.module.css';
import { RowMenu } from '#ui/list/row-menu.tsx';
import { Panel } from '#ui/panel.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import typography from '#ui/typography.module.css';
import classes from './hypothesis-list.module.css';

type Listed = Hypothesis & { id: string };

const tones = { open: 'orange', confirmed: 'green', refuted: 'red' } as const;

/** Order of testing: open before settled, due before later. */
export function inUrgency(hypotheses: readonly Listed[]): Listed[] {
  const weight = ({ state, dueOn }: Listed): string => `${state === 'open' ? 0 : 1}${dueOn ?? '9999-12-31'}`;
  return hypotheses.toSorted((one, other) => {
    const [first, second] = [weight(one), weight(other)];
    return first === second ? one.rank - other.rank : first < second ? -1 : 1;
  });
}

/** The hypotheses by risk and evidence, and as a list with test and result. */
export function HypothesisList({
  model,
  today,
  onAdd,
  onEdit,
  onRemove,
}: {
  model: BusinessModel;
  today: string;
  onAdd: () => void;
  onEdit: (id: string) => void;
  onRemove: (id: string) => void;
}) {
  const { t } = useTranslation('business-model');
  const canEdit = model.abilities.includes('edit');
  const all = inUrgency(partsOf(model.content.hypotheses).map(({ id, part }) => ({ ...part, id })));
  const addButton = canEdit && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
      {t('hypothesis.new')}
    </Button>
  );
  if (all.length === 0) {
    return (
      <Panel title={t('hypothesis.title')} action={addButton}>
        <p className={typography['quiet']}>{t('hypothesis.intro')}</p>
        <p className={typography['quiet']}>{t('hypothesis.empty')}</p>
      </Panel>
    );
  }
  return (
    <div className={flow['column']}>
      <Panel title={t('hypothesis.matrix')} action={addButton}>
        <p className={typography['hint']}>{t('hypothesis.matrixIntro')}</p>
        <Matrix hypotheses={all} onEdit={onEdit} />
      </Panel>
      <Panel title={t('hypothesis.title')}>
        <ul className={flow['bare']}>
          {all.map((one) => (
            <li key={one.id} className={classes['row']}>
              <div className={classes['words']}>
                <strong>{one.statement}</strong>
                <span className={typography['below']}>
                  {[
                    t(`risk.${one.risk}`),
                    one.test,
                    [one.measure, one.threshold].filter(Boolean).join(': '),
                    one.result,
                  ]
                    .filter((text) => text !== '')
                    .join(' · ')}
                </span>
              </div>
              <div className={flow['row']}>
                {one.dueOn !== null && (
                  <span className={typography['small']}>
                    {formatDate(one.dueOn)}
                    {one.state === 'open' && one.dueOn < today && ` (${t('hypothesis.overdue')})`}
                  </span>
                )}
                <StatusChip tone="grey">{t(`evidence.${one.evidence}`)}</StatusChip>
                <StatusChip tone={tones[one.state]}>{t(`state.${one.state}`)}</StatusChip>
                {canEdit && (
                  <RowMenu
                    label={t('hypothesis.actions', { name: one.statement })}
                    returnsFocus={false}
                    groups={[
                      [{ label: t('board.edit'), icon: IconPencil, onStart: () => onEdit(one.id) }],
                      [{ label: t('board.delete'), icon: IconTrash, onStart: () => onRemove(one.id) }],
                    ]}
                  />
                )}
              </div>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}

/** Risk downwards, evidence to the right: what stands at the left is only believed. */
function Matrix({ hypotheses, onEdit }: { hypotheses: readonly Listed[]; onEdit: (id: string) => void }) {
  const { t } = useTranslation('business-model');
  return (
    <div className={classes['scroll']} tabIndex={0} role="group" aria-label={t('hypothesis.matrix')}>
      <table className={classes['matrix']}>
        <thead>
          <tr>
            <th scope="col">{t('hypothesis.risk')}</th>
            {evidenceLevels.map((level) => (
              <th key={level} scope="col">
                {t(`evidence.${level}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hypothesisRisks.map((risk) => (
            <tr key={risk}>
              <th scope="row">{t(`risk.${risk}`)}</th>
              {evidenceLevels.map((level) => (
                <td key={level}>
                  <ul className={flow['bare']}>
                    {hypotheses
                      .filter((one) => one.risk === risk && one.evidence === level)
                      .map((one) => (
                        <li key={one.id}>
                          <button type="button" className={classes['cell']} onClick={() => onEdit(one.id)}>
                            <StatusChip tone={tones[one.state]}>{t(`state.${one.state}`)}</StatusChip> {one.statement}
                          </button>
                        </li>
                      ))}
                  </ul>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
