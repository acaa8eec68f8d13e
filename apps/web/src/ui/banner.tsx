import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './banner.module.css';

const icons = { info: IconInfoCircle, success: IconCircleCheck, warning: IconAlertTriangle, error: IconAlertTriangle };

/** Something that concerns the whole page or section, with a way on. */
export function Banner({
  tone = 'info',
  title,
  children,
  action,
}: {
  tone?: 'info' | 'success' | 'warning' | 'error';
  title?: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  const Icon = icons[tone];
  return (
    <div className={classes['root']} data-tone={tone} role={tone === 'error' ? 'alert' : 'note'}>
      <Icon className={classes['icon']} size={20} stroke={1.6} aria-hidden />
      <div className={classes['content']}>
        {title !== undefined && <p className={classes['title']}>{title}</p>}
        {children !== undefined && <div className={classes['text']}>{children}</div>}
      </div>
      {action}
    </div>
  );
}
