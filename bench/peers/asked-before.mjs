import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * The peers of the scripts (`PEER_SCRIPTS`), as they want them in `PEER_FILE`. The portal says the exact number of a search once it
 * has been counted, and the first answer of a run would differ from the last: the count is requested before.
 */
const { default: peers } = await import(pathToFileURL(join(process.env['PEER_SCRIPTS'] ?? '', 'all.mjs')).href);

export default {
  ...peers,
  fundus: () => {
    const portal = peers.fundus();
    return {
      ...portal,
      setup: async (peer) => {
        await portal.setup(peer);
        const answer = await fetch(peer.base + portal.cases.searchexact.second, { headers: peer.headers[0] });
        if (!answer.ok) throw new Error(`${portal.cases.searchexact.second}: ${answer.status}`);
      },
    };
  },
};
