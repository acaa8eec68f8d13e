import type { CompanyLinkEntry } from '@fundus/contract/company-link';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDate, formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import flow from '#ui/flow.module.css';
import { DialogList } from '#ui/list/dialog-list.tsx';
import { deleteButton, editButton, RowButtons } from '#ui/list/row-buttons.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import typography from '#ui/typography.module.css';
import { paths } from '../../../paths.ts';
import { companyLinksQuery, useDeleteLink, useSaveLink } from './company-link.queries.ts';
import { LinkDialog, otherOf } from './link-dialog.tsx';

/** The companies that a company holds and is held by, each with kind and share. */
export function CompanyLinks({ companyId, canEdit }: { companyId: string; canEdit: boolean }) {
  const { t } = useTranslation('company');
  const links = useQuery(companyLinksQuery(companyId));
  const save = useSaveLink(companyId);
  const remove = useDeleteLink(companyId);
  return (
    <Loaded query={links} skeleton={{ count: 2 }}>
      {(rows) => (
        <DialogList
          rows={rows}
          empty={<p className={typography['quiet']}>{t('link.none')}</p>}
          addLabel={canEdit ? t('link.add') : undefined}
          dialog={(link, onClose) => <LinkDialog companyId={companyId} link={link} onClose={onClose} />}
          deletion={{
            run: ({ linkId }: CompanyLinkEntry) => remove.mutateAsync(linkId),
            done: () => t('link.removed'),
            undo: (link) => {
              const { kind, sharePercent, votingPercent, sinceOn, untilOn, note } = link;
              const way = {
                holds: link.from.companyId === companyId,
                otherCompanyId: otherOf(link, companyId).companyId,
              };
              const input = { kind, sharePercent, votingPercent, sinceOn, untilOn, note, ...way };
              return save.mutateAsync({ stored: null, input });
            },
          }}
        >
          {({ onEdit, onDelete }) => (
            <ul className={flow['framedList']}>
              {rows.map((link) => (
                <LinkRow
                  key={link.linkId}
                  companyId={companyId}
                  link={link}
                  onEdit={() => onEdit(link)}
                  onDelete={() => onDelete(link)}
                />
              ))}
            </ul>
          )}
        </DialogList>
      )}
    </Loaded>
  );
}

function LinkRow({
  companyId,
  link,
  onEdit,
  onDelete,
}: {
  companyId: string;
  link: CompanyLinkEntry;
  onEdit: () => void;
  onDelete: () => void;
}) {
  const { t } = useTranslation('company');
  const other = otherOf(link, companyId);
  const percent = (value: number): string => formatNumber(value, 2);
  const facts = [
    t(`link.kinds.${link.kind}`),
    link.sharePercent === null ? '' : t('link.share', { percent: percent(link.sharePercent) }),
    link.votingPercent === null ? '' : t('link.votes', { percent: percent(link.votingPercent) }),
    link.sinceOn === null ? '' : t('link.since', { date: formatDate(link.sinceOn) }),
    link.untilOn === null ? '' : t('link.until', { date: formatDate(link.untilOn) }),
    link.note,
  ];
  return (
    <li>
      <div className={flow['wideRow']}>
        <span>
          <span className={typography['small']}>
            {t(link.from.companyId === companyId ? 'link.holds' : 'link.isHeld')}
          </span>{' '}
          <Link to={paths.company} params={{ companyId: other.companyId }}>
            {other.name}
          </Link>
        </span>
        {link.abilities.edit && (
          <RowButtons
            buttons={[
              editButton(t('link.edit', { name: other.name }), onEdit),
              deleteButton(t('link.remove', { name: other.name }), onDelete),
            ]}
          />
        )}
      </div>
      <span className={typography['belowName']}>{facts.filter((fact) => fact !== '').join(' · ')}</span>
      {link.isSingleUndertaking && <StatusChip tone="brand">{t('link.single')}</StatusChip>}
    </li>
  );
}
