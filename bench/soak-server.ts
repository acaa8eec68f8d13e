import { runServer } from '../apps/server/src/run-server.ts';

// The server of `npm run soak`: unchanged except for the repeating jobs, whose pauses are shortened by a factor.
runServer(Number(process.argv[2] ?? 1));
