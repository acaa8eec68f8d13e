import type {
  Consent,
  listLeadConsents,
  listPersonConsents,
  recordConsent,
  withdrawConsent,
  withdrawLeadConsent,
} from '@fundus/contract/consent';
import type { exportLeadData, exportPersonData } from '@fundus/contract/person-data-export';
import type {
  ErasureInput,
  eraseLead,
  erasePerson,
  listLeadMentions,
  listPersonMentions,
  previewLeadErasure,
  previewPersonErasure,
} from '@fundus/contract/person-erasure';
import type { getStorageReason } from '@fundus/contract/retention';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallInput, call } from '#lib/api/client.ts';
import { download } from '#lib/api/download.ts';
import { queryKeys } from '#query-keys.ts';

/** A person or lead whose data is protected. */
export type Subject = { kind: 'person' | 'lead'; id: string };

export const consentsQuery = (subject: Subject) =>
  queryOptions({
    queryKey: queryKeys.dataProtection.consentsOf(subject.kind, subject.id),
    queryFn: ({ signal }): Promise<Consent[]> =>
      subject.kind === 'person'
        ? call<typeof listPersonConsents>('GET /api/persons/:personId/consents', {
            params: { personId: subject.id },
            signal,
          })
        : call<typeof listLeadConsents>('GET /api/leads/:leadId/consents', { params: { leadId: subject.id }, signal }),
  });

export const storageReasonQuery = (personId: string) =>
  queryOptions({
    queryKey: queryKeys.person.storageReason(personId),
    queryFn: ({ signal }) =>
      call<typeof getStorageReason>('GET /api/persons/:personId/storage-reason', { params: { personId }, signal }),
  });

export function useRecordConsent(personId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NonNullable<CallInput<typeof recordConsent>['body']>): Promise<Consent> =>
      call<typeof recordConsent>('POST /api/persons/:personId/consents', { params: { personId }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.person.of(personId) }),
  });
}

export function useWithdrawConsent(subject: Subject) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ consentId, note }: { consentId: string; note: string }): Promise<Consent> =>
      subject.kind === 'person'
        ? call<typeof withdrawConsent>('POST /api/persons/:personId/consents/:consentId/withdrawal', {
            params: { personId: subject.id, consentId },
            body: { note },
          })
        : call<typeof withdrawLeadConsent>('POST /api/leads/:leadId/consents/:consentId/withdrawal', {
            params: { leadId: subject.id, consentId },
            body: { note },
          }),
    onSuccess: () =>
      client.invalidateQueries({ queryKey: queryKeys.dataProtection.consentsOf(subject.kind, subject.id) }),
  });
}

export const erasurePreviewQuery = (subject: Subject) =>
  queryOptions({
    queryKey: queryKeys.dataProtection.erasureOf(subject.kind, subject.id),
    queryFn: ({ signal }) =>
      subject.kind === 'person'
        ? call<typeof previewPersonErasure>('GET /api/persons/:personId/erasure', {
            params: { personId: subject.id },
            signal,
          })
        : call<typeof previewLeadErasure>('GET /api/leads/:leadId/erasure', { params: { leadId: subject.id }, signal }),
    gcTime: 0,
  });

/** Texts of others that name them; the search may take some seconds. */
export const erasureMentionsQuery = (subject: Subject) =>
  queryOptions({
    queryKey: queryKeys.dataProtection.erasureMentionsOf(subject.kind, subject.id),
    queryFn: ({ signal }) =>
      subject.kind === 'person'
        ? call<typeof listPersonMentions>('GET /api/persons/:personId/erasure/mentions', {
            params: { personId: subject.id },
            signal,
          })
        : call<typeof listLeadMentions>('GET /api/leads/:leadId/erasure/mentions', {
            params: { leadId: subject.id },
            signal,
          }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

export function useErase(subject: Subject) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ErasureInput) =>
      subject.kind === 'person'
        ? call<typeof erasePerson>('POST /api/persons/:personId/erasure', { params: { personId: subject.id }, body })
        : call<typeof eraseLead>('POST /api/leads/:leadId/erasure', { params: { leadId: subject.id }, body }),
    // Whatever was fetched may name them.
    onSuccess: () => client.removeQueries({ type: 'inactive' }),
  });
}

export const downloadData = (subject: Subject, format: 'json' | 'pdf'): Promise<void> =>
  subject.kind === 'person'
    ? download<typeof exportPersonData>('GET /api/persons/:personId/data-export', {
        params: { personId: subject.id },
        query: { format },
      })
    : download<typeof exportLeadData>('GET /api/leads/:leadId/data-export', {
        params: { leadId: subject.id },
        query: { format },
      });
