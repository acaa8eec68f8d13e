import type { SharedPapers } from '@fundus/contract/shared-paper';
import type { LineRecord, ReceivedFile, RequestRecord } from './paper-request.repository.ts';

type SharedPaper = NonNullable<SharedPapers['lines'][number]['paper']>;

/** Names each field that leaves the house; nothing of request, person or files is passed on as a whole. */
export function toSharedPapers(
  request: RequestRecord,
  lines: readonly LineRecord[],
  around: {
    advisor: SharedPapers['advisor'];
    papers: ReadonlyMap<string, SharedPaper>;
    files: readonly ReceivedFile[];
  },
): SharedPapers {
  return {
    title: request.title,
    recipient: request.recipient,
    message: request.message,
    dueOn: request.dueOn,
    expiresAt: request.expiresAt.toISOString(),
    createdAt: request.createdAt.toISOString(),
    isAnswered: request.answeredAt !== null,
    advisor: around.advisor,
    lines: lines.map((line) => ({
      lineId: line.id,
      kind: line.kind,
      title: line.title,
      hint: line.hint,
      state: line.state,
      paper: around.papers.get(line.id) ?? null,
      files: around.files
        .filter(({ lineId }) => lineId === line.id)
        .map(({ fileName, bytes, receivedAt }) => ({ fileName, bytes, receivedAt: receivedAt.toISOString() })),
      wording: line.wording,
      confirmedName: line.confirmedName,
      remark: line.remark,
      note: line.note,
      answeredAt: line.answeredAt?.toISOString() ?? null,
    })),
  };
}
