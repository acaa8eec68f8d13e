import type { Partner, PartnerCertificate } from '@fundus/contract/partner';
import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type BodyOf, call } from '#lib/api/client.ts';
import { upload } from '#lib/api/upload.ts';
import { useCall } from '#lib/api/use-call.ts';
import { queryKeys } from '#query-keys.ts';
import { type PartnerPage, type PartnerRow } from './partner.queries.ts';

export type PartnerChange = BodyOf<'PATCH /api/partners/:partnerId'>;
export type CertificateInput = Pick<PartnerCertificate, 'kind' | 'name' | 'validFrom' | 'validUntil'>;

/** Changes a row in every loaded list. */
function changeRow(client: QueryClient, partnerId: string, change: (row: PartnerRow) => PartnerRow): void {
  client.setQueriesData<InfiniteData<PartnerPage>>({ queryKey: queryKeys.partner.lists }, (data) =>
    data === undefined
      ? data
      : {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            rows: page.rows.map((row) => (row.partnerId === partnerId ? change(row) : row)),
          })),
        },
  );
}

/** Changes quota, switch, rules or notes. A row of the overview shows the change at once; what fails comes back. */
export function useUpdatePartner() {
  const client = useQueryClient();
  return useCall(
    'PATCH /api/partners/:partnerId',
    ({ partnerId, ...body }: PartnerChange & { partnerId: string }) => ({ params: { partnerId }, body }),
    {
      onMutate: ({ partnerId, receivesLeads }) => {
        if (receivesLeads !== undefined) changeRow(client, partnerId, (row) => ({ ...row, receivesLeads }));
      },
      onSuccess: (partner: Partner) => {
        client.setQueryData(queryKeys.partner.detail(partner.partnerId), partner);
        changeRow(client, partner.partnerId, (row) => ({
          ...row,
          ...Object.fromEntries(Object.keys(row).map((key) => [key, partner[key as keyof PartnerRow]])),
        }));
      },
      onSettled: () => client.invalidateQueries({ queryKey: queryKeys.partner.lists }),
    },
  );
}

/** Whatever becomes of a certificate shows on the page and as a warning in the overview. */
function useRefresh(partnerId: string): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: queryKeys.partner.detail(partnerId) }),
      client.invalidateQueries({ queryKey: queryKeys.partner.lists }),
    ]);
}

/** A new certificate, or changes to a stored one. */
export function useSaveCertificate(partnerId: string) {
  const refresh = useRefresh(partnerId);
  return useMutation({
    mutationFn: ({
      certificate,
      input,
    }:
      | { certificate: null; input: CertificateInput }
      | { certificate: PartnerCertificate; input: Partial<CertificateInput> }) =>
      certificate === null
        ? call('POST /api/partners/:partnerId/certificates', {
            params: { partnerId },
            body: input,
          })
        : call('PATCH /api/partners/:partnerId/certificates/:certificateId', {
            params: { partnerId, certificateId: certificate.certificateId },
            body: { ...input, revision: certificate.revision },
          }),
    onSuccess: refresh,
  });
}

export const useDeleteCertificate = (partnerId: string) =>
  useCall(
    'DELETE /api/partners/:partnerId/certificates/:certificateId',
    (certificateId: string) => ({ params: { partnerId, certificateId } }),
    { onSettled: useRefresh(partnerId) },
  );

export function useUploadCertificate(partnerId: string, certificateId: string) {
  const refresh = useRefresh(partnerId);
  return async (file: File, progress: { onProgress: (share: number) => void; signal: AbortSignal }): Promise<void> => {
    await upload('PUT /api/partners/:partnerId/certificates/:certificateId/file', {
      file,
      params: { partnerId, certificateId },
      ...progress,
    });
    await refresh();
  };
}
