import type { PersonDocument } from '@fundus/contract/person-document';
import { FilePreview } from '#ui/file-preview.tsx';

/** A picture or PDF of a person as it is, without leaving the page. */
export function PreviewDialog({ document, onClose }: { document: PersonDocument; onClose: () => void }) {
  return <FilePreview title={document.fileName} file={document} onClose={onClose} />;
}
