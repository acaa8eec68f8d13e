import type { LeadSource } from '@fundus/contract/lead-source';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Banner } from '#ui/banner.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { Modal } from '#ui/dialogs.tsx';
import { CodeBlock } from './code-block.tsx';
import classes from './lead-source.module.css';
import { embedCodeOf } from './snippets.ts';

/** How the form of a source comes to people: its address, and the code for a website. */
export function EmbedDialog({ source, onClose }: { source: LeadSource; onClose: () => void }) {
  const { t } = useTranslation('lead-source');
  const { form, isActive, name } = source;
  const isOpen = isActive && form.isActive;
  return (
    <Modal opened onClose={onClose} title={t('embed.title', { name })} size="lg">
      <div className={classes['fields']}>
        {!isOpen && <Banner tone="warning">{t('embed.closed')}</Banner>}
        {isOpen && form.origins.length === 0 && <Banner>{t('embed.noOrigins')}</Banner>}
        <CopyField label={t('embed.url')} description={t('embed.urlHint')} value={form.url} />
        <CodeBlock label={t('embed.code')} description={t('embed.codeHint')} code={embedCodeOf(form)} />
        {form.origins.length > 0 && (
          <div>
            <h3 className={classes['label']}>{t('embed.origins')}</h3>
            <ul className={classes['origins']}>
              {form.origins.map((origin) => (
                <li key={origin}>{origin}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Modal>
  );
}
