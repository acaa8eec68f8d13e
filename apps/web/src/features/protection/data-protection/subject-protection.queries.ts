import type { Consent } from '@fundus/contract/consent';
import type { ErasureInput } from '@fundus/contract/person-erasure';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callQuery } from '#lib/api/call-query.ts';
import { type BodyOf, call } from '#lib/api/client.ts';
import { download } from '#lib/api/download.ts';
import { useCall } from '#lib/api/use-call.ts';
import { queryKeys } from '#query-keys.ts';

/** A person or lead whose data is protected. */
export type Subject = { kind: 'person' | 'lead'; id: string };

export const consentsQuery = (subject: Subject) =>
  queryOptions({
    queryKey: queryKeys.dataProtection.consentsOf(subject.kind, subject.id),
    queryFn: ({ signal }): Promise<Consent[]> =>
      subject.kind === 'person'
        ? call('GET /api/persons/:personId/consents', {
            params: { personId: subject.id },
            signal,
          })
        : call('GET /api/leads/:leadId/consents', { params: { leadId: subject.id }, signal }),
  });

export const storageReasonQuery = (personId: string) =>
  callQuery(queryKeys.person.storageReason(personId), 'GET /api/persons/:personId/storage-reason', {
    params: { personId },
  });

export const useRecordConsent = (personId: string) =>
  useCall(
    'POST /api/persons/:personId/consents',
    (body: BodyOf<'POST /api/persons/:personId/consents'>) => ({ params: { personId }, body }),
    { stale: queryKeys.person.of(personId) },
  );

export function useWithdrawConsent(subject: Subject) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ consentId, note }: { consentId: string; note: string }): Promise<Consent> =>
      subject.kind === 'person'
        ? call('POST /api/persons/:personId/consents/:consentId/withdrawal', {
            params: { personId: subject.id, consentId },
            body: { note },
          })
        : call('POST /api/leads/:leadId/consents/:consentId/withdrawal', {
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
        ? call('GET /api/persons/:personId/erasure', {
            params: { personId: subject.id },
            signal,
          })
        : call('GET /api/leads/:leadId/erasure', { params: { leadId: subject.id }, signal }),
    gcTime: 0,
  });

/** Texts of others that name them; the search may take some seconds. */
export const erasureMentionsQuery = (subject: Subject) =>
  queryOptions({
    queryKey: queryKeys.dataProtection.erasureMentionsOf(subject.kind, subject.id),
    queryFn: ({ signal }) =>
      subject.kind === 'person'
        ? call('GET /api/persons/:personId/erasure/mentions', {
            params: { personId: subject.id },
            signal,
          })
        : call('GET /api/leads/:leadId/erasure/mentions', {
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
        ? call('POST /api/persons/:personId/erasure', { params: { personId: subject.id }, body })
        : call('POST /api/leads/:leadId/erasure', { params: { leadId: subject.id }, body }),
    // Whatever was fetched may name them.
    onSuccess: () => client.removeQueries({ type: 'inactive' }),
  });
}

export const downloadData = (subject: Subject, format: 'json' | 'pdf'): Promise<void> =>
  subject.kind === 'person'
    ? download('GET /api/persons/:personId/data-export', {
        params: { personId: subject.id },
        query: { format },
      })
    : download('GET /api/leads/:leadId/data-export', {
        params: { leadId: subject.id },
        query: { format },
      });
