import { type ComponentProps, type ReactNode, useId } from 'react';
import classes from './login-form.module.css';

/** A field of the login with its label and one line below for what is wrong or worth knowing. */
export function LoginField({
  label,
  fault,
  hint,
  children,
  ...input
}: ComponentProps<'input'> & {
  label: string;
  fault: string | undefined;
  hint?: string | undefined;
  /** A button inside the field. */
  children?: ReactNode;
}) {
  const id = useId();
  const below = fault ?? hint;
  return (
    <div className={classes['field']}>
      <label className={classes['label']} htmlFor={id}>
        {label}
      </label>
      <div className={classes['box']} data-tool={children !== undefined || undefined}>
        <input {...input} id={id} required aria-invalid={fault !== undefined} aria-describedby={`${id}-below`} />
        {children}
      </div>
      <p id={`${id}-below`} className={classes['below']} data-fault={fault !== undefined || undefined} role="status">
        {below}
      </p>
    </div>
  );
}
