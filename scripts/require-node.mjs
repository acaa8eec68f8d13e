// Says in one line what is missing instead of failing somewhere deep inside.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 11)) {
  console.error(`Fundus braucht Node 20.11 oder neuer; hier läuft ${process.version}.`);
  process.exit(1);
}
