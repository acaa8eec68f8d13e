/** Whether Fundus runs with this version of Node, as `engines` of package.json says it; needs no package, which may be missing. */
export function admitsNode(version) {
  const [major, minor] = version.split('.').map(Number);
  if (major === 20) return minor >= 19;
  if (major === 22) return minor >= 13;
  return major >= 24;
}
