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

/** Whether a file of this type (found in its content) may be filed; it is only ever saved, or shown by safe means. */
export function isAcceptedType(mediaType: string): boolean {
  return !programTypes.has(mediaType);
}
