// Says in one line what is missing instead of failing somewhere deep inside.
import { admitsNode } from './node-floor.mjs';

if (!admitsNode(process.versions.node)) {
  console.error(`Fundus braucht Node 20.19, 22.13 oder 24 und neuer; hier läuft ${process.version}.`);
  process.exit(1);
}
