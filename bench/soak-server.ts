import { runServer } from '../apps/server/src/run-server.ts';

// The server of `npm run soak`: everything as ever, but its repeating jobs take their pauses so many times as fast.
runServer(Number(process.argv[2] ?? 1));
