import { runServer } from './run-server.ts';

// The entry where Fundus runs from its sources; the build has `bundle/launch.ts` instead.
runServer();
