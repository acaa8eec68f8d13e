import type { MailTemplate } from '@fundus/contract/mail-template';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import flow from '#ui/flow.module.css';
import { deleteButton, editButton, RowButtons } from '#ui/list/row-buttons.tsx';
import classes from './mail-template.module.css';

/** The templates by name, each with its subject. */
export function MailTemplateList({
  templates,
  onEdit,
  onDelete,
}: {
  templates: readonly MailTemplate[];
  onEdit: (template: MailTemplate) => void;
  onDelete: (template: MailTemplate) => void;
}) {
  const { t } = useTranslation('mail-template');
  return (
    <ul className={flow['framedList']} aria-label={t('title')}>
      {templates.map((template) => (
        <li key={template.mailTemplateId} className={classes['template']}>
          <span className={classes['words']}>
            <span className={classes['name']}>{template.name}</span>
            <span className={classes['subject']}>{template.subject}</span>
          </span>
          <RowButtons
            size={36}
            signSize={18}
            buttons={[
              template.abilities.includes('edit') &&
                editButton(t('action.edit', { name: template.name }), () => onEdit(template)),
              template.abilities.includes('delete') &&
                deleteButton(t('action.delete', { name: template.name }), () => onDelete(template)),
            ]}
          />
        </li>
      ))}
    </ul>
  );
}
