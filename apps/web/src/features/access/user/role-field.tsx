import { type Role, roles } from '@fundus/contract/permission';
import { Checkbox } from '@mantine/core';
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { useFieldLabel } from '#ui/form/form-context.ts';
import classes from './user.module.css';

/** Any number of roles, each with what it means. */
export function RoleChoice({
  label,
  isLabelHidden = false,
  value,
  onChange,
  error,
  description,
  disabledRoles = [],
}: {
  label: string;
  /** It stands above already. */
  isLabelHidden?: boolean;
  value: readonly Role[];
  onChange: (chosen: Role[]) => void;
  error?: string | undefined;
  description?: string | undefined;
  disabledRoles?: readonly Role[];
}) {
  const { t } = useTranslation('user');
  return (
    <Checkbox.Group
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      description={description}
      value={[...value]}
      onChange={(chosen) => onChange(roles.filter((role) => chosen.includes(role)))}
      error={error}
    >
      <div className={classes['roles']}>
        {roles.map((role) => (
          <Checkbox
            key={role}
            value={role}
            label={t(`role.${role}`)}
            description={disabledRoles.includes(role) ? t('detail.ownRole') : t(`roleHint.${role}`)}
            disabled={disabledRoles.includes(role)}
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}

/** The same as a field of a form. */
export function RoleField<Values extends FieldValues, Output>({
  control,
  name,
  ...rest
}: {
  control: Control<Values, unknown, Output>;
  name: FieldPathByValue<Values, Role[]>;
  label: string;
  isLabelHidden?: boolean;
  description?: string;
  disabledRoles?: readonly Role[];
}) {
  const {
    field: { value, onChange },
    fieldState,
  } = useController({ control, name });
  useFieldLabel(name, rest.label);
  return <RoleChoice {...rest} value={value as Role[]} onChange={onChange} error={fieldState.error?.message} />;
}
