/** Files that run when they are opened. A portal that passes files on must not pass on programs. */
const programTypes = new Set([
  'application/java-archive',
  'application/java-vm',
  'application/vnd.android.package-archive',
  'application/wasm',
  'application/x-deb',
  'application/x-elf',
  'application/x-mach-binary',
  'application/x-msdownload',
  'application/x-rpm',
  'application/x.apple.alias',
  'application/x.ms.shortcut',
]);

/**
 * Endings that Windows runs, or opens with rights that a document does not need, at a double click. The content says
 * nothing about them: most are plain text.
 */
const programEndings = new Set(
  `app application appref-ms appx appxbundle bat chm cmd com cpl desktop diagcab dll exe hta htm html inf iqy jar
   jnlp js jse jsp lnk mht mhtml msc msi msix msixbundle msp ocx oqy pif pl ps1 psm1 py pyc pyo pyw pyz pyzw reg
   rqy scf scr sct search-ms settingcontent-ms shb shs url vb vbe vbs vhd vhdx vsmacros wasm ws wsb wsc wsf wsh
   xbap xht xhtml xll`.split(/\s+/),
);

/** The part after the last dot. Windows drops dots and blanks at the end of a name. */
function endingOf(fileName: string): string {
  let end = fileName.length;
  while (end > 0 && /[.\s]/.test(fileName.charAt(end - 1))) end -= 1;
  const dot = fileName.lastIndexOf('.', end - 1);
  return dot < 0 || end === 0 ? '' : fileName.slice(dot + 1, end);
}

/** Whether a computer would run a file of this name. Of several endings the last one decides. */
export const isProgramName = (fileName: string): boolean => programEndings.has(endingOf(fileName).toLowerCase());

/** Whether a file of this type (found in its content) may be filed; it is only ever saved, or shown by safe means. */
export const isAcceptedType = (mediaType: string): boolean => !programTypes.has(mediaType);

/** The name under which a file from a stranger is filed: what would run opens as text. */
export const harmlessName = (fileName: string): string => (isProgramName(fileName) ? `${fileName}.txt` : fileName);
