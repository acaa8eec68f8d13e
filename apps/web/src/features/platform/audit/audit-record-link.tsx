import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../../paths.ts';
import type { AuditEventRow } from './audit.queries.ts';

type AuditRecord = NonNullable<AuditEventRow['record']>;

function pageOf({ kind, id }: AuditRecord): LinkProps {
  switch (kind) {
    case 'person':
      return { to: paths.client, params: { personId: id } };
    case 'lead':
      return { to: paths.lead, params: { leadId: id } };
    case 'user':
      return { to: paths.administrationUser, params: { userId: id } };
    case 'partner':
      return { to: paths.partner, params: { partnerId: id } };
    case 'fundingProgramme':
      return { to: paths.administrationProgramme, params: { programmeId: id } };
    case 'fundingResearch':
      return { to: paths.research, params: { researchId: id } };
  }
}

/** The link to what an event was about. */
export function AuditRecordLink({ record, children }: { record: AuditRecord; children?: ReactNode }) {
  return (
    <Link {...pageOf(record)} title={record.name}>
      {children ?? record.name}
    </Link>
  );
}
