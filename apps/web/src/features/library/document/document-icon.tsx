import {
  IconFile,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypePdf,
  IconFileZip,
  IconPhoto,
  IconPresentation,
} from '@tabler/icons-react';
import classes from './document.module.css';

const kinds = [
  [/pdf/, IconFileTypePdf],
  [/^image\//, IconPhoto],
  [/spreadsheet|excel|csv/, IconFileSpreadsheet],
  [/presentation|powerpoint/, IconPresentation],
  [/word|text|rtf/, IconFileText],
  [/zip|compressed/, IconFileZip],
] as const;

/** Kind of file at a glance; its name says it as well. */
export function DocumentIcon({ mediaType }: { mediaType: string }) {
  const Icon = kinds.find(([pattern]) => pattern.test(mediaType))?.[1] ?? IconFile;
  return <Icon size={20} stroke={1.6} className={classes['icon']} aria-hidden />;
}
