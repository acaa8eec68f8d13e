import { type Role, roles } from '@fundus/contract/permission';
import type { RoleMatrix } from '@fundus/contract/role-policy';
import { Checkbox } from '@mantine/core';
import { type Control, useController } from 'react-hook-form';
import { z } from 'zod';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import type { RecordWords } from '#ui/form/record-conflict-dialog.tsx';
import { RecordForm } from '#ui/form/record-form.tsx';
import { useRecordForm } from '#ui/form/use-record-form.ts';
import type { VersionedRecord } from '#ui/form/use-record-save.ts';
import typography from '#ui/typography.module.css';
import {
  changesOf,
  type Decision,
  decisions,
  readTick,
  type Ticks,
  tickName,
  tickNames,
  ticksOf,
} from './role-matrix.ts';
import classes from './role-policy.module.css';
import { useUpdateRoles } from './role-policy.queries.ts';

const schema = z.record(z.enum(tickNames as [(typeof tickNames)[number]]), z.boolean());

/** The matrix as one record; the revisions of its roles add up, so that whatever changes is seen. */
function toRecord(matrix: RoleMatrix): VersionedRecord<Ticks> {
  const revision = matrix.policies.reduce((sum, policy) => sum + policy.revision, 0);
  return { revision, values: ticksOf(matrix) };
}

/** Which role has which feature and which demands a second factor; one way to save all of it. */
export function RoleMatrixForm({ matrix }: { matrix: RoleMatrix }) {
  const { t } = useTranslation(['role-policy', 'partner', 'user', 'common']);
  const update = useUpdateRoles();
  const editing = useRecordForm<RoleMatrix, Ticks>({
    row: matrix,
    toRecord,
    schema,
    save: (changes, from) => update.mutateAsync(changesOf(changes, from.row)),
  });
  const decisionWord = (decision: Decision): string =>
    decision === 'requiresSecondFactor' ? t('secondFactor') : t(`partner:package.feature.${decision}`);
  const words: RecordWords<Ticks> = {
    label: (field) => {
      const { role, decision } = readTick(field);
      return `${t(`user:role.${role}`)}: ${decisionWord(decision)}`;
    },
    word: (_field, value) => t(value === true ? 'common:answer.yes' : 'common:answer.no'),
  };
  return (
    <RecordForm name="role-policy" label={t('title')} editing={editing} words={words} savedMessage={t('saved')}>
      <div className={classes['scroll']} role="region" aria-label={t('title')} tabIndex={0}>
        <table className={classes['matrix']}>
          <thead>
            <tr>
              <th scope="col">{t('feature')}</th>
              {matrix.policies.map(({ role, userCount }) => (
                <th key={role} scope="col">
                  {t(`user:role.${role}`)}
                  <span className={typography['belowName']}>
                    {t('users', { count: userCount, formatted: formatNumber(userCount, 0) })}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {decisions.map((decision) => (
              <tr key={decision} data-apart={decision === 'requiresSecondFactor' || undefined}>
                <th scope="row">
                  {decisionWord(decision)}
                  {decision === 'requiresSecondFactor' && (
                    <span className={typography['belowName']}>{t('secondFactorHint')}</span>
                  )}
                </th>
                {roles.map((role) => (
                  <td key={role}>
                    <Tick
                      control={editing.form.control}
                      role={role}
                      decision={decision}
                      label={words.label(tickName(role, decision))}
                      roleWord={t(`user:role.${role}`)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </RecordForm>
  );
}

function Tick({
  control,
  role,
  decision,
  label,
  roleWord,
}: {
  control: Control<Ticks, unknown, Ticks>;
  role: Role;
  decision: Decision;
  label: string;
  /** Stands beside the tick where there is no room for a head of roles. */
  roleWord: string;
}) {
  const name = tickName(role, decision);
  const {
    field: { ref, value, onChange, onBlur },
    fieldState: { isDirty },
  } = useController({ control, name });
  return (
    <label className={classes['tick']} data-changed={isDirty || undefined}>
      <Checkbox
        ref={ref}
        name={name}
        checked={value}
        onBlur={onBlur}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        aria-label={label}
        title={label}
      />
      <span className={classes['role']} aria-hidden>
        {roleWord}
      </span>
    </label>
  );
}
