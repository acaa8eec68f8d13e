import type { PaperLine, PaperRequest } from '@fundus/contract/paper-request';
import type { LineRecord, ListedRequest, ReceivedFile } from './paper-request.repository.ts';

type FileUrls = Pick<PaperLine['files'][number], 'downloadUrl' | 'previewUrl'>;

const instantOf = (at: Date | null): string | null => at?.toISOString() ?? null;

/** The paper that a line is about; null where it is about none. */
function paperOf(line: LineRecord): PaperLine['paper'] {
  const { documentId, documentName: fileName, documentVersion: version, documentSha256: sha256 } = line;
  return fileName === null || version === null || sha256 === null ? null : { documentId, fileName, version, sha256 };
}

function toLine(line: LineRecord, files: readonly ReceivedFile[], urlsOf: (file: ReceivedFile) => FileUrls): PaperLine {
  const { id, kind, title, hint, state, confirmedName, wording, remark, note } = line;
  return {
    lineId: id,
    kind,
    title,
    hint,
    state,
    paper: paperOf(line),
    files: files
      .filter((file) => file.lineId === id)
      .map((file) => ({
        documentId: file.documentId,
        fileName: file.fileName,
        mediaType: file.mediaType,
        bytes: file.bytes,
        receivedAt: file.receivedAt.toISOString(),
        ...urlsOf(file),
      })),
    confirmedName,
    wording,
    remark,
    note,
    answeredAt: instantOf(line.answeredAt),
    decidedAt: instantOf(line.decidedAt),
  };
}

export function toPaperRequest(
  request: ListedRequest,
  lines: readonly LineRecord[],
  files: readonly ReceivedFile[],
  told: Pick<PaperRequest, 'state' | 'url' | 'abilities'> & { urlsOf: (file: ReceivedFile) => FileUrls },
): PaperRequest {
  const { urlsOf, ...standing } = told;
  return {
    paperRequestId: request.id,
    title: request.title,
    recipient: request.recipient,
    email: request.email,
    message: request.message,
    dueOn: request.dueOn,
    expiresAt: request.expiresAt.toISOString(),
    mailedAt: instantOf(request.mailedAt),
    openedAt: instantOf(request.openedAt),
    answeredAt: instantOf(request.answeredAt),
    doneAt: instantOf(request.doneAt),
    revokedAt: instantOf(request.revokedAt),
    createdAt: request.createdAt.toISOString(),
    createdBy: request.createdByName ?? '',
    lines: lines.filter((line) => line.requestId === request.id).map((line) => toLine(line, files, urlsOf)),
    ...standing,
  };
}
