import './app/mantine-start.css';
import './app/fonts.css';
import './app/base.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followBegin } from './app/begin-line.ts';
import { followEvents } from './app/live-events.ts';
import { followPageUse } from './app/page-in-use.ts';
import { Providers } from './app/providers.tsx';
import { watchMissingParts } from './app/reload-once.ts';
import { createAppRouter } from './app/router.tsx';
import { followSession } from './app/session-navigation.ts';
import { connectClient } from './lib/api/client.ts';
import { currentLanguage, startI18n } from './lib/i18n/i18n.ts';
import { createQueryClient } from './lib/query-client.ts';
import { askIdentity } from './lib/session/identity-question.ts';
import { loadSession, loseSession, noteSecondFactorOwed } from './lib/session/session.ts';
import { watchSession } from './lib/session/session-refresh.ts';
import { sessionToken } from './lib/session/session-storage.ts';
import { successorOf } from './lib/session/session-tabs.ts';

// Read by zod when it is loaded: the content security policy forbids eval, and already asking whether it is there is a violation.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
watchMissingParts();
connectClient({
  token: sessionToken,
  language: currentLanguage,
  successorOf,
  onUnauthenticated: loseSession,
  onSecondFactorOwed: noteSecondFactorOwed,
  proveIdentity: askIdentity,
});

// Words and session are fetched side by side; the router waits for the session, the first picture for the words.
const words = startI18n();
void loadSession();

const queryClient = createQueryClient();
const router = createAppRouter(queryClient);
watchSession();
followPageUse(router);
followSession(router, queryClient);
followEvents(queryClient);

await words;

const element = document.getElementById('root');
if (element === null) throw new Error('index.html has no #root');
followBegin(element);
createRoot(element).render(
  <StrictMode>
    <Providers queryClient={queryClient}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
