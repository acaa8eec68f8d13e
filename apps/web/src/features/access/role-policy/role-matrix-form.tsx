import { type Role, roles } from '@fundus/contract/permission';
import type { RoleMatrix } from '@fundus/contract/role-policy';
import { Checkbox } from '@mantine/core';
import { useMemo } from 'react';
import { type Control, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { formatNumber } from '#lib/format.ts';
import { RecordForm, type RecordWords } from '#ui/form/record-form.tsx';
import { useRecordForm, type VersionedRecord } from '#ui/form/use-record-form.ts';
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
interface MatrixRecord extends VersionedRecord<Ticks> {
  matrix: RoleMatrix;
}

function toRecord(matrix: RoleMatrix): MatrixRecord {
  const revision = matrix.policies.reduce((sum, policy) => sum + policy.revision, 0);
  return { revision, values: ticksOf(matrix), matrix };
}

/** Which role has which feature and which demands a second factor; one way to save all of it. */
export function RoleMatrixForm({ matrix }: { matrix: RoleMatrix }) {
  const { t } = useTranslation(['role-policy', 'partner', 'user', 'common']);
  const update = useUpdateRoles();
  const loaded = useMemo(() => toRecord(matrix), [matrix]);
  const editing = useRecordForm<Ticks>({
    loaded,
    schema,
    save: async (changes, from) => {
      // What comes back here is what `toRecord` gave.
      const { matrix: seen } = from as MatrixRecord;
      return toRecord(await update.mutateAsync(changesOf(changes, seen)));
    },
    currentOf: ({ details }) => {
      const current = details['current'] as RoleMatrix | undefined;
      return current === undefined ? null : toRecord(current);
    },
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
    <RecordForm
      name="role-policy"
      label={t('title')}
      editing={editing}
      words={words}
      conflictTitle={t('conflictTitle')}
      savedMessage={t('saved')}
    >
      <div className={classes['scroll']} role="region" aria-label={t('title')} tabIndex={0}>
        <table className={classes['matrix']}>
          <thead>
            <tr>
              <th scope="col">{t('feature')}</th>
              {matrix.policies.map(({ role, userCount }) => (
                <th key={role} scope="col">
                  {t(`user:role.${role}`)}
                  <span className={classes['count']}>
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
                    <span className={classes['count']}>{t('secondFactorHint')}</span>
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
