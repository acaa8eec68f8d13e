import type { AuditAction } from '@fundus/contract/audit-codes';
import type { MessageKind } from '@fundus/contract/message-codes';

interface HistoryEvent {
  kind: Exclude<MessageKind, 'note'>;
  personId: string | null;
  leadId?: string | null | undefined;
  values?: Readonly<Record<string, string>> | undefined;
  authorId: string | null;
}

/** Entry as the audit module takes it. */
interface HistoryEntry {
  action: AuditAction;
  subjectId?: string | null;
  aboutId?: string | null;
  actorId?: string;
  changes: { field: string; from: string | null; to: string | null }[];
}

/** Values that the log may keep; names of clients, of files and of recipients are not among them. */
type OpenValue = 'kind' | 'process' | 'status' | 'partner' | 'owner' | 'state';

interface Recorded {
  action: AuditAction;
  /** Fields of the log, by the values of the history that say what they were and what they became. */
  fields?: Partial<Record<OpenValue, { from?: string; to?: string }>>;
}

const partnerGot = { partner: { to: 'partner' } };
const partnerLost = { partner: { from: 'partner' } };
const fileUploaded = { action: 'personDocument.uploaded' } as const;

/**
 * Entries that the audit log takes from the history of persons and leads. `null`: the calling service records more
 * itself (changed fields, researches, tasks), or no user of the portal did it.
 */
const recordedKinds: Record<Exclude<MessageKind, 'note'>, Recorded | null> = {
  created: { action: 'person.created', fields: { kind: { to: 'kind' } } },
  // A table is recorded as a whole.
  imported: null,
  statusSet: { action: 'consultingStatus.changed', fields: { process: { to: 'process' }, status: { to: 'to' } } },
  statusChanged: {
    action: 'consultingStatus.changed',
    fields: { process: { to: 'process' }, status: { from: 'from', to: 'to' } },
  },
  statusRemoved: {
    action: 'consultingStatus.changed',
    fields: { process: { to: 'process' }, status: { from: 'from' } },
  },
  converted: { action: 'person.converted', fields: { kind: { from: 'from', to: 'to' } } },
  conversionUndone: { action: 'person.undone', fields: { kind: { from: 'from', to: 'to' } } },
  ownerChanged: { action: 'person.changed', fields: { owner: { from: 'from', to: 'to' } } },
  deleted: { action: 'person.deleted' },
  restored: { action: 'person.restored' },
  documentAdded: fileUploaded,
  documentReplaced: fileUploaded,
  documentRemoved: { action: 'personDocument.deleted' },
  documentRestored: { action: 'personDocument.restored' },
  researchAdded: null,
  businessModelAdded: null,
  businessModelRemoved: null,
  projectOutlineAdded: null,
  projectOutlineRemoved: null,
  researchRemoved: null,
  searchSaved: { action: 'savedSearch.created' },
  searchRemoved: { action: 'savedSearch.deleted' },
  searchRestored: { action: 'savedSearch.restored' },
  planAdded: null,
  planRemoved: null,
  shareCreated: null,
  mailSent: null,
  mailWritten: null,
  mailUndelivered: null,
  mailReceived: null,
  shareViewed: null,
  shareFeedback: null,
  shareFeedbackWithdrawn: null,
  shareReply: null,
  shareFile: null,
  paperSent: { action: 'paperRequest.sent' },
  paperReminded: { action: 'paperRequest.sent' },
  paperRevoked: { action: 'paperRequest.withdrawn' },
  paperAccepted: { action: 'paperRequest.changed' },
  paperReturned: { action: 'paperRequest.changed' },
  roomOpened: { action: 'clientRoom.created' },
  roomEnded: { action: 'clientRoom.withdrawn' },
  roomReply: { action: 'clientRoom.answered' },
  // Of what clients do no address is to be kept, which the log would.
  paperOpened: null,
  paperRead: null,
  paperConfirmed: null,
  paperFile: null,
  paperMissing: null,
  roomVisited: null,
  roomQuestion: null,
  fundingCaseAdded: { action: 'fundingCase.created' },
  fundingCaseChanged: { action: 'fundingCase.changed', fields: { state: { to: 'state' } } },
  fundingCaseRemoved: { action: 'fundingCase.deleted' },
  procedureAdded: { action: 'fundingProcedure.created' },
  procedureChanged: { action: 'fundingProcedure.changed', fields: { state: { to: 'state' } } },
  procedureRemoved: { action: 'fundingProcedure.deleted' },
  guardOverridden: null,
  aidAdded: { action: 'deMinimisAid.created' },
  aidRemoved: { action: 'deMinimisAid.deleted' },
  taskDone: null,
  consentGiven: null,
  consentWithdrawn: null,
  merged: { action: 'person.merged' },
  mergeUndone: { action: 'person.undone' },
  leadEntered: null,
  leadRecognised: null,
  leadChanged: null,
  leadAssigned: { action: 'leadAssignment.assigned', fields: partnerGot },
  leadAssignmentUndone: { action: 'leadAssignment.undone', fields: partnerLost },
  leadAccepted: { action: 'leadAssignment.accepted' },
  leadHandedBack: { action: 'leadAssignment.handedBack', fields: partnerLost },
  leadExpired: { action: 'leadAssignment.ended', fields: partnerLost },
  leadWithdrawn: { action: 'leadAssignment.withdrawn', fields: partnerLost },
  leadCredited: { action: 'leadAssignment.credited', fields: partnerLost },
  leadContacted: { action: 'leadAssignment.changed' },
  leadConverted: { action: 'lead.converted', fields: { kind: { to: 'to' } } },
  leadConversionUndone: { action: 'lead.undone', fields: { kind: { from: 'to' } } },
};

/** Kinds that stand in the history of a person or of a lead, under the action of whichever it is. */
const leadActions: Partial<Record<MessageKind, AuditAction>> = { deleted: 'lead.deleted', restored: 'lead.restored' };

/** Audit entry of an event in the history of a person or lead; null for none. */
export function auditEntryOf({ kind, personId, leadId, values = {}, authorId }: HistoryEvent): HistoryEntry | null {
  const recorded = recordedKinds[kind];
  if (recorded === null) return null;
  const isOfLead = leadId !== null && leadId !== undefined;
  const action = (isOfLead ? leadActions[kind] : undefined) ?? recorded.action;
  const recordId = isOfLead ? leadId : personId;
  const isItself = action.startsWith('person.') || isOfLead;
  const valueOf = (name: string | undefined): string | null => (name === undefined ? null : values[name] || null);
  return {
    action,
    ...(isItself ? { subjectId: recordId } : { aboutId: recordId }),
    ...(isOfLead && { aboutId: personId }),
    ...(authorId !== null && { actorId: authorId }),
    changes: Object.entries(recorded.fields ?? {}).map(([field, { from, to }]) => ({
      field,
      from: valueOf(from),
      to: valueOf(to),
    })),
  };
}
